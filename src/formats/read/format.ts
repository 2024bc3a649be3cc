import type { ForeignFile } from '../file/foreign-file.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import type { FormatId } from './titles.ts'

/** A kind of file that links can be imported from. Its functions are pure. */
export interface Format {
  /** The name for `?format=` and `--format`. */
  readonly id: FormatId
  /** Whether a file is of this format, judged by its content. Called in the order of `FORMATS`; never throws. */
  readonly fits: (file: ForeignFile) => boolean
  /**
   * Reads the whole file. Bad entries are skipped and listed. Throws `invalid_input`, with a message for people, if the file
   * is of another format or so truncated that nothing can be read; `too_large` for too many entries.
   */
  readonly read: (file: ForeignFile, companions: Companions) => Bookmarks
  /** Whether it reads other files of the same upload; files of such formats are read first. */
  readonly hasCompanions?: boolean
}

/** The other files in the same upload. */
export interface Companions {
  /** Returns the file that this path or address leads to, matched by its last part. It is then not read on its own. */
  claim(path: string): ForeignFile | undefined
}
