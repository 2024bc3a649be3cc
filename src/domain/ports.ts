/** What the core needs of the place where it runs, beside a `Store`. */

/** Where the core writes its log; pino is one of these. Fields first, then a sentence. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/**
 * Keeps long work from blocking the thread that also answers reads: `await pace()` in a loop lets the others run
 * whenever a slice of time is used up.
 */
export type Pace = () => Promise<void> | void

/** For work that nobody waits beside. */
export const atOnce: Pace = () => undefined

/**
 * Where the generated secrets are kept, as one text: a file beside a SQLite database, or the database that several
 * processes share.
 */
export interface SecretsKeeper {
  /** Where that is, for people. */
  readonly place: string
  read(): Promise<string | undefined>
  /** Returns false when there is a text already; that one stays. */
  create(text: string): Promise<boolean>
  /** Atomic: whatever happens meanwhile, either the old text or the new one is kept. */
  replace(text: string): Promise<void>
  /**
   * Calls back when another process may have changed the text, and again after the listener's promise was rejected.
   * Returns a function that stops watching.
   */
  watch(listener: () => Promise<void>): () => void
}
