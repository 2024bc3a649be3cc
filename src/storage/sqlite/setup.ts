export interface Setup {
  readonly path: string
  /** The folder of the `*.sql` files. */
  readonly migrations: string
  /** Refuses a damaged file, for which it reads all of it: about 0.1 s for 100,000 links. */
  readonly requireSound?: boolean | undefined
}

/** How long to wait for another process that is writing, which may have taken a turn: see requests.ts. */
export const BUSY_TIMEOUT_MS = 10_000
