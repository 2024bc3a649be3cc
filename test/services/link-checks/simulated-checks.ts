import { buildSnapshot } from '../../../src/core/snapshot.ts'
import { FetchError } from '../../../src/ports/fetcher.ts'
import { createLinkChecks } from '../../../src/services/link-checks/create-link-checks.ts'
import { quiet } from '../../support/quiet-log.ts'
import { group, site } from '../../support/rows.ts'
import { DAY, NOON } from './checked-site.ts'
import { memoryChecks } from './memory-checks.ts'

/** How a host is, in milliseconds since the simulation began at noon; `at` tells hosts of the same kind apart. */
export type Host = (time: number, at: number) => 'awake' | 'silent' | 'refuses'

export interface Simulation {
  readonly hosts: readonly Host[]
  readonly days: number
  readonly isOnline: (time: number) => boolean
  /** By how much the clock of the server is wrong. */
  readonly shift: (time: number) => number
}

/** How long a process waits at most before it asks whether there is work. */
const MINUTE = 60_000

/** Lets a server check links daily in a time of its own, and counts what it does. */
export async function simulate({ hosts, days, isOnline, shift }: Simulation) {
  let time = 0
  const { store, checks, writes } = memoryChecks()
  const clock = () => new Date(NOON + time + shift(time))
  const rows = hosts.map((_, at) => site(at + 1, { url: `https://${at}.example/` }))
  const snapshot = buildSnapshot(
    { storeId: 'simulated', revision: 1, nonce: '', lastGroupId: 1, lastSiteId: hosts.length },
    { groups: [group(1)], sites: rows, settings: [] },
  )
  let requests = 0
  const times: number[][] = hosts.map(() => [])
  const { chore } = createLinkChecks({
    store,
    clock,
    log: quiet,
    navigation: { snapshot },
    settings: { linkCheck: 'daily' },
    sleep: async (milliseconds) => {
      time += milliseconds
    },
    fetcher: {
      isOn: true,
      connect: async () => 0,
      async fetch(url) {
        requests += 1
        const at = Number(new URL(url).hostname.split('.')[0])
        const state = isOnline(time) ? hosts[at]?.(time, at) : 'silent'
        if (isOnline(time)) times[at]?.push(time)
        if (state === 'silent') throw new FetchError({ code: 'fetchNoHost', params: { host: `${at}.example` } })
        const plain = {
          url,
          movedTo: undefined,
          contentType: '',
          retryAfter: undefined,
          took: 0,
          bytes: new Uint8Array(),
        }
        return { ...plain, status: state === 'refuses' ? 403 : 200 }
      },
    },
  })
  const dead = new Set<number>()
  while (time < days * DAY) {
    const wait = (await chore.hasWork()) ? await chore.step(new AbortController().signal) : MINUTE
    for (const { siteId, state } of wait === 0 ? checks.values() : []) if (state === 'dead') dead.add(siteId - 1)
    time += Math.min(wait, MINUTE)
  }
  /** The longest time for which a host was not asked while the network was there. */
  const longestGap = (at: number) => {
    const all = [0, ...(times[at] ?? []), time]
    return Math.max(...all.map((asked, index) => asked - (all[index - 1] ?? 0)))
  }
  return { requests, writes: writes(), dead, longestGap }
}
