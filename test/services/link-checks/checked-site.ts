import { onTestFinished } from 'vitest'
import { COMMAND_LINE } from '../../../src/core/actor.ts'
import { createGroup } from '../../../src/core/edits/groups.ts'
import { createSite } from '../../../src/core/edits/sites.ts'
import { type FetchAnswer, FetchError, type Fetcher, type FetchProblem } from '../../../src/ports/fetcher.ts'
import type { Store } from '../../../src/ports/store.ts'
import { createLinkChecks } from '../../../src/services/link-checks/create-link-checks.ts'
import type { LinkChecksDeps } from '../../../src/services/link-checks/link-chore.ts'
import { Navigation } from '../../../src/services/navigation.ts'
import { quiet } from '../../support/quiet-log.ts'
import { newSite } from '../../support/rows.ts'
import { sqliteDatabase } from '../../support/sqlite-database.ts'

export const NOON = Date.parse('2026-05-01T12:00:00Z')
export const HOUR = 3_600_000
export const DAY = 24 * HOUR

type Said = Partial<FetchAnswer> | FetchProblem | undefined

/** The world outside: what addresses answer, and what they were asked. */
export function createWorld() {
  const says = new Map<string, Said | ((method: string) => Said)>()
  const asked: string[] = []
  const fetcher: Fetcher = {
    isOn: true,
    connect: async () => 0,
    async fetch(url, { method = 'GET' } = {}) {
      asked.push(`${method} ${url}`)
      const entry = says.get(url)
      const said = typeof entry === 'function' ? entry(method) : entry
      if (said && 'code' in said) throw new FetchError(said)
      const plain = {
        url,
        movedTo: undefined,
        contentType: '',
        retryAfter: undefined,
        took: 0,
        bytes: new Uint8Array(),
      }
      return { ...plain, status: 200, ...said }
    },
  }
  return { says, asked, fetcher }
}

/** A site with links, whose checks run in a world and a time of their own. */
export async function createCheckedSite(urls: readonly string[], options: Partial<LinkChecksDeps> = {}) {
  const database = await sqliteDatabase()
  const world = createWorld()
  const time = { now: NOON }
  const clock = () => new Date(time.now)
  let names = 0
  const newId = () => `${names++}`
  const sleep = async (milliseconds: number) => {
    time.now += milliseconds
  }
  const stores: Store[] = []
  const open = async (given?: Store) => {
    const store = given ?? (await database.open())
    if (!given) stores.push(store)
    const navigation = await Navigation.open({ store, log: quiet, clock, newId, sleep, random: () => 0.5 })
    const settings = { linkCheck: 'off' } as const
    const checks = createLinkChecks({
      store,
      navigation,
      fetcher: world.fetcher,
      clock,
      sleep,
      log: quiet,
      settings,
      ...options,
    })
    return { store, navigation, checks }
  }
  const first = await open()
  const edit = first.navigation.edit.bind(first.navigation, COMMAND_LINE)
  await edit(createGroup({ name: 'Links' }))
  for (const [at, url] of urls.entries()) await edit(createSite(newSite({ group_id: 1, name: `Link ${at + 1}`, url })))
  onTestFinished(async () => {
    await Promise.all(stores.map((store) => store.close()))
    await database.remove()
  })
  /** Does what there is to do, until it is worth waiting longer than hosts take. */
  const work = async (checks = first.checks, signal = new AbortController().signal) => {
    for (;;) {
      const wait = await checks.chore.step(signal)
      if (wait > 60_000 || signal.aborted) return wait
      time.now += wait
    }
  }
  const all = { offset: 0, limit: 10_000 }
  const links = async () => (await first.checks.list(all)).links
  return {
    ...{ ...first, ...world, time, work, links, open, edit, all },
    /** The state of each link, in display order. */
    states: async () => (await links()).map(({ state }) => state),
    /** Asks for a check of all, and does it. */
    checkAll: async () => {
      await first.checks.begin()
      await work()
    },
  }
}
