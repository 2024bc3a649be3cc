import type { IconKind } from '../core/icon.ts'
import type { Snapshot } from '../core/snapshot.ts'

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
  readonly isNamed: boolean
}

/**
 * Icons, stored beside the records: no revision, no log. A commit marks the icons that it names, in the same transaction.
 * `now` is in milliseconds since 1970, by default on the database's clock. Methods throw like those of `Store`.
 */
export interface IconStore {
  /** Keeps icons, each once. Until something names it, an icon counts as never named. */
  addIcons(icons: readonly StoredIcon[], now?: number): Promise<void>
  /** Its data, as base64. */
  icon(hash: string): Promise<string | undefined>
  /** The icons with these hashes, as far as they are kept. All are held in memory, so ask for a few at a time. */
  icons(hashes: readonly string[]): Promise<readonly StoredIcon[]>
  /** Which of these are kept. */
  keptIcons(hashes: readonly string[]): Promise<ReadonlySet<string>>
  /** Up to `limit` marks, ordered by hash, starting after `after`. */
  iconMarks(after: string, limit: number): Promise<readonly IconMark[]>
  /**
   * Marks icons as named or unnamed, as of this revision. If it is no longer the newest, `unnamed` is ignored: later commits
   * may name them.
   */
  markIcons(
    seen: { readonly named: readonly string[]; readonly unnamed: readonly string[] },
    at: Pick<Snapshot, 'revision' | 'nonce'>,
  ): Promise<void>
  /**
   * Deletes icons that nothing names and no undo can bring back, because the history no longer covers when they were named.
   * Keeps those added within a day, which a form may be about to name, and all of them while fetched icons wait to be saved.
   */
  forgetIcons(now?: number): Promise<void>
}
