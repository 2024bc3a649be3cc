import type { Problem } from '../../core/problem.ts'
import type { StatusStore } from '../../domain/status-store.ts'
import { type Allowance, type Share, UNLIMITED } from '../allowance.ts'
import type { Chore } from '../chores.ts'
import { createConnectivity } from './connectivity.ts'
import { isOnTheBrink, judge } from './judge.ts'
import type { KnownStatuses } from './known-statuses.ts'
import type { Monitor } from './monitors.ts'
import { createProber } from './probe.ts'
import { createSchedule, PERIOD_MS } from './schedule.ts'
import { createWebhook, type StatusChange, type WebhookDeps } from './webhook.ts'

export interface StatusChoreDeps extends WebhookDeps {
  readonly statuses: KnownStatuses
  readonly store: Pick<StatusStore, 'viewedUntil' | 'putViewed'>
  readonly clock: () => Date
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  readonly random: () => number
  /** Whether somebody has a page open here that shows statuses. */
  readonly isWatchedHere: () => boolean
  /** How long a step lasts, waiting included: 0 where a process does not last. In milliseconds. */
  readonly stepMs: number
}

export const STATUS_CHORE = 'status'

/** Checks at a time. */
const AT_ONCE = 32
/** The most requests of a check, HEAD and GET; those to witnesses are not counted. */
const REQUESTS = 2
/** The longest wait before looking whether there is more to do. */
const LOOK_MS = 1_000
/** After this long without a check here, other processes may have written statuses. */
const LONG_AGO_MS = 20_000
/** How long other processes count a watcher after this one has reported them. */
const WATCHED_MS = 3 * 60_000

