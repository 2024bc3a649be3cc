import type { Change } from '../core/change.ts'
import { hashesIn, type IconKind } from '../core/icon.ts'
import type { Section, Snapshot } from '../core/snapshot.ts'

/** A small picture (WebP) under the hash of its content. */
export interface StoredIcon {
  readonly hash: string
  /** In base64. */
  readonly data: string
}

/** A picture to keep. */
export interface DrawnIcon extends StoredIcon {
  readonly kind: IconKind
}

/** Whether the newest records name an icon, as far as the database knows. */
export interface IconMark {
  readonly hash: string
  readonly isUsed: boolean
}

/**
 * Icons, stored beside the records: no revision, no log. A commit marks the icons that it names, in the same
 * transaction. `now` is in milliseconds since 1970, by default on the database's clock. Methods throw like those of
 * `Store`.
 */
export interface IconStore {
  /** Keeps icons, each once. Until something names it, an icon counts as never named. */
  addIcons(icons: readonly StoredIcon[], now?: number): Promise<void>
  /** The icon's data, as base64. */
  icon(hash: string): Promise<string | undefined>
  /** The icons with these hashes, as far as they are kept. All are held in memory, so ask for a few at a time. */
  icons(hashes: readonly string[]): Promise<readonly StoredIcon[]>
  /** Which of these are kept. */
  keptIcons(hashes: readonly string[]): Promise<ReadonlySet<string>>
  /** Up to `limit` marks, ordered by hash, starting after `after`. */
  iconMarks(after: string, limit: number): Promise<readonly IconMark[]>
  /**
   * Marks icons as named or unnamed, as of this revision. If it is no longer the newest, `unnamed` is ignored: later
   * commits may name them.
   */
  markIcons(
    seen: { readonly named: readonly string[]; readonly unnamed: readonly string[] },
    at: Pick<Snapshot, 'revision' | 'nonce'>,
  ): Promise<void>
  /**
   * Deletes icons that nothing names and no undo can bring back, because the history no longer covers when they were
   * named. Keeps icons added within a day, which a form may be about to name, and all icons while fetched ones wait to
   * be saved.
   */
  sweepIcons(now?: number): Promise<void>
}

/** The icons kept here that these groups and their sites name, each once. */
export function usedIcons(sections: readonly Section[]): ReadonlySet<string> {
  const named = new Set<string>()
  for (const { group, sites } of sections) {
    for (const hash of hashesIn(group.icon)) named.add(hash)
    for (const { icon } of sites) for (const hash of hashesIn(icon)) named.add(hash)
  }
  return named
}

/** The kept icons that changes give to records which had another icon, or none. */
export function newlyUsedIcons(changes: readonly Change[]): readonly string[] {
  const named = new Set<string>()
  for (const { kind, before, after } of changes) {
    if (kind === 'config' || after === null || after.icon === before?.icon) continue
    for (const hash of hashesIn(after.icon)) named.add(hash)
  }
  return [...named]
}

/** A link is skipped after this many visits that did not end, because the process died. */
export const FATAL_AFTER = 2

/** A link whose icon is to be fetched. */
export interface IconFetch {
  readonly siteId: number
  /** The address to look at: the link's, or its icon's on another host. */
  readonly url: string
  /** Who asked for it. */
  readonly actor: string
}

export interface WaitingIconFetch extends IconFetch {
  /** How many visits of this address have begun but not ended. */
  readonly begun: number
}

/** The reason for a link that this run did not finish, through no fault of the link's: a later run does. */
export const SKIPPED_ICON = 'skipped'

/** The outcome: `icon` is the address of an icon kept here; if it is '', `reason` may have a code that says why. */
export interface IconFetchResult extends Pick<IconFetch, 'siteId' | 'url'> {
  readonly icon: string
  readonly reason: string
  /** The network at home that the server may not reach yet; '' if that isn't the reason. */
  readonly network?: string
  /** Not 0 for a link that is left alone: the next run remembers its visits. */
  readonly begun?: number
}

export interface FoundIcon extends IconFetch {
  readonly icon: string
  /** Whether the link has been given the icon. */
  readonly isSaved: boolean
}

/** The progress of the latest run. */
interface IconFetchCounts {
  readonly total: number
  /** Links that are done, with or without an icon. */
  readonly done: number
  readonly found: number
  /** Done, but not looked at in this run. */
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
  /** Records how many visits of a link have begun but not ended, if it is still waiting. */
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
