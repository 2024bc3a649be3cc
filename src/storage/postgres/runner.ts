import { AppError } from '../../core/errors.ts'
import type { Log } from '../../ports/runtime.ts'
import { isConnectionError, isRetryable, isUnreachable, toAppError, wordsOf } from './faults.ts'

/**
 * Decides what happens after a failed attempt: whether it is repeated and, if not, what is reported. An attempt is a
 * function, so nothing here knows about connections.
 */

/** How often to attempt a task that is safe to repeat. */
const MAX_TRIES = 4

interface RunnerDeps {
  /** Whether a new connection works right now. Never rejects. */
  readonly isReachable: () => Promise<boolean>
  readonly log: Log
  /** Milliseconds on a clock that is never set back. */
  readonly now?: () => number
  readonly outage?: Outage
}

type Attempt<Result> = () => Promise<Result>

/** Runs an attempt. `mayRepeat` is called after a failure, and says whether another attempt is safe. */
type Run = <Result>(attempt: Attempt<Result>, mayRepeat: () => boolean) => Promise<Result>

/** Runs attempts on one database. While it is known to be down, they are refused untried. */
export function createRunner({
  isReachable,
  log,
  now = () => performance.now(),
  outage = watchOutage(log, now),
}: RunnerDeps): Run {
  return async (attempt, mayRepeat) => {
    outage.refuseUntilNextTry()
    const start = now()
    try {
      const result = await attemptAgain(attempt, mayRepeat, MAX_TRIES)
      outage.ended(start)
      return result
    } catch (error) {
      if (!isConnectionError(error)) throw toAppError(error)
      throw !isUnreachable(error) && (await isReachable()) ? brokenOff(error, log) : outage.began(error)
    }
  }
}

/** Repeats at once: the next connection is a fresh one, and of two conflicting transactions, one has ended. */
async function attemptAgain<Result>(
  attempt: Attempt<Result>,
  mayRepeat: () => boolean,
  tries: number,
): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (tries <= 1 || !isRetryable(error) || !mayRepeat()) throw error
    return attemptAgain(attempt, mayRepeat, tries - 1)
  }
}

/** Reports that only this connection failed, alone or at the edge of an outage: not worth more than an info line. */
function brokenOff(cause: unknown, log: Log): AppError {
  log.info('database-connection-lost', { reason: wordsOf(cause) })
  const message = 'The connection to the database was lost. Please check whether the change was saved.'
  return new AppError('unavailable', message, { cause, skipsLog: true })
}

/** How long calls are refused at once before a database that is down is tried again. */
const TRY_AGAIN_MS = 500

/** Logs once when the database goes down, and once when it is back. `now` returns milliseconds and never goes back. */
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
        log.error('database-away', { reason: wordsOf(cause) })
        const message = 'The database does not answer. Once it is back, please check whether the change was saved.'
        away = {
          error: new AppError('unavailable', message, { cause, skipsLog: true }),
          since: now(),
          nextTry: 0,
        }
      }
      away.nextTry = now() + TRY_AGAIN_MS
      return away.error
    },
    /** Ends the outage, unless the call that succeeded was made before it began. */
    ended(start: number): void {
      if (!away || start < away.since) return
      log.info('database-back')
      away = undefined
    },
  }
}

type Outage = ReturnType<typeof watchOutage>
