import type { Pace } from '../../ports/runtime.ts'

/** Work that can be interrupted: it yields now and then. */
export type Steps<Result> = Generator<undefined, Result>

/** How many characters to process between two steps: about a millisecond's work. */
export const STEP_CHARACTERS = 8192

/** Runs all steps in one go. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Runs the steps and lets other work run in between. */
export async function runPaced<Result>(steps: Steps<Result>, pace: Pace): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    const pause = pace()
    if (pause) await pause
  }
}
