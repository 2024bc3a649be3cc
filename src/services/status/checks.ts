import type { Problem } from '../../core/problem.ts'
import type { Fetcher } from '../../ports/fetcher.ts'
import type { Log } from '../../ports/runtime.ts'
import type { KnownStatus } from '../../ports/status-store.ts'
import type { Allowance, Share } from '../allowance.ts'
import { createConnectivity } from '../fetcher/connectivity.ts'
import { isOnTheBrink, judge } from './judge.ts'
import type { Monitor } from './monitors.ts'
import { createProber } from './probe.ts'
import type { Schedule } from './schedule.ts'

export interface ChecksDeps {
  readonly statusFetcher: Fetcher
  readonly schedule: Schedule
  /** All links that are checked. */
  readonly monitors: () => readonly Monitor[]
  readonly knownOf: (link: Monitor) => KnownStatus | undefined
  /** Called with each new status. */
  readonly onFound: (link: Monitor, known: KnownStatus) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Log
}

/** Checks at a time, in all and at one service. */
const [AT_ONCE, AT_ONE_SERVICE] = [32, 4]
/** The most requests of a check, HEAD and GET; those to witnesses are not counted. */
const REQUESTS = 2

/**
 * Makes the checks that are due. A check waits in the schedule until it is its turn, and never in a queue that might
 * refuse it: services that hang hold up no others, and a wait of ours says nothing about a service.
 */
export function createChecks({ statusFetcher, schedule, monitors, knownOf, onFound, now, log }: ChecksDeps) {
  const network = createConnectivity(now)
  const probe = createProber()
  const running = new Set<Promise<void>>()
  const atService = new Map<string, number>()

  const mayCheck = ({ service }: Monitor) => running.size < AT_ONCE && (atService.get(service) ?? 0) < AT_ONE_SERVICE

  function count({ service }: Monitor, by: 1 | -1): void {
    const checks = (atService.get(service) ?? 0) + by
    if (checks > 0) atService.set(service, checks)
    else atService.delete(service)
  }

  /** Links that should answer unless the network is down, those that answered last time first. */
  function witnesses(): readonly Monitor[] {
    const all = monitors()
    const isUp = (link: Monitor) => ['up', 'slow'].includes(knownOf(link)?.status ?? '')
    return [...all.filter(isUp), ...all.filter((link) => knownOf(link)?.status !== 'down' && !isUp(link))]
  }

  /**
   * Whether a silent link, and not the network, is to blame. Only a failure that would make the link *down* needs
   * proof. undefined if it can't be told now.
   */
  async function isToBlame(link: Monitor, at: number, signal: AbortSignal): Promise<boolean | undefined> {
    if (!isOnTheBrink(knownOf(link))) return !network.isGone(link)
    const ask = async (other: Monitor) => (await probe(other, { fetcher: statusFetcher, signal })).contact
    return network.isThere(link, at, { others: witnesses(), ask })
  }

  /** The new status of a link; undefined if nothing could be found out now, which changes nothing. */
  async function find(link: Monitor, fetcher: Fetcher, signal: AbortSignal): Promise<KnownStatus | undefined> {
    const at = now()
    const { finding, contact } = await probe(link, { fetcher, signal })
    if (signal.aborted || contact === 'postponed') return undefined
    if (contact === 'answered') network.noteAnswer(link)
    const isCounted = contact !== 'silent' || (await isToBlame(link, at, signal))
    if (isCounted === undefined) return undefined
    const found = isCounted ? finding : { kind: 'unseen' as const, reason: OFFLINE }
    return judge({ siteId: link.site.id, target: link.key, at, finding: found }, knownOf(link))
  }

  async function check(link: Monitor, share: Share, signal: AbortSignal): Promise<void> {
    count(link, 1)
    try {
      const found = await find(link, share.limit(statusFetcher), signal)
      if (found) onFound(link, found)
      else schedule.postpone(link)
    } catch (err) {
      if (!signal.aborted) log.error('status-check-failed', { err, siteId: link.site.id })
    } finally {
      count(link, -1)
      share.end()
    }
  }

  /** Begins the checks that are due, as far as the allowance goes; each that ends makes room for more while `isOn`. */
  function begin(signal: AbortSignal, allowance: Allowance, isOn: () => boolean): void {
    while (isOn() && running.size < AT_ONCE) {
      const share = allowance.reserve(REQUESTS)
      const link = share && schedule.take(mayCheck)
      if (!link) {
        share?.end()
        return
      }
      const work = check(link, share, signal).finally(() => {
        running.delete(work)
        begin(signal, allowance, isOn)
      })
      running.add(work)
    }
  }

  return {
    begin,

    /** Milliseconds until the next check can begin; infinite if none can before one that is running has ended. */
    pause: () => schedule.pause(mayCheck),

    /** Waits until no check is running. */
    async settle(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** The server itself has no network. */
const OFFLINE = JSON.stringify({ code: 'serverOffline' } satisfies Problem)
