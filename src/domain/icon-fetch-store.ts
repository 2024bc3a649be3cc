/** A link whose icon is to be fetched. */
export interface IconFetch {
  readonly siteId: number
  /** What to look at: the link, or its icon on another host. */
  readonly url: string
  /** Who asked for it. */
  readonly actor: string
}

/** The outcome: `icon` is the address of an icon kept here; if it is '', `reason` may have a code that says why. */
export interface IconFetchResult extends Pick<IconFetch, 'siteId' | 'url'> {
  readonly icon: string
  readonly reason: string
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
  /** Found, but not saved yet. */
  readonly unsaved: number
  /** The newest revision that saved icons; null if none has. */
  readonly revision: number | null
}

/** The run that fetches icons, at most one at a time, beside the records. Methods throw like those of `Store`. */
export interface IconFetchStore {
  /** Adds links to the current run, or begins a new one with them. A link that is already in it waits again. */
  addIconFetches(fetches: readonly IconFetch[]): Promise<void>
  /** Whether any link is waiting or any icon is unsaved: one cheap read. */
  hasIconFetches(): Promise<boolean>
  /** Up to `limit` links that are waiting. */
  waitingIconFetches(limit: number): Promise<readonly IconFetch[]>
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
