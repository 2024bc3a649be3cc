import type { Bookmarks } from '../../src/formats/tree/bookmarks.ts'

/** A small file of a flat format, and what is read from it. */
export interface FlatSample {
  /** A table as text; anything else is JSON. */
  readonly content: unknown
  readonly tree: Pick<Bookmarks, 'folders' | 'links' | 'skipped'>
}
