import type { Commit, CommitSummary, NewCommit } from '../core/change.ts'
import type { Snapshot } from '../core/snapshot.ts'
import type { IconFetchStore, IconStore } from './icon-store.ts'
import type { LinkCheckStore } from './link-check-store.ts'
import type { StatusStore } from './status-store.ts'

/** `outrun`: the commit does not follow the newest one, because another writer was faster; it was not applied. */
export type CommitOutcome = 'committed' | 'outrun'

export interface HistoryPage {
  /** Only commits below this revision. */
  readonly before?: number | undefined
  readonly limit: number
}

export interface RevokedToken {
  readonly tokenId: string
  /** Milliseconds since 1970; after that the token is refused anyway. */
  readonly expiresAt: number
}

/** A sign-in as the owner sees it later. Times are in milliseconds since 1970. */
export interface NewSession {
  readonly tokenId: string
  readonly username: string
  /** See `Tokens.epochOf`. */
  readonly epoch: string
  readonly startedAt: number
  readonly expiresAt: number
  /** The client's address. */
  readonly address: string
  /** The client's `User-Agent`. */
  readonly browser: string
}

export interface StoredSession extends NewSession {
  readonly id: number
}

/** An uploaded picture in base64, named by its content. */
export interface StoredPicture {
  readonly name: string
  readonly data: string
}

/** Which pictures stay: the newest, and those in use. */
export interface PictureLimits {
  readonly keep: number
  readonly inUse: readonly string[]
}

export interface LoginRule {
  readonly attempts: number
  readonly windowMs: number
}

export type LoginPermit = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterMs: number }

/** How much of the log may be deleted, always from its oldest end. */
export interface HistoryLimits {
  /** The newest commits, at least one, stay whatever their size. */
  readonly keep: number
  /** Older commits are deleted beyond this many bytes of changes. */
  readonly maxBytes: number
  /** The newest commits that stay whatever their age. */
  readonly keepAnyAge: number
  /** Older commits are deleted up to the first one made at or after this instant (ISO 8601, UTC). */
  readonly before: string
}

/** Counters that only go up, besides the revision: each the newest entry's number. A store reports when one rises. */
export const COUNTERS = ['revocation', 'status'] as const

export type Counter = (typeof COUNTERS)[number]

/** How far a database is: anything above these numbers is news. */
export interface Newest extends Readonly<Record<Counter, number>> {
  /** The newest commit's revision and nonce. */
  readonly revision: number
  readonly nonce: string
  /** The token of the newest revocation, '' if there is none: a restored database reuses its numbers. */
  readonly revokedToken: string
}

/** The parts of the store that an edit needs while no other process commits. */
export type Turn = Pick<Store, 'load' | 'since' | 'commit'>

/**
 * Where the data is stored. Every method throws `AppError('unavailable')` when the storage does not answer, is full or
 * is read-only; a commit is then applied as a whole or not at all, which a later `load` shows.
 */
export interface Store extends IconStore, LeaseStore, IconFetchStore, LinkCheckStore, StatusStore {
  load(): Promise<Snapshot>
  /**
   * The commits after a revision, oldest first; undefined when some were pruned, or the commit at that revision has
   * another nonce.
   */
  since(revision: number, nonce: string): Promise<readonly Commit[] | undefined>
  /** Atomic and durable. If its nonce is already at its revision, it was applied before: `committed`. */
  commit(commit: NewCommit): Promise<CommitOutcome>
  /**
   * Runs a task while no other process commits, for an edit that was outrun; at once if the database has no way to
   * wait for that. What the task commits is durable once this resolves, and undone if it rejects.
   */
  inTurn<Result>(task: (turn: Turn) => Promise<Result>): Promise<Result>
  /** Newest first. */
  history(page: HistoryPage): Promise<readonly CommitSummary[]>
  commitAt(revision: number): Promise<Commit | undefined>
  /** Deletes the oldest commits, beyond the limits. */
  prune(limits: HistoryLimits): Promise<void>
  newest(): Promise<Newest>
  /**
   * Calls back when another process may have written, with the newest numbers if known. Returns a function that stops
   * watching.
   */
  watch(listener: (newest?: Newest) => void): () => void
  /** Why nothing can be saved until somebody acts, as an `AppError('unavailable')`. A passing outage does not count. */
  trouble(): Error | undefined
  /**
   * Why this process can't save anything for now, as an `AppError('unavailable')`: the database is unreachable, or a
   * newer program has upgraded it. Does not ask the database, so it may be some seconds late.
   */
  outage(): Error | undefined

  /**
   * Counts one login attempt from an address in one atomic step. `now` is in milliseconds since 1970, by default on the
   * database's clock: all processes share it. An attempt from the future counts as made now.
   */
  countLogin(address: string, rule: LoginRule, now?: number): Promise<LoginPermit>
  /** Forgets all attempts, so that no address is blocked. */
  clearLogins(): Promise<void>
  /** `now` as for `countLogin`. Expired revocations are deleted only once there are many newer ones. */
  revokeToken(token: RevokedToken, now?: number): Promise<void>
  /** Also deletes expired sessions. `now` as for `countLogin`. */
  addSession(session: NewSession, now?: number): Promise<void>
  /** The sessions of a user in an epoch, newest first; expired and ended ones may be among them. */
  sessions(user: Pick<NewSession, 'username' | 'epoch'>): Promise<readonly StoredSession[]>
  /** Stores a picture, unless it is there already. Deletes the oldest beyond the limits. */
  addPicture(picture: StoredPicture, limits: PictureLimits): Promise<void>
  /** The picture's data, as base64. */
  picture(name: string): Promise<string | undefined>
  /** All revocations that are not deleted, oldest first. */
  revokedTokens(): Promise<readonly RevokedToken[]>

  /** Resolves once all acknowledged writes are on disk; nothing may be called afterwards. */
  close(): Promise<void>
}

/** Work that only one of several processes may do at a time. */
export interface LeaseStore {
  /**
   * Takes a lease that is free, has expired, or is the holder's own, for this many milliseconds on the database's
   * clock. Returns whether the holder has it now.
   */
  takeLease(name: string, holder: string, milliseconds: number): Promise<boolean>
  /** Returns a lease, if the holder still has it. */
  returnLease(name: string, holder: string): Promise<void>
}
