/** The interfaces that services need from their runtime, besides a `Store`. */
import { LOG_EVENTS, type LogEvent } from './log-events.ts'
import type { RevokedToken } from './store.ts'

type LogLevel = 'info' | 'warn' | 'error'

/** Where services write their log. Without a message, a line has its event's sentence. */
export type Log = Readonly<Record<LogLevel, (event: LogEvent, fields?: object, message?: string) => void>>

export function createLogOn(write: (level: LogLevel, fields: object, message: string) => void): Log {
  const at =
    (level: LogLevel): Log[LogLevel] =>
    (event, fields, message = LOG_EVENTS[event]) =>
      write(level, { event, ...fields }, message)
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/**
 * Keeps long work from blocking the thread that also serves reads: `await pace()` in a loop lets other work run
 * whenever a time slice is used up.
 */
export type Pace = () => Promise<void> | void

/** Never pauses: for work that delays nothing else. */
export const atOnce: Pace = () => undefined

/** Remembers logouts outside the database: a restored database lacks the logouts since its backup. */
export interface LogoutJournal {
  /** The logouts that may still matter. */
  read(): Promise<readonly RevokedToken[]>
  append(token: RevokedToken): Promise<void>
}

/**
 * Where the generated secrets are stored, as one text: a file beside a SQLite database, or the database that several
 * processes share.
 */
export interface SecretsKeeper {
  /** Where the secrets are, for messages. */
  readonly place: string
  read(): Promise<string | undefined>
  /** Returns false if there already is a text, which then stays. */
  create(text: string): Promise<boolean>
  /** Atomic: whatever happens meanwhile, either the old text or the new one is stored. */
  replace(text: string): Promise<void>
  /**
   * Calls back when another process may have changed the text, and again if the listener's promise rejects.
   * Returns a function that stops watching.
   */
  watch(listener: () => Promise<void>): () => void
}
