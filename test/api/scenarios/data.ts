import { describe, expect, it, onTestFinished } from 'vitest'
import { type Client, connect } from '../../support/client.ts'
import { type MadeDocument, madeDocument, REAL_SIZE, realSizeDocument } from '../../support/made-site.ts'
import type { Target } from '../../support/target.ts'
import { useSite } from '../../support/use-site.ts'

const SITES = 500

/** Import, export, history and undo. */
export function describeData(target: Target): void {
  describe(`import, export, history and undo on ${target.name}`, () => {
    const client = useSite(target)

    const refusal = async (revision: number) => {
      const { status, headers } = await client.owner('POST', `/api/history/${revision}/undo`)
      return [status, JSON.parse(headers.get('signpost-problems') ?? '')]
    }
    const exported = async () => (await client.owner('GET', '/api/export')).body.data
    const content = async () => {
      const { exportDate: _, ...rest } = await exported()
      return rest
    }

    it('a document is imported, served, and exported in full', async () => {
      await expectInFull(client, madeDocument({ groups: 20, sites: SITES }))
    })

    it('importing the same document or its export again changes nothing', async () => {
      const before = (await client.guest('GET', '/api/health')).body.data.revision
      for (const document of [await exported(), { success: true, data: await exported() }]) {
        const { body } = await client.owner('POST', '/api/import', document)
        expect(body.data.sites).toMatchObject({ unchanged: SITES, created: 0 })
      }
      expect((await client.guest('GET', '/api/health')).body.data.revision).toBe(before)
    })

    it('one bad record in the middle refuses the document and leaves everything as it was', async () => {
      const before = await content()
      const document = structuredClone(await exported())
      document.sites[250].url = 'java\tscript:alert(1)'
      document.sites[249].name = 'Changed'
      const { status, body } = await client.owner('POST', '/api/import', document)
      expect([status, body.error]).toEqual([400, expect.stringMatching(/^sites\[250\]\.url: /)])
      expect(await content()).toEqual(before)
    })

    it('replace leaves only what is in the document, and undo restores the rest', async () => {
      const before = await content()
      const small = { groups: [{ id: 1, name: 'Only' }], sites: [{ group_id: 1, name: 'One', url: 'one.example' }] }
      const { body } = await client.owner('POST', '/api/import?mode=replace&visibility=public', small)
      expect(body.data.sites).toMatchObject({ created: 1, deleted: SITES })
      expect(await content()).toMatchObject({ groups: [{ name: 'Only', is_public: 1 }], sites: [{ name: 'One' }] })
      const [{ revision, action }] = (await client.owner('GET', '/api/history?limit=1')).body.data
      expect(action).toBe('Imported 1 site in 1 group, replacing everything')
      expect((await client.owner('POST', `/api/history/${revision}/undo`)).status).toBe(200)
      expect(await content()).toEqual(before)
    })

    it('history lists who did what, newest first, in pages', async () => {
      const { data } = (await client.owner('GET', '/api/history')).body
      expect(data.map(({ revision }: { revision: number }) => revision)).toEqual(
        data.map((_: unknown, index: number) => data[0].revision - index),
      )
      expect(data[0]).toMatchObject({
        actor: 'admin',
        at: expect.any(String),
        action: expect.stringMatching(/^Undid: Imported/),
      })
      const older = (await client.owner('GET', `/api/history?limit=1&before=${data[0].revision}`)).body.data
      expect(older).toEqual([data[1]])
    })

    it('an edit whose rows have changed since cannot be undone, and they are named', async () => {
      const group = (await client.owner('POST', '/api/groups', { name: 'Draft' })).body.data
      const { revision } = (await client.guest('GET', '/api/health')).body.data
      await client.owner('PUT', `/api/groups/${group.id}`, { name: 'Final' })
      const { status, body, headers } = await client.owner('POST', `/api/history/${revision}/undo`)
      expect([status, body.error]).toEqual([409, expect.stringContaining(`(${group.id})`)])
      expect(JSON.parse(headers.get('signpost-problems') ?? '')).toMatchObject([
        { code: 'undoChanged', params: { rows: [{ kind: 'group', id: group.id }], more: 0 } },
      ])
      expect((await client.owner('GET', `/api/groups/${group.id}`)).body.data.name).toBe('Final')
      expect((await client.owner('POST', '/api/history/999999/undo')).status).toBe(404)
    })

    it('what was added can be undone after it got an icon, and comes back with that', async () => {
      const group = (await client.owner('POST', '/api/groups', { name: 'Plain' })).body.data
      const link = { group_id: group.id, name: 'Plain', url: 'plain.example' }
      const added = await client.owner('POST', '/api/sites', link)
      const path = `/api/sites/${added.body.data.id}`
      const icon = 'https://plain.example/icon.png'
      await client.owner('PUT', path, { icon })
      const undo = (revision: unknown) => client.owner('POST', `/api/history/${revision}/undo`)
      const undone = await undo(added.headers.get('signpost-revision'))
      expect([undone.status, (await client.owner('GET', path)).status]).toEqual([200, 404])
      await undo(undone.body.data.revision)
      expect((await client.owner('GET', path)).body.data).toMatchObject({ name: 'Plain', icon })
    })

    it('pages follow without a gap, down to the first revision', async () => {
      const all = (await client.owner('GET', '/api/history?limit=200')).body.data
      const paged: unknown[] = []
      let before = ''
      for (;;) {
        const { data } = (await client.owner('GET', `/api/history?limit=2${before}`)).body
        if (data.length === 0) break
        paged.push(...data)
        before = `&before=${data.at(-1).revision}`
      }
      expect(paged).toEqual(all)
      expect(all.at(-1).revision).toBe(1)
      expect(Object.keys(all[0])).toEqual(['revision', 'at', 'actor', 'action', 'code', 'params'])
    })

    it('undo restores a deleted group with its sites, and undoing that deletes it again', async () => {
      const group = (await client.owner('POST', '/api/groups', { name: 'Fickle' })).body.data
      const inside = { group_id: group.id, name: 'Wiki', url: 'wiki.example', notes: 'n' }
      await client.owner('POST', '/api/sites', inside)
      const before = await content()
      await client.owner('DELETE', `/api/groups/${group.id}`)
      const deleted = (await client.guest('GET', '/api/health')).body.data.revision
      const gone = await content()
      const undone = await client.owner('POST', `/api/history/${deleted}/undo`)
      expect(undone.body).toEqual({
        success: true,
        data: {
          revision: deleted + 1,
          undone: deleted,
          action: 'Deleted group "Fickle" with 1 site',
          code: 'groupDeleted',
          params: { name: 'Fickle', count: 1 },
        },
      })
      expect(undone.headers.get('signpost-revision')).toBe(String(deleted + 1))
      expect(await content()).toEqual(before)
      expect(await refusal(deleted)).toEqual([409, [{ code: 'undoneAlready', at: '' }]])
      await client.owner('POST', `/api/history/${deleted + 1}/undo`)
      expect(await content()).toEqual(gone)
      expect(await refusal(deleted + 1)).toEqual([409, [{ code: 'redoneAlready', at: '' }]])
      const [redo, undo] = (await client.owner('GET', '/api/history?limit=2')).body.data
      expect([redo.params.revision, undo.params.revision]).toEqual([deleted, deleted])
    })

    it.each(['limit=0', 'limit=201', 'before=x', 'limit=1e3'])('history with ?%s is refused', async (query) => {
      expect((await client.owner('GET', `/api/history?${query}`)).status).toBe(400)
    })
  })
}

