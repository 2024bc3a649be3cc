import type { Bytes } from '../domain/bytes.ts'
import type { Refusal } from '../drawing/refusal.ts'

/** What the process that draws says about each picture that it was sent. Before that it says that it is `ready`. */
export type DrawingAnswer =
  | { readonly drawn: Bytes }
  /** After a trap, the process is to be replaced: a codec's memory may be in disorder. */
  | { readonly refused: Refusal; readonly isTrapped: boolean }
  /** Where the program is wrong. */
  | { readonly mistake: string }
