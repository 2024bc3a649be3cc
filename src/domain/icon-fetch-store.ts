/** A link whose icon is to be fetched. */
export interface IconFetch {
  readonly siteId: number
  /** What to look at: the link, or its icon on another host. */
  readonly url: string
  /** Who asked for it. */
  readonly actor: string
}

/** What came of it: `icon` is the address of an icon that is kept, '' if there is none; then `reason` is a code, or ''. */
export interface IconFetchResult extends Pick<IconFetch, 'siteId' | 'url'> {
  readonly icon: string
  readonly reason: string
}

export interface FoundIcon extends IconFetch {
  readonly icon: string
  /** Whether the link has it by now. */
  readonly isSaved: boolean
}

/** How far the last run is, or has come. */
export interface IconFetchCounts {
  readonly total: number
  /** Looked at, with or without success. */
  readonly done: number
  readonly found: number
  /** Found, but not saved yet. */
  readonly unsaved: number
  /** The newest that has saved some; null if none has. */
  readonly revision: number | null
}

/** The run that fetches icons, at most one at a time, beside the records. Methods throw as those of `Store`. */
export interface IconFetchStore {
  /** Adds links to the run that is under way, or begins a new one with them. One that is there already waits again. */
  addIconFetches(fetches: readonly IconFetch[]): Promise<void>
  /** Whether anything waits, or is found and not saved: one cheap read. */
  hasIconFetches(): Promise<boolean>
  /** Some that wait. */
  waitingIconFetches(limit: number): Promise<readonly IconFetch[]>
  /** Notes what came of one that still waits. `now` in milliseconds since 1970. */
  noteIconFetch(result: IconFetchResult, now: number): Promise<void>
  iconFetchCounts(): Promise<IconFetchCounts>
  foundIcons(): Promise<readonly FoundIcon[]>
  /** When the first link of those whose icons are not saved got its icon, in milliseconds since 1970. */
  firstUnsavedIconAt(): Promise<number | undefined>
  /** Those of these links, found and not saved, are saved now; `revision` is null if no link had to change. */
  noteSavedIcons(siteIds: readonly number[], revision: number | null): Promise<void>
  /** Forgets those of links that are gone, unless they are done and saved. */
  sweepIconFetches(): Promise<void>
  /** Forgets all that wait. */
  dropWaitingIconFetches(): Promise<void>
}
