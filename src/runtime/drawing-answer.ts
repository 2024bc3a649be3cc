import type { DrawnPicture } from '../domain/drawing.ts'
import type { Refusal } from '../drawing/refusal.ts'

/** The drawing process's answer for each picture. Before the first one, it sends `ready`. */
export type DrawingAnswer =
  | { readonly drawn: DrawnPicture }
  /** After a trap, replace the process: the memory of a codec may be corrupt. */
  | { readonly refused: Refusal; readonly isTrapped: boolean }
  /** A bug in the program, with its stack. */
  | { readonly mistake: string }
