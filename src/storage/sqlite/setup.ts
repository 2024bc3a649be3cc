export interface Setup {
  readonly path: string
  /** The folder of the `*.sql` files. */
  readonly migrations: string
  /** Whether to refuse a damaged file: all of it is read, which takes about 0.1 s for 100,000 links. */
  readonly requireSound?: boolean | undefined
  /** Whether to refuse an older database instead of upgrading it. */
  readonly refuseOlder?: boolean | undefined
}

/** How long to wait for another process that is writing, which may have taken a turn: see requests.ts. */
export const BUSY_TIMEOUT_MS = 10_000
