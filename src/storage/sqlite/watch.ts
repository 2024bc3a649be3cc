import { type Fault, faultOf, Moved } from './faults.ts'
import type { DatabaseFile } from './file.ts'

/** What the thread tells unasked. */
export type Event =
  | { readonly event: 'ready' }
  | { readonly event: 'changed' }
  | { readonly event: 'failed'; readonly fault: Fault }
  /** What is wrong with the file from now on, if anything. */
  | { readonly event: 'health'; readonly fault: Fault | undefined }

/** Knows whether the file can be read and is in its place, and tells when that changes. */
export function watchFile(file: DatabaseFile, tell: (event: Event) => void) {
  let fault: Fault | undefined
  let moved: Moved | undefined

  function know(error: unknown): void {
    moved = error instanceof Moved ? error : undefined
    const found = error === undefined ? undefined : faultOf(error)
    if (found?.message === fault?.message) return
    fault = found
    tell({ event: 'health', fault })
  }

  return {
    know,
    /** For reads, which are not worth a look of their own. */
    refuseIfMoved(): void {
      if (moved) throw moved
    },
    /** Looks at the file, and for writes of other processes. */
    look(): void {
      try {
        if (file.changedElsewhere()) tell({ event: 'changed' })
        know(undefined)
      } catch (error) {
        know(error)
      }
    },
  }
}
