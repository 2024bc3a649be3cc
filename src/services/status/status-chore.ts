import type { StatusStore } from '../../ports/status-store.ts'
import { type Allowance, UNLIMITED } from '../allowance.ts'
import type { Chore } from '../chores.ts'
import { createChecks } from './checks.ts'
import type { KnownStatuses } from './known-statuses.ts'
import type { Monitor } from './monitors.ts'
import { createSchedule, PERIOD_MS } from './schedule.ts'
import { createWebhook, isNews, type StatusChange, type WebhookDeps } from './webhook.ts'

export interface StatusChoreDeps extends WebhookDeps {
  readonly statuses: KnownStatuses
  readonly store: Pick<StatusStore, 'viewedUntil' | 'putViewed'>
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  readonly random: () => number
  /** Whether somebody has a page open here that shows statuses. */
  readonly isWatchedHere: () => boolean
  /** How long a step lasts, waiting included: 0 where a process does not last. In milliseconds. */
  readonly stepMs: number
}

export const STATUS_CHORE = 'status'

/** The longest wait before looking whether there is more to do. */
const LOOK_MS = 1_000
/** After this long without a check here, other processes may have written statuses. */
const LONG_AGO_MS = 20_000
/** How long other processes count a watcher after this one has reported them. */
const WATCHED_MS = 3 * 60_000

/** Checks links in the background, each about once a minute while somebody watches. */
export function createStatusChore(deps: StatusChoreDeps): Chore {
  const { statuses, store, clock, sleep, random, log, isWatchedHere, stepMs } = deps
  const now = () => clock().getTime()
  let viewedUntil = 0
  let wasWatched = false
  const isWatched = () => isWatchedHere() || viewedUntil > now() || webhook.isOn()
  const webhook = createWebhook(deps)
  const schedule = createSchedule({ now, random, isWatched, spreads: stepMs > 0, knownOf: statuses.of })
  /** The statuses still to be written, by site id. */
  const unwritten = new Map<number, StatusChange>()
  let [hasNews, writtenAt] = [false, 0]
  let checkedAt = Number.NEGATIVE_INFINITY
  /** Whether there may be news that the webhook has not taken. */
  let hasUntold = true
  let telling: Promise<void> | undefined

  const knownOf = (link: Monitor) => {
    const found = unwritten.get(link.site.id)
    return found?.link.key === link.key ? found.known : statuses.of(link)
  }
  const checks = createChecks({
    ...deps,
    schedule,
    monitors: () => statuses.monitors(),
    knownOf,
    now,
    onFound(link, known) {
      unwritten.set(link.site.id, { link, known })
      hasNews ||= statuses.of(link)?.status !== known.status
    },
  })

  /** Writes the new statuses: at once if one has changed, and otherwise once a minute. */
  async function write(isLast = false): Promise<void> {
    const isTime = Math.abs(now() - writtenAt) >= PERIOD_MS
    if (unwritten.size === 0 || !(hasNews || isTime || isLast)) return
    const found = [...unwritten.values()]
    writtenAt = now()
    hasUntold ||= hasNews
    await statuses.put(found.map(({ known }) => known))
    for (const item of found) if (unwritten.get(item.link.site.id) === item) unwritten.delete(item.link.site.id)
    hasNews = unwritten.size > 0
  }

  /** Tells the webhook what has been written. It may take its time: checks go on meanwhile. */
  function tell(): void {
    if (telling || !hasUntold || !webhook.isReady()) return
    hasUntold = false
    const changes = statuses.monitors().flatMap((link) => {
      const known = statuses.of(link)
      return known && isNews(known) ? [{ link, known }] : []
    })
    const taken = new Set<StatusChange>()
    telling = webhook
      .tell(changes, (change, toldDown) => {
        taken.add(change)
        const { link } = change
        unwritten.set(link.site.id, { link, known: { ...(knownOf(link) ?? change.known), toldDown } })
        hasNews = true
      })
      .catch((err) => log.error('webhook-untried', { err }))
      .finally(() => {
        hasUntold ||= taken.size < changes.length
        telling = undefined
      })
  }

  async function writeAll(): Promise<void> {
    await write(true)
    tell()
    await telling
    await write(true)
  }

  /** Continues where another process, or an earlier one, has stopped. */
  async function takeOver(): Promise<void> {
    if (Math.abs(now() - checkedAt) < LONG_AGO_MS) return
    unwritten.clear()
    hasUntold = true
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
    let isOn = true
    do {
      checkedAt = now()
      schedule.follow(statuses.monitors())
      noticeWatchers()
      checks.begin(signal, allowance, () => isOn && !signal.aborted)
      if (stepMs === 0) await checks.settle()
      else await sleep(Math.min(checks.pause(), LOOK_MS), signal).catch(() => undefined) // it was aborted
      await write()
      tell()
    } while (!signal.aborted && now() < end && now() >= end - stepMs)
    isOn = false
    if (signal.aborted) await checks.settle()
    if (signal.aborted || stepMs === 0) await writeAll()
    return stepMs === 0 ? Math.max(LOOK_MS, checks.pause()) : 0
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
