import { AppError } from '../../core/errors.ts'
import type { Log } from '../../domain/ports.ts'
import { type Fault, toError } from './faults.ts'

/** Tracks what is wrong with a database file, and logs once when trouble begins and once when it is over. */
export function watchHealth(file: string, log: Log) {
  let trouble: Error | undefined
  return {
    trouble: () => trouble,
    /** What the thread has found; undefined if all is well again. */
    found(fault: Fault | undefined): void {
      if (fault) {
        const words = 'The database file can no longer be used: reads continue from memory, changes are refused'
        log.error({ file, reason: fault.message }, words)
      } else log.info({ file }, 'The database file can be used again')
      trouble = fault && toError(fault, { isLogged: true })
    },
    /** The thread has ended unexpectedly; only a new process can go on. */
    stopped(cause: unknown): AppError {
      log.error({ file, err: cause }, 'The thread that owns the database file has ended: the server stops')
      const stopped = new AppError('unavailable', 'The storage has stopped', { cause, isLogged: true })
      trouble = stopped
      return stopped
    },
  }
}
