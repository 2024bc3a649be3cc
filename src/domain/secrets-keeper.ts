/**
 * Where the generated secrets are kept, as one text: a file beside a SQLite database, or the database that several
 * processes share.
 */
export interface SecretsKeeper {
  /** Where that is, for people. */
  readonly place: string
  read(): Promise<string | undefined>
  /** False: there is a text already, and it stays. */
  create(text: string): Promise<boolean>
  /** The old text or the new one is kept, whatever happens meanwhile. */
  replace(text: string): Promise<void>
  /**
   * Calls back when another process may have changed it, and again when the listener's promise was not kept. Answers a
   * function that stops it.
   */
  watch(listener: () => Promise<void>): () => void
}
