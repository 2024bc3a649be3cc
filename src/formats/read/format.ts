import type { ForeignFile } from '../file/foreign-file.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import type { FormatId } from './titles.ts'

/** A kind of file that links can come from. Everything in it is pure. */
export interface Format {
  /** Names it in `?format=` and `--format`. */
  readonly id: FormatId
  /** Whether a file is of this format, from its content. Called in the order of the table; throws nothing. */
  readonly fits: (file: ForeignFile) => boolean
  /**
   * Reads the whole file. Bad entries are skipped and listed. Throws `invalid_input` if this is no file of the format,
   * or one that was cut short so that nothing can be read, in words for people; `too_large` for too many entries.
   */
  readonly read: (file: ForeignFile, companions: Companions) => Bookmarks
  /** Whether it looks for files that came with this one; those of such formats are read first. */
  readonly hasCompanions?: boolean
}

/** The files that came together with one. */
export interface Companions {
  /** The file of this name, which is then not read on its own; undefined if there is none. */
  take(name: string): ForeignFile | undefined
}
