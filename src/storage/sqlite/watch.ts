import { type Fault, FileMoved, faultOf, isBusy, isDamage } from './faults.ts'
import type { DatabaseFile } from './file.ts'

/** Messages that the thread sends unprompted. */
export type ThreadEvent =
  | { readonly event: 'ready'; readonly copy: string | undefined; readonly isShared: boolean }
  | { readonly event: 'changed' }
  | { readonly event: 'failed'; readonly fault: Fault }
  /** The file's fault from now on; undefined if it is fine again. */
  | { readonly event: 'health'; readonly fault: Fault | undefined }

/** How long after the last failure a write is tried. If it succeeds, the trouble is over. */
const PROBE_AFTER_MS = 3000

/** Tracks whether the file can be read and written, and reports when that changes. */
export function watchFile(file: DatabaseFile, tell: (event: ThreadEvent) => void) {
  let trouble: unknown
  let probeAt = 0

  /** Records an error. While there is trouble, only the first error counts, unless a later one is lasting. */
  function know(error: unknown): void {
    if (error === trouble) return // a refusal by this watcher, not a new failure
    probeAt = performance.now() + PROBE_AFTER_MS
    const lasts = error instanceof FileMoved || isDamage(error)
    if (trouble === undefined || (lasts && !isDamage(trouble))) take(error)
  }

  function take(error: unknown): void {
    const [before, now] = [trouble, error].map((cause) => (cause === undefined ? undefined : faultOf(cause)))
    trouble = error
    if (now?.message !== before?.message) tell({ event: 'health', fault: now })
  }

  function isOver(): boolean {
    if (trouble instanceof FileMoved) return true
    if (performance.now() < probeAt) return false
    if (isDamage(trouble)) file.requireSound()
    return file.tryWrite()
  }

  return {
    know,
    /** Refuses requests once the file is damaged: a write to intact pages would succeed, and be lost with the file. */
    refuseIfDamaged(): void {
      if (isDamage(trouble)) throw trouble
    },
    /** Refuses reads of a moved file, as of the last check: a check for each read would cost too much. */
    refuseIfMoved(): void {
      if (trouble instanceof FileMoved) throw trouble
    },
    /** Checks the file, and for writes of other processes. */
    look(): void {
      try {
        if (file.changedElsewhere()) tell({ event: 'changed' })
        if (trouble !== undefined && isOver()) take(undefined)
      } catch (error) {
        if (!isBusy(error)) know(error)
      }
    },
  }
}
