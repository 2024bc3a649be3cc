import { buildSnapshot, type Snapshot } from '../../../src/core/snapshot.ts'
import type { Status } from '../../../src/core/status.ts'
import { type FetchAnswer, FetchError, type FetchProblem } from '../../../src/ports/fetcher.ts'
import type { KnownStatus } from '../../../src/ports/status-store.ts'
import { createKnownStatuses } from '../../../src/services/status/known-statuses.ts'
import { createStatusChore } from '../../../src/services/status/status-chore.ts'
import { quiet } from '../../support/quiet-log.ts'
import { group, setting, site } from '../../support/rows.ts'

export const MINUTE = 60_000
export const NOON = Date.parse('2026-05-01T12:00:00Z')

/** How a host answers: with a status, with a problem, or only when nobody waits for it any more. */
export type Answer = { readonly status: number; readonly took: number } | FetchProblem['code'] | 'hangs'

/** How a host is, in milliseconds since the simulation began at noon. */
export interface Host {
  readonly answer: (time: number) => Answer
  /** What its dot should be, once it had time to follow. */
  readonly is: (time: number) => Status
  readonly url?: string
  readonly codes?: string
}

export interface Simulation {
  readonly hosts: readonly Host[]
  readonly minutes: number
  readonly isOnline?: (time: number) => boolean
  /** By how much the clock of the server is wrong. */
  readonly shift?: (time: number) => number
  readonly isWatched?: (time: number) => boolean
  readonly settings?: Readonly<Record<string, string>>
  /** What the webhook answers. */
  readonly webhookSays?: (time: number) => number | Promise<number>
  /** The hosts of which nobody wants to know any more. */
  readonly unasked?: (time: number) => readonly number[]
}

/** Something that the server showed, for how long it was wrong. */
interface Wrong {
  readonly host: number
  readonly shown: Status
  readonly should: Status
  readonly minutes: number
}

/** Lets a server check hosts in a time of its own, and compares what it shows with what is. */
export async function simulate({ hosts, minutes, isOnline = () => true, shift = () => 0, ...rest }: Simulation) {
  const { isWatched = () => true, settings = {}, webhookSays = () => 200, unasked = () => [] } = rest
  let time = 0
  const kept = new Map<number, KnownStatus>()
  let changes = 0
  let writes = 0
  const store = {
    statuses: async ({ after, limit }: { after: number; limit: number }) =>
      [...kept.values()]
        .filter(({ siteId }) => siteId > after)
        .sort((a, b) => a.siteId - b.siteId)
        .slice(0, limit),
    async putStatuses(found: readonly KnownStatus[], isNews: boolean) {
      for (const one of found) kept.set(one.siteId, one)
      writes += 1
      if (isNews) changes += 1
    },
    async dropStatuses(ids: readonly number[]) {
      for (const id of ids) kept.delete(id)
    },
    viewedUntil: async () => 0,
    putViewed: async () => undefined,
    newest: async () => ({ status: changes }),
    watch: () => () => undefined,
  }
  const snapshotWithout = (gone: readonly number[]) =>
    buildSnapshot(
      { storeId: 'simulated', revision: 1, nonce: '', lastGroupId: 1, lastSiteId: hosts.length },
      {
        groups: [group(1, { status_check: 'on' })],
        sites: hosts.map(({ url, codes = '' }, at) =>
          site(at + 1, {
            url: url ?? `https://h${at}.example/`,
            status_codes: codes,
            status_check: gone.includes(at) ? 'off' : '',
          }),
        ),
        settings: Object.entries({ 'status.checks': 'true', ...settings }).map(([key, value]) =>
          setting(key, { value }),
        ),
      },
    )
  const snapshots = new Map<string, Snapshot>()
  const navigation = {
    get snapshot() {
      const gone = unasked(time)
      const known = snapshots.get(gone.join()) ?? snapshotWithout(gone)
      snapshots.set(gone.join(), known)
      return known
    },
  }
  const statuses = createKnownStatuses({
    store,
    navigation,
    isServerAtHome: () => true,
    newId: () => 'run',
    log: quiet,
  })
  const requests: number[] = hosts.map(() => 0)
  const sent: { readonly time: number; readonly body: unknown }[] = []

  /** The number of a host is in its name, or in its path at a machine with many. */
  const ask = (address: string): Answer => {
    const at = Number(/\bh(\d+)\./.exec(address)?.[1])
    requests[at] = (requests[at] ?? 0) + 1
    return isOnline(time) ? (hosts[at]?.answer(time) ?? 'fetchNoHost') : 'fetchNoHost'
  }
  const fail = (code: FetchProblem['code'], host: string) => new FetchError({ code, params: { host } } as FetchProblem) // each has a host, or takes no parameters
  const pass = async (milliseconds: number) => {
    for (const end = time + milliseconds; time < end; ) await new Promise((settled) => setImmediate(settled))
  }
  let random = 1
  const chore = createStatusChore({
    statuses,
    store,
    navigation,
    log: quiet,
    clock: () => new Date(NOON + time + shift(time)),
    random() {
      random = (random * 16_807) % 2_147_483_647
      return random / 2_147_483_647
    },
    isWatchedHere: () => isWatched(time),
    stepMs: 10_000,
    sleep: async (milliseconds) => {
      await new Promise((settled) => setImmediate(settled)) // all that was asked has answered
      time += Math.max(milliseconds, 1)
    },
    statusFetcher: {
      isOn: true,
      async fetch(url, { method, body, timeoutMs = 5_000 } = {}): Promise<FetchAnswer> {
        if (method === 'POST') {
          sent.push({ time, body: JSON.parse(body ?? '') })
          return { ...PLAIN, url, status: await webhookSays(time), took: 1 }
        }
        const { hostname } = new URL(url)
        const answer = ask(url)
        if (answer === 'hangs') await pass(timeoutMs)
        if (typeof answer === 'string') throw fail(answer === 'hangs' ? 'fetchSlow' : answer, hostname)
        return { ...PLAIN, url, ...answer }
      },
      async connect(host) {
        const answer = ask(host)
        if (typeof answer === 'string') throw fail(answer === 'hangs' ? 'fetchSlow' : answer, host)
        return answer.took
      },
    },
  })

  const wrongSince = new Map<number, number>()
  const wrong: Wrong[] = []
  /** When each host was first shown as down. */
  const downs = new Map<number, number>()
  let steps = 0
  while (time < minutes * MINUTE) {
    const before = time
    if (await chore.hasWork?.()) await chore.step(new AbortController().signal)
    steps += 1
    if (time === before) time += 1
    for (const [at, host] of hosts.entries()) {
      const shown = kept.get(at + 1)?.status ?? 'unknown'
      if (shown === 'down' && !downs.has(at)) downs.set(at, time)
      const should = isOnline(time) ? host.is(time) : shown === 'down' ? 'unknown' : shown
      if (shown === should) wrongSince.delete(at)
      else {
        const since = wrongSince.get(at) ?? time
        wrongSince.set(at, since)
        wrong.push({ host: at, shown, should, minutes: (time - since) / MINUTE })
      }
    }
  }
  return {
    /** What was wrong for longer than two checks. */
    wrong: wrong.filter((one) => one.minutes > 2.4),
    downs,
    requests,
    writes,
    steps,
    sent,
    statuses: kept,
  }
}

const PLAIN = { movedTo: undefined, contentType: '', retryAfter: undefined, bytes: new Uint8Array() }
