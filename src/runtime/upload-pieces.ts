import type { ErrorCode, ErrorDetails } from '../core/errors.ts'
import type { RecognisedFile } from '../formats/read-files.ts'
import type { Bookmarks, Folder, Link, SkippedEntry } from '../formats/tree/bookmarks.ts'

/** Tells the process that reads files to begin. By then it has received their bytes, joined, on standard input. */
export interface UploadTask {
  readonly files: readonly { readonly name: string; readonly length: number }[]
  /** The content type, if the files are in a form. */
  readonly form: string | undefined
  readonly format: string | undefined
}

/** The messages of that process; one of the last three ends them. */
export type Piece =
  | { readonly folders: readonly Folder[] }
  | { readonly links: readonly Link[] }
  | { readonly skipped: readonly SkippedEntry[] }
  | ({ readonly files: readonly RecognisedFile[] } & Pick<Bookmarks, 'isCut' | 'replacedBytes' | 'parts'>)
  | { readonly fault: UploadFault }
  | { readonly mistake: string }

/** An `AppError` as data. */
interface UploadFault extends Pick<ErrorDetails, 'problems'> {
  readonly code: ErrorCode
  readonly message: string
}
