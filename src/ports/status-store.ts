import type { Flag } from '../core/fields/field.ts'
import type { Status } from '../core/status.ts'

/** The stored status of a checked link. Times are in milliseconds since 1970. */
export interface KnownStatus {
  readonly siteId: number
  /** The target that was checked, see `keyOfTarget`. The link may have another one by now. */
  readonly target: string
  readonly status: Status
  /** Since when it has this status. */
  readonly since: number
  readonly checkedAt: number
  /** Milliseconds until the last answer; null if there was none. */
  readonly took: number | null
  /** The usual time until an answer, in milliseconds; null if there was none yet. */
  readonly usual: number | null
  /** How many in a row. */
  readonly failures: number
  /** When the first of these failures was; null if there are none. */
  readonly failedAt: number | null
  /** Why the last check failed: a problem as JSON; '' if it did not. */
  readonly reason: string
  /** Whether the webhook was notified that the link is down. */
  readonly toldDown: Flag
  /** The worst status of each quarter of an hour up to `dayEnd`, oldest first, as letters: services/status/day.ts. */
  readonly day: string
  /** The number of the last quarter of an hour since 1970. */
  readonly dayEnd: number
}

/** Statuses of links, stored beside the records: no revision, no log. Methods throw like those of `Store`. */
export interface StatusStore {
  /** Ordered by site id, starting after `after`. */
  statuses(page: { readonly after: number; readonly limit: number }): Promise<readonly KnownStatus[]>
  /** Atomic. `isNews` counts a change, so that the other processes are notified. */
  putStatuses(statuses: readonly KnownStatus[], isNews: boolean): Promise<void>
  /** Deletes the statuses of links. */
  dropStatuses(siteIds: readonly number[]): Promise<void>
  /** Until when somebody has a page open that shows statuses, in milliseconds since 1970. */
  viewedUntil(): Promise<number>
  putViewed(until: number): Promise<void>
}
