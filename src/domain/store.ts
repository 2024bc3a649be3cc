import type { Commit, CommitSummary } from './change.ts'
import type { Snapshot } from './snapshot.ts'

/** `outrun`: another writer took this revision first, and nothing of the commit was applied. */
export type CommitOutcome = 'committed' | 'outrun'

export interface HistoryPage {
  /** Only commits below this revision. */
  readonly before?: number | undefined
  readonly limit: number
}

export interface RevokedToken {
  /** Goes up with each revocation, so that readers can ask for what they have not seen. */
  readonly number: number
  readonly tokenId: string
  /** Milliseconds since 1970; after that the token is refused anyway. */
  readonly expiresAt: number
}

export interface LoginRule {
  readonly attempts: number
  readonly windowMs: number
}

/** With `allowed: false`, until when (milliseconds since 1970) the address is blocked. */
export type LoginPermit = { readonly allowed: true } | { readonly allowed: false; readonly blockedUntil: number }

export interface HistoryLimits {
  /** Commits made before this instant (ISO 8601, UTC) may be deleted. */
  readonly before: string
  /** Commits beyond this many bytes of changes may be deleted, oldest first. */
  readonly maxBytes: number
}

/** Counters besides the revision that only go up: each is the number of the newest. A store reports when one has. */
export const COUNTERS = ['revocation'] as const

export type Counter = (typeof COUNTERS)[number]

/** How far a database is: anything above these numbers is news. */
export interface Newest extends Readonly<Record<Counter, number>> {
  /** The newest commit's revision and nonce. */
  readonly revision: number
  readonly nonce: string
}

/** What an edit needs from the store while no other process commits. */
export type Turn = Pick<Store, 'load' | 'since' | 'commit'>

/**
 * Where the data is stored. Every method throws `AppError('unavailable')` when the storage does not answer, is full or
 * is read-only; a commit is then applied as a whole or not at all, which a later `load` shows.
 */
export interface Store {
  load(): Promise<Snapshot>
  /**
   * The commits after a revision, oldest first; undefined when some were pruned, or the commit at that revision has
   * another nonce.
   */
  since(revision: number, nonce: string): Promise<readonly Commit[] | undefined>
  /** Atomic and durable. If its nonce is already at its revision, it was applied before: `committed`. */
  commit(commit: Commit): Promise<CommitOutcome>
  /**
   * Runs a task while no other process commits, for an edit that was outrun; at once if the database has no way to
   * wait for that. What the task commits is durable once this resolves, and undone if it rejects.
   */
  inTurn<Result>(task: (turn: Turn) => Promise<Result>): Promise<Result>
  /** Newest first. */
  history(page: HistoryPage): Promise<readonly CommitSummary[]>
  commitAt(revision: number): Promise<Commit | undefined>
  /** Forgets old commits, never the newest one. */
  prune(limits: HistoryLimits): Promise<void>
  newest(): Promise<Newest>
  /**
   * Calls back when another process may have written, with how far if that is known. Returns a function that stops
   * it.
   */
  watch(listener: (newest?: Newest) => void): () => void

  /** Counts one login attempt from an address at `now` (milliseconds since 1970), in one atomic step. */
  countLogin(address: string, now: number, rule: LoginRule): Promise<LoginPermit>
  /** Forgets all attempts, so that no address is blocked. */
  clearLogins(): Promise<void>
  revokeToken(tokenId: string, expiresAt: number, now: number): Promise<void>
  /** The revocations after a number, in order. */
  revokedSince(number: number): Promise<readonly RevokedToken[]>

  /** Resolves once all acknowledged writes are on disk; nothing may be called afterwards. */
  close(): Promise<void>
}
