import type { Commit, CommitSummary } from './change.ts'
import type { Snapshot } from './snapshot.ts'

/** `outrun`: another writer has taken this revision, and nothing of the commit was applied. */
export type CommitOutcome = 'committed' | 'outrun'

export interface HistoryPage {
  /** Only commits below this revision. */
  readonly before?: number | undefined
  readonly limit: number
}

export interface RevokedToken {
  /** Counts up from revocation to revocation, so that a reader can ask for what it has not seen. */
  readonly number: number
  readonly tokenId: string
  /** Milliseconds since 1970; from then on the token is refused anyway. */
  readonly expiresAt: number
}

export interface LoginRule {
  readonly attempts: number
  readonly windowMs: number
}

/** `allowed: false` says until when (milliseconds since 1970) the address is blocked. */
export type LoginPermit = { readonly allowed: true } | { readonly allowed: false; readonly blockedUntil: number }

export interface HistoryLimits {
  /** Commits made before this instant (ISO 8601, UTC) may go. */
  readonly before: string
  /** Commits beyond this many bytes of changes may go, the oldest first. */
  readonly maxBytes: number
}

/** What only ever goes up, beside the revision: of each, the number of the newest. A store tells when one has. */
export const COUNTERS = ['revocation'] as const

export type Counter = (typeof COUNTERS)[number]

/** How far a database is: what is above these numbers is news. */
export interface Newest extends Readonly<Record<Counter, number>> {
  /** Of the newest commit, with its name. */
  readonly revision: number
  readonly nonce: string
}

/** What an edit needs of the store while no other process commits. */
export type Turn = Pick<Store, 'load' | 'since' | 'commit'>

/**
 * Where the site is kept. Every method throws `AppError('unavailable')` when the storage does not answer, is full or
 * is read-only; then nothing was applied that a later `load` would not show whole.
 */
export interface Store {
  load(): Promise<Snapshot>
  /**
   * The commits after a revision, oldest first; undefined when some were pruned, or the commit of that name is not at the
   * revision here.
   */
  since(revision: number, nonce: string): Promise<readonly Commit[] | undefined>
  /** Atomic and durable. A commit whose nonce is at its revision already was applied before: `committed`. */
  commit(commit: Commit): Promise<CommitOutcome>
  /**
   * Runs a task while no other process commits, for an edit that was outrun; at once where the database has no way to
   * wait for that. What the task commits is durable when this has resolved, and undone when it rejects.
   */
  inTurn<Result>(task: (turn: Turn) => Promise<Result>): Promise<Result>
  /** Newest first. */
  history(page: HistoryPage): Promise<readonly CommitSummary[]>
  commitAt(revision: number): Promise<Commit | undefined>
  /** Forgets old commits, never the newest one. */
  prune(limits: HistoryLimits): Promise<void>
  newest(): Promise<Newest>
  /**
   * Calls back when another process may have written, and says how far if that is known. Returns a function that stops
   * it.
   */
  watch(listener: (newest?: Newest) => void): () => void

  /** Counts one login attempt of an address at `now` (milliseconds since 1970), in one atomic step. */
  countLogin(address: string, now: number, rule: LoginRule): Promise<LoginPermit>
  revokeToken(tokenId: string, expiresAt: number, now: number): Promise<void>
  /** The revocations after a number, in their order. */
  revokedSince(number: number): Promise<readonly RevokedToken[]>

  /** Everything that was acknowledged is on disk before; nothing may be called after. */
  close(): Promise<void>
}