/** A whole collection, as people have them. */
export function describeRealSize(target: Target): void {
  it(`a realistic amount of data is imported, served, and exported in full on ${target.name}`, async () => {
    const site = await target.start()
    onTestFinished(() => site.stop())
    const client = await connect(site)
    const exported = await expectInFull(client, realSizeDocument())
    const { body, headers } = await client.owner('POST', '/api/import', exported)
    expect(body.data.sites).toMatchObject({ unchanged: REAL_SIZE.sites, created: 0 })
    expect(headers.get('signpost-revision')).toBeNull()
  })
}

/** Imports a document into an empty site. Returns its export. */
async function expectInFull({ owner }: Client, document: MadeDocument) {
  const total = document.sites.length
  const exported = async () => (await owner('GET', '/api/export')).body.data
  const dry = await owner('POST', '/api/import?dryRun=true', document)
  expect(await exported()).toMatchObject({ groups: [], sites: [] })
  const { body } = await owner('POST', '/api/import', document)
  expect(body).toEqual(dry.body)
  expect(body.data.sites).toEqual({ total, created: total, updated: 0, unchanged: 0, skipped: 0, deleted: 0 })
  const out = await exported()
  const groups = new Map(out.groups.map(({ id, name }: { id: number; name: string }) => [id, name]))
  const names = new Map(document.groups.map(({ id, name }) => [id, name]))
  const simple = (one: MadeDocument['sites'][number], group: unknown) =>
    `${group} | ${one.name.trim()} | ${one.url.trim()} | ${one.description.trim()}`
  const came = out.sites.map((one: MadeDocument['sites'][number]) => simple(one, groups.get(one.group_id)))
  const went = document.sites.map((one) => simple(one, names.get(one.group_id)))
  expect(came.toSorted()).toEqual(went.toSorted())
  const served = (await owner('GET', '/api/groups-with-sites')).body.data
  expect(served.flatMap((group: { sites: unknown[] }) => group.sites)).toHaveLength(total)
  return out
}
