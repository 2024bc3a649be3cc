import type { Answer, Call } from '../support/client.ts'

interface Row {
  readonly id: number
  readonly name: string
}

/** What one client knows to be saved. Nobody else touches its records. */
export interface Ledger {
  readonly revisions: number[]
  /** Every id that was ever assigned, by kind. */
  readonly ids: string[]
  readonly sites: Map<number, string>
  readonly groups: Map<number, string>
  /** Records that may or may not exist: the response to their last write was lost. */
  readonly unsure: Set<number>
  config: string | undefined
  refused: number
}

export function newLedger(): Ledger {
  return {
    revisions: [],
    ids: [],
    sites: new Map(),
    groups: new Map(),
    unsure: new Set(),
    config: undefined,
    refused: 0,
  }
}

/** Undefined: no response came. */
export type Ask = (...parameters: Parameters<Call>) => Promise<Answer | undefined>

/** A client that makes writes of all kinds, one at a time, and records what was acknowledged. */
export async function writeAllKinds(name: string, writes: number, ask: Ask, ledger: Ledger): Promise<void> {
  let made = 0
  const write = async (method: string, path: string, body?: unknown, about: readonly number[] = []) => {
    made += 1
    const answer = await ask(method, path, body)
    if (answer?.status === 200) {
      const revision = Number(answer.headers.get('signpost-revision') ?? answer.body.data.revision)
      ledger.revisions.push(revision)
      for (const id of about) ledger.unsure.delete(id)
      return { data: answer.body.data, revision }
    }
    ledger.refused += 1
    for (const id of about) ledger.unsure.add(id)
    return undefined
  }
  const addSite = async (groupId: number): Promise<Row | undefined> => {
    const site = await write('POST', '/api/sites', { group_id: groupId, name: `${name} ${made}`, url: 'example.com' })
    if (!site) return undefined
    ledger.ids.push(`site ${site.data.id}`)
    ledger.sites.set(site.data.id, site.data.name)
    return site.data
  }

  while (made < writes) {
    const group = await write('POST', '/api/groups', { name: `${name} ${made}` })
    if (!group) continue
    ledger.ids.push(`group ${group.data.id}`)
    ledger.groups.set(group.data.id, group.data.name)
    const [one, two, three] = [await addSite(group.data.id), await addSite(group.data.id), await addSite(group.data.id)]
    if (!one || !two || !three) continue
    const renamed = await write('PUT', `/api/sites/${one.id}`, { name: `${one.name} renamed` }, [one.id])
    if (renamed) ledger.sites.set(one.id, renamed.data.name)
    await write('PUT', '/api/site-orders', [
      { id: two.id, order_num: 0 },
      { id: one.id, order_num: 1 },
    ])
    const config = await write('PUT', '/api/configs', { [`note.${name}`]: String(made) })
    if (config) ledger.config = config.data.find(({ key }: { key: string }) => key === `note.${name}`)?.value
    const deleted = await write('DELETE', `/api/sites/${two.id}`, undefined, [two.id])
    if (!deleted) continue
    ledger.sites.delete(two.id)
    const undone = await write('POST', `/api/history/${deleted.revision}/undo`, undefined, [two.id])
    if (undone) ledger.sites.set(two.id, two.name)
    const batch = await write('POST', '/api/site-batch', { ids: [three.id], delete: true }, [three.id])
    if (batch) ledger.sites.delete(three.id)
    const document = {
      groups: [{ id: 1, name: group.data.name }],
      sites: [{ group_id: 1, name: `${name} imported`, url: `https://${name}-${made}.example` }],
    }
    await write('POST', '/api/import', document)
  }
}

/** Compares what a replica shows with what its writers know to be saved. */
export function differences(shown: readonly ShownGroup[], ledgers: readonly Ledger[]): string[] {
  const groups = new Map(shown.map(({ id, name }) => [id, name]))
  const sites = new Map(shown.flatMap((group) => group.sites.map(({ id, name }) => [id, name] as const)))
  return ledgers.flatMap((ledger) => {
    const createdSites = ledger.ids.filter((id) => id.startsWith('site ')).map((id) => Number(id.slice(5)))
    return [
      ...[...ledger.groups].filter(([id, name]) => groups.get(id) !== name).map(([, name]) => `group ${name} is lost`),
      ...createdSites
        .filter((id) => !ledger.unsure.has(id) && sites.get(id) !== ledger.sites.get(id))
        .map((id) => `site ${id} is ${sites.get(id)} in place of ${ledger.sites.get(id)}`),
    ]
  })
}

export interface ShownGroup extends Row {
  readonly sites: readonly Row[]
}
