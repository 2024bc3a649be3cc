import { AppError } from '../../core/errors.ts'
import type { Log } from '../../ports/runtime.ts'
import type { Store } from '../../ports/store.ts'
import type { Database, Statements } from '../database.ts'
import { type StoreOptions, sqlStore } from '../store.ts'
import { sqliteDialect } from './dialect.ts'
import { type Fault, toError } from './faults.ts'
import type { Setup } from './setup.ts'
import { startThread, type Thread } from './thread-client.ts'

/**
 * Opens a SQLite file as a store. Throws `AppError('unavailable')`, saying why, if it can't be opened or was written
 * by a newer program.
 */
export async function openSqliteStore(options: ThreadOptions & StoreOptions): Promise<Store> {
  return sqlStore(await startDatabase(options), options)
}

interface ThreadOptions extends Setup {
  readonly log: Log
  /** Called after an upgrade, with the path of the copy made before it. */
  readonly onUpgraded?: (copy: string) => void
  /** Called if the thread ends unexpectedly: from then on, nothing can be read or saved. */
  readonly onStopped?: (error: AppError) => void
}

/** This many take the thread a millisecond or two: an edit waits for one such transaction at most. */
const LOGINS_AT_ONCE = 16

/** Opens the file in a thread of its own. Throws `AppError('unavailable')` that says why if it can't be opened. */
export async function startDatabase(options: ThreadOptions): Promise<Database> {
  const { path, migrations, requireSound, refuseOlder, log, onUpgraded, onStopped } = options
  const listeners = new Set<() => void>()
  const ready = Promise.withResolvers<void>()
  const health = watchHealth(path, log)
  let isOpen = false

  const thread = startThread(
    { path, migrations, requireSound, refuseOlder },
    {
      onEvent(event) {
        if (event.event === 'changed') for (const listener of listeners) listener()
        else if (event.event === 'health') health.found(event.fault)
        else if (event.event === 'ready') {
          if (event.copy !== undefined) onUpgraded?.(event.copy)
          if (event.isShared) log.warn('data-folder-shared', { file: path })
          ready.resolve()
        } else ready.reject(new AppError('unavailable', event.fault.message))
      },
      end(cause) {
        const stopped = isOpen
          ? health.stopped(cause)
          : new AppError('unavailable', 'The storage has stopped', { cause })
        ready.reject(stopped)
        if (isOpen) onStopped?.(stopped)
        isOpen = false
        return stopped
      },
      errorOf: (fault) => toError(fault, { skipsLog: health.trouble() !== undefined }),
    },
  )
  await ready.promise
  isOpen = true
  return {
    dialect: sqliteDialect,
    loginsAtOnce: LOGINS_AT_ONCE,
    ...statementsOn(thread),
    inTurn: turnsOn(thread),
    trouble: health.trouble,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      if (!isOpen) return
      isOpen = false
      await thread.send({ task: 'close' }).answer
    },
  }
}

function statementsOn({ send }: Thread, turn?: number): Statements {
  return {
    read: (statements) => send({ task: 'read', turn, statements }).answer,
    write: (statements) => send({ task: 'write', turn, statements }).answer,
  }
}

function turnsOn(thread: Thread): NonNullable<Database['inTurn']> {
  return async (task) => {
    const { id: turn, answer } = thread.send({ task: 'begin' })
    await answer
    try {
      const result = await task(statementsOn(thread, turn))
      await thread.send({ task: 'keep', turn }).answer
      return result
    } catch (error) {
      await thread.send({ task: 'drop', turn }).answer.catch(() => undefined) // the first error is reported
      throw error
    }
  }
}

/** Tracks what is wrong with a database file, and logs once when trouble begins and once when it ends. */
function watchHealth(file: string, log: Log) {
  let trouble: Error | undefined
  return {
    trouble: () => trouble,
    /** Records the fault that the thread has found; undefined if all is well again. */
    found(fault: Fault | undefined): void {
      if (fault) log.error('database-file-failed', { file, reason: fault.message })
      else log.info('database-file-back', { file })
      trouble = fault && toError(fault, { skipsLog: true })
    },
    /** Records that the thread has ended unexpectedly: only a new process can go on. */
    stopped(cause: unknown): AppError {
      log.error('database-thread-ended', { file, err: cause })
      const stopped = new AppError('unavailable', 'The storage has stopped', { cause, skipsLog: true })
      trouble = stopped
      return stopped
    },
  }
}
