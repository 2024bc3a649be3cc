import { AppError } from '../../domain/errors.ts'
import type { Log } from '../../domain/ports.ts'
import { wordsOf } from './faults.ts'

/** While the database is known to be away, it is tried again no sooner; until then every call is refused at once. */
const TRY_AGAIN_MS = 500

/** Tells the log once that the database is away, and once that it is back. `now`: milliseconds, never set back. */
export function watchOutage(log: Log, now: () => number) {
  let away: { readonly error: AppError; readonly since: number; nextTry: number } | undefined
  return {
    refuseUntilNextTry(): void {
      if (away && now() < away.nextTry) throw away.error
    },
    began(cause: unknown): AppError {
      if (!away) {
        log.error(
          { reason: wordsOf(cause) },
          'The database does not answer: reading goes on, changes are refused until it does',
        )
        const message = 'The database does not answer. Whether the change was made shows when it does.'
        away = {
          error: new AppError('unavailable', message, { cause, isLogged: true }),
          since: now(),
          nextTry: 0,
        }
      }
      away.nextTry = now() + TRY_AGAIN_MS
      return away.error
    },
    /** What was asked before the outage began may still be answered: that is not its end. */
    ended(start: number): void {
      if (!away || start < away.since) return
      log.info({}, 'The database answers again')
      away = undefined
    },
  }
}
