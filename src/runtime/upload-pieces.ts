import type { ErrorCode } from '../domain/errors.ts'
import type { RecognisedFile } from '../formats/read-files.ts'
import type { Folder, Link, SkippedEntry } from '../formats/tree/bookmarks.ts'

/** What the process that reads files is told when it may begin; by then their bytes, joined, were its standard input. */
export interface UploadTask {
  readonly files: readonly { readonly name: string; readonly length: number }[]
  /** The content type, if what came is a form that holds the files. */
  readonly form: string | undefined
  readonly format: string | undefined
}

/** What it says, the last three once and at the end. */
export type Piece =
  | { readonly folders: readonly Folder[] }
  | { readonly links: readonly Link[] }
  | { readonly skipped: readonly SkippedEntry[] }
  | { readonly files: readonly RecognisedFile[]; readonly isCut: boolean }
  | { readonly fault: { readonly code: ErrorCode; readonly message: string } }
  | { readonly mistake: string }
