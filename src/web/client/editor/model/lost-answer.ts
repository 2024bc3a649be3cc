import { Fault } from './api.ts'
import type { Pending, Session } from './session.ts'

/** For how many milliseconds an edit whose answer was lost is neither said to be saved nor said to be refused. */
const PATIENCE = 2000

interface Asking {
  /** Reads the commits. */
  readonly ask: () => Promise<void>
  /** Called if it turns out later that the edit was made. */
  readonly onLate: (saved: Fault) => void
}

/** What an edit has failed with. If its answer was lost, the commits tell whether it was made all the same: then it is `cutOff`. */
export async function learnFate(
  session: Session,
  edit: Pending,
  fault: unknown,
  { ask, onLate }: Asking,
): Promise<unknown> {
  if (!(fault instanceof Fault) || !fault.edit) return fault
  let error = fault
  let isLate = false
  session.lose(edit, fault.edit, (revision) => {
    error = new Fault('cutOff', { revision })
    if (isLate) onLate(error)
  })
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([ask().catch(() => undefined), patience]) // without an answer, a later commit tells
  isLate = true
  return error
}
