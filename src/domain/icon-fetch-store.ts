/** A link whose icon is to be fetched. */
export interface IconFetch {
  readonly siteId: number
  /** What to look at: the link, or its icon on another host. */
  readonly url: string
  /** Who asked for it. */
  readonly actor: string
}

export interface WaitingIconFetch extends IconFetch {
  /** How many visits of this address have begun without an end. */
  readonly begun: number
}

/** The reason of a link that this run did not look at to the end, through no fault of its own: a later run does. */
export const SKIPPED_ICON = 'skipped'

/** The outcome: `icon` is the address of an icon kept here; if it is '', `reason` may have a code that says why. */
export interface IconFetchResult extends Pick<IconFetch, 'siteId' | 'url'> {
  readonly icon: string
  readonly reason: string
  /** The network at home that the server may not reach yet; '' if that isn't the reason. */
  readonly network?: string
  /** Not 0 for a link that is left alone, which the next run remembers. */
  readonly begun?: number
}

export interface FoundIcon extends IconFetch {
  readonly icon: string
  /** Whether the link has been given the icon. */
  readonly isSaved: boolean
}

/** The progress of the latest run. */
export interface IconFetchCounts {
  readonly total: number
  /** Looked at, with or without success. */
  readonly done: number
  readonly found: number
  /** Of those done: not looked at in this run. */
  readonly skipped: number
  /** Found, but not saved yet. */
  readonly unsaved: number
  /** The newest revision that saved icons; null if none has. */
  readonly revision: number | null
  /** The networks at home that links were refused for, the one with most links first. */
  readonly networks: readonly string[]
}

/** The run that fetches icons, at most one at a time, beside the records. Methods throw like those of `Store`. */
export interface IconFetchStore {
  /** Adds links to the current run, or begins a new one with them. A link that is already in it waits again. */
  addIconFetches(fetches: readonly IconFetch[]): Promise<void>
  /** Whether any link is waiting or any icon is unsaved: one cheap read. */
  hasIconFetches(): Promise<boolean>
  /** Up to `limit` links that are waiting. */
  waitingIconFetches(limit: number): Promise<readonly WaitingIconFetch[]>
  /** Records how many visits of a link have begun without an end, if it is still waiting. */
  noteIconVisit(visit: Pick<WaitingIconFetch, 'siteId' | 'url' | 'begun'>): Promise<void>
  /** Records the outcome for a link if it is still waiting. `now` is in milliseconds since 1970. */
  noteIconFetch(result: IconFetchResult, now: number): Promise<void>
  iconFetchCounts(): Promise<IconFetchCounts>
  foundIcons(): Promise<readonly FoundIcon[]>
  /** When the oldest unsaved icon was found, in milliseconds since 1970. */
  firstUnsavedIconAt(): Promise<number | undefined>
  /** Marks the unsaved icons of these links as saved; `revision` is null if no link had to change. */
  noteSavedIcons(siteIds: readonly number[], revision: number | null): Promise<void>
  /** Deletes entries of links that no longer exist, unless they are done and saved. */
  sweepIconFetches(): Promise<void>
  /** Deletes all waiting entries. */
  dropWaitingIconFetches(): Promise<void>
}
