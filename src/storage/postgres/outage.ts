import { AppError } from '../../core/errors.ts'
import type { Log } from '../../domain/ports.ts'
import { wordsOf } from './faults.ts'

/** How soon a database that is down is tried again; until then every call is refused at once. */
const TRY_AGAIN_MS = 500

/** Logs once that the database is down, and once that it is back. `now`: milliseconds, never set back. */
export function watchOutage(log: Log, now = () => performance.now()) {
  let away: { readonly error: AppError; readonly since: number; nextTry: number } | undefined
  return {
    /** The error that calls are refused with during an outage. */
    current: (): AppError | undefined => away?.error,
    refuseUntilNextTry(): void {
      if (away && now() < away.nextTry) throw away.error
    },
    began(cause: unknown): AppError {
      if (!away) {
        log.error(
          { reason: wordsOf(cause) },
          'The database does not answer: reads continue, changes are refused until it does',
        )
        const message = 'The database does not answer. Once it is back, please check whether the change was saved.'
        away = {
          error: new AppError('unavailable', message, { cause, isLogged: true }),
          since: now(),
          nextTry: 0,
        }
      }
      away.nextTry = now() + TRY_AGAIN_MS
      return away.error
    },
    /** A call made before the outage began may still succeed: that does not end it. */
    ended(start: number): void {
      if (!away || start < away.since) return
      log.info({}, 'The database answers again')
      away = undefined
    },
  }
}

export type Outage = ReturnType<typeof watchOutage>