/** Checks links in the background, each about once a minute while somebody watches. */
export function createStatusChore(deps: StatusChoreDeps): Chore {
  const { statuses, store, statusFetcher, clock, sleep, random, log, isWatchedHere, stepMs } = deps
  const now = () => clock().getTime()
  let viewedUntil = 0
  let wasWatched = false
  const isWatched = () => isWatchedHere() || viewedUntil > now() || webhook.isOn()
  const webhook = createWebhook(deps)
  const network = createConnectivity()
  const probe = createProber()
  const schedule = createSchedule({ now, random, isWatched, spreads: stepMs > 0, knownOf: statuses.of })
  /** The statuses still to be written, by site id. */
  const unwritten = new Map<number, StatusChange>()
  let [hasNews, writtenAt] = [false, 0]
  let checkedAt = Number.NEGATIVE_INFINITY
  const running = new Set<Promise<void>>()
  let telling: Promise<void> | undefined

  const knownOf = (link: Monitor) => {
    const found = unwritten.get(link.site.id)
    return found?.link.key === link.key ? found.known : statuses.of(link)
  }

  /** Links that should answer unless the network is down, those that answered last time first. */
  function witnesses(): readonly Monitor[] {
    const all = statuses.monitors()
    const isUp = (link: Monitor) => ['up', 'slow'].includes(knownOf(link)?.status ?? '')
    return [...all.filter(isUp), ...all.filter((link) => knownOf(link)?.status !== 'down' && !isUp(link))]
  }

  /**
   * Whether a silent link, and not the network, is to blame. Only a failure that would make the link *down* needs
   * proof.
   */
  async function isToBlame(link: Monitor, at: number, signal: AbortSignal): Promise<boolean> {
    if (!isOnTheBrink(knownOf(link))) return !network.isGone(link)
    const ask = async (other: Monitor) => {
      const { contact } = await probe(other, { fetcher: statusFetcher, signal })
      if (contact === 'answered') network.answered(other, now())
      return contact === 'answered'
    }
    return network.isThere(link, at, { others: witnesses(), ask })
  }

  /** Begins the checks that are due, as far as the allowance goes. */
  function begin(signal: AbortSignal, allowance: Allowance): void {
    while (running.size < AT_ONCE) {
      const share = allowance.reserve(REQUESTS)
      const link = share && schedule.take()
      if (!link) {
        share?.end()
        return
      }
      const work = check(link, share, signal).finally(() => running.delete(work))
      running.add(work)
    }
  }

  async function check(link: Monitor, share: Share, signal: AbortSignal): Promise<void> {
    const at = now()
    try {
      const { finding, contact } = await probe(link, { fetcher: share.limit(statusFetcher), signal })
      if (signal.aborted) return
      if (contact === 'answered') network.answered(link, now())
      const isCounted = contact !== 'silent' || (await isToBlame(link, at, signal))
      const found = isCounted ? finding : { kind: 'unseen' as const, reason: OFFLINE }
      const known = judge({ siteId: link.site.id, target: link.key, at, finding: found }, knownOf(link))
      unwritten.set(link.site.id, { link, known })
      hasNews ||= statuses.of(link)?.status !== known.status
    } catch (err) {
      if (!signal.aborted)
        log.error({ err, siteId: link.site.id }, 'A status could not be checked, through no fault of the host')
    } finally {
      share.end()
    }
  }

  /** Writes the new statuses: at once if one has changed, and otherwise once a minute. */
  async function write(isLast = false): Promise<void> {
    const isTime = Math.abs(now() - writtenAt) >= PERIOD_MS
    if (unwritten.size === 0 || !(hasNews || isTime || isLast)) return
    const found = [...unwritten.values()]
    writtenAt = now()
    await statuses.put(found.map(({ known }) => known))
    for (const item of found) if (unwritten.get(item.link.site.id) === item) unwritten.delete(item.link.site.id)
    hasNews = unwritten.size > 0
    telling ??= tell(found).finally(() => {
      telling = undefined
    })
  }

  /** Tells the webhook, which may take its time: checks go on meanwhile. */
  async function tell(found: readonly StatusChange[]): Promise<void> {
    for (const [{ link }, toldDown] of await webhook.tell(found)) {
      const known = knownOf(link)
      if (!known) continue
      unwritten.set(link.site.id, { link, known: { ...known, toldDown } })
      hasNews = true
    }
  }

  async function writeAll(): Promise<void> {
    await write(true)
    await telling
    await write(true)
  }

  /** Continues where another process, or an earlier one, has stopped. */
  async function takeOver(): Promise<void> {
    if (Math.abs(now() - checkedAt) < LONG_AGO_MS) return
    unwritten.clear()
    await statuses.load()
    await statuses.refresh()
  }

  async function follow(): Promise<void> {
    viewedUntil = await store.viewedUntil()
    const strays = statuses.strays()
    for (const id of strays) unwritten.delete(id)
    if (strays.length > 0) await statuses.drop(strays)
  }

  /** Brings checks forward when somebody begins to watch. */
  function noticeWatchers(): void {
    const isNow = isWatched()
    if (isNow && !wasWatched) schedule.hurry()
    wasWatched = isNow
  }

  async function step(signal: AbortSignal, allowance: Allowance = UNLIMITED): Promise<number> {
    await takeOver()
    await follow()
    const end = now() + stepMs
    do {
      checkedAt = now()
      schedule.follow(statuses.monitors())
      noticeWatchers()
      begin(signal, allowance)
      if (stepMs === 0) await Promise.all(running)
      else await sleep(Math.min(schedule.pause(), LOOK_MS), signal).catch(() => undefined) // it was aborted
      await write()
    } while (!signal.aborted && now() < end && now() >= end - stepMs)
    if (signal.aborted) await Promise.allSettled(running)
    if (signal.aborted || stepMs === 0) await writeAll()
    return stepMs === 0 ? Math.max(LOOK_MS, schedule.pause()) : 0
  }

  async function hasWork(): Promise<boolean> {
    if (isWatchedHere() && viewedUntil < now() + WATCHED_MS / 2) {
      viewedUntil = now() + WATCHED_MS
      await store.putViewed(viewedUntil)
    }
    return statuses.monitors().length > 0
  }

  return { name: STATUS_CHORE, hasWork, step }
}

/** The server itself has no network. */
const OFFLINE = JSON.stringify({ code: 'serverOffline' } satisfies Problem)
