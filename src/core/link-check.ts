import type { Flag } from './fields/field.ts'

/** How often all links are checked. */
export const LINK_CHECK_INTERVALS = ['off', 'daily', 'weekly', 'monthly'] as const

export type LinkCheckInterval = (typeof LINK_CHECK_INTERVALS)[number]

/** The states of a link, in the order in which owners care. */
export const LINK_STATES = ['dead', 'moved', 'failing', 'unreachable', 'unchecked', 'ok'] as const

export type LinkState = (typeof LINK_STATES)[number]

/** The last result for a link, as stored beside it. Times are in milliseconds since 1970. */
export interface LinkCheck {
  readonly siteId: number
  /** The address that was checked. The site may have another one by now: see `knownOf`. */
  readonly url: string
  readonly state: LinkState
  readonly httpStatus: number | null
  /** A problem as JSON, '' for none. */
  readonly reason: string
  /** '' unless it has moved. */
  readonly movedTo: string
  /** How many in a row, on different days. */
  readonly failures: number
  /** When the last failure was counted. */
  readonly lastFailedAt: number | null
  /** Null: never checked, only ignored. */
  readonly checkedAt: number | null
  /** When to check again regardless of the schedule; null leaves it to the schedule. */
  readonly nextCheckAt: number | null
  readonly isIgnored: Flag
}

/** The states that owners filter by, and that the API shows. */
export const LINK_FILTERS = [...LINK_STATES, 'ignored'] as const

export type LinkFilter = (typeof LINK_FILTERS)[number]

export type LinkCounts = Readonly<Record<LinkFilter, number>>
