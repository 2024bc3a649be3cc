import type { Actor } from '../core/actor.ts'
import { byteSize, type Commit, type CommitSummary, type NewCommit } from '../core/change.ts'
import type { Edit, Edited } from '../core/edits/edit.ts'
import { AppError, skipsLog } from '../core/errors.ts'
import { applyCommit, EMPTY_SNAPSHOT, type Snapshot } from '../core/snapshot.ts'
import { type Cursor, isSameCursor } from '../core/sync.ts'
import { actionInEnglish } from '../english/english.ts'
import type { Log } from '../ports/runtime.ts'
import type { HistoryPage, Newest, Store, Turn } from '../ports/store.ts'
import { planFor } from './plan-for.ts'
import { isPruningDue, pruneHistory } from './prune-history.ts'
import { type Enqueue, oneByOne } from './queues.ts'
import { RecentCommits } from './recent-commits.ts'

export interface NavigationDeps {
  readonly store: Store
  readonly log: Log
  readonly clock: () => Date
  /** A new random nonce for a commit. */
  readonly newId: () => string
  readonly sleep: (milliseconds: number) => Promise<void>
  /** A random number, at least 0 and below 1. */
  readonly random: () => number
  /** Runs edits one at a time; by default each waits for all before it. */
  readonly enqueue?: Enqueue
  /** Keeps background work alive in runtimes that stop with the response. */
  readonly background?: (work: Promise<void>) => void
}

/** How often to retry an edit that was outrun: for a few seconds, with pauses of up to this. */
const [MAX_TRIES, MAX_PAUSE_MS] = [30, 150]

interface Attempt<Result> {
  readonly edited: Edited<Result>
  readonly commit: NewCommit | undefined
}

/**
 * The one live object: the newest snapshot this process knows, and the queue of edits. A snapshot is
 * replaced only after its commit is durable.
 */
export class Navigation {
  readonly #deps: NavigationDeps
  readonly #stopWatching: () => void
  readonly #enqueue: Enqueue
  readonly #inBackground: (work: Promise<void>) => void
  readonly #listeners = new Set<() => void>()
  readonly #recent: RecentCommits
  #snapshot: Snapshot
  #bytesSincePrune = 0
  #takesEdits = true

  /** Runtimes that can't read the store yet pass no snapshot; there is no data until `read`. */
  constructor(deps: NavigationDeps, snapshot: Snapshot = EMPTY_SNAPSHOT) {
    this.#deps = deps
    this.#snapshot = snapshot
    this.#recent = new RecentCommits(snapshot)
    this.#enqueue = deps.enqueue ?? oneByOne()
    this.#inBackground = deps.background ?? (() => undefined)
    this.#stopWatching = deps.store.watch((newest) => {
      this.#enqueue(() => this.refresh(newest)).catch((error) => this.#warn(error))
    })
  }

  static async open(deps: NavigationDeps): Promise<Navigation> {
    return new Navigation(deps, await deps.store.load())
  }

  get snapshot(): Snapshot {
    return this.#snapshot
  }

  /** Calls back whenever there is a newer snapshot, whoever made the edit. Returns a function that stops watching. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Makes an edit durable, one at a time. Throws what the edit throws, `forbidden` if the actor may not make its changes, and
   * `unavailable` when the storage does not answer, other writers keep outrunning it or the server stops; then nothing has
   * changed.
   */
  edit<Result>(actor: Actor, edit: Edit<Result>): Promise<Edited<Result>> {
    const { store, sleep, random } = this.#deps
    return this.#enqueue(async () => {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        if (tries > 0) await sleep(random() * Math.min(10 * 2 ** tries, MAX_PAUSE_MS))
        const attempt =
          tries === 0
            ? await this.#attemptAtOnce(actor, edit)
            : await store.inTurn((turn) => this.#again(actor, edit, turn))
        if (!attempt) continue
        if (attempt.commit) await this.#advance(attempt.commit)
        return attempt.edited
      }
      throw new AppError('unavailable', 'Too many edits at the same time. Please try again.')
    })
  }

  /** The result that an edit would have, without making it. Throws what making it would throw. */
  async preview<Result>(actor: Actor, edit: Edit<Result>): Promise<Result> {
    return (await planFor(actor, edit, this.#snapshot, this.#deps.clock().toISOString())).result
  }

  /** Reloads everything from the store. */
  async read(turn: Turn = this.#deps.store): Promise<void> {
    const before = this.#snapshot
    const loaded = await turn.load()
    if (this.#snapshot !== before && loaded.revision <= this.#snapshot.revision) return
    this.#recent.startAt(loaded)
    this.#replace(loaded)
  }

  /** Applies what other processes have written, and reloads a restored database. */
  async refresh(newest?: Newest): Promise<void> {
    if (!newest || !isSameCursor(newest, this.#snapshot)) await this.#catchUp(this.#deps.store)
  }

  /** The commits after a cursor, oldest first; undefined if some are gone, or it is from another database. */
  async commitsSince(cursor: Cursor): Promise<readonly Commit[] | undefined> {
    if (cursor.revision > this.#snapshot.revision) await this.#enqueue(() => this.refresh()) // another process has written
    const areMany = this.#recent.areMany(cursor.revision, this.#snapshot.revision)
    return this.#recent.since(cursor) ?? (areMany ? undefined : this.#deps.store.since(cursor.revision, cursor.nonce))
  }

  /** The newest revision here. Throws the storage's trouble: reads continue, but somebody has to act. */
  health(): { readonly revision: number } {
    const trouble = this.#deps.store.trouble()
    if (trouble) throw trouble
    return { revision: this.#snapshot.revision }
  }

  /** Like `health`, but throws anything that keeps this process from saving, including passing outages. */
  ready(): { readonly revision: number } {
    const outage = this.#deps.store.outage()
    if (outage) throw outage
    return this.health()
  }

  history(page: HistoryPage): Promise<readonly CommitSummary[]> {
    return this.#deps.store.history(page)
  }

  /** Throws `not_found` for a revision that never existed or has been pruned. */
  async commitAt(revision: number): Promise<Commit> {
    const commit = await this.#deps.store.commitAt(revision)
    if (commit) return commit
    throw new AppError('not_found', `The history has no revision ${revision}`)
  }

  /** Prunes old history, and icons that only it named. A failure is logged, and the next pruning makes up for it. */
  prune(): Promise<void> {
    this.#bytesSincePrune = 0
    return this.#enqueue(() => pruneHistory(this.#deps, this.#snapshot).catch((error) => this.#warn(error)))
  }

  /** Refuses edits from now on, unless they are already being written, and waits for those. */
  async endEdits(): Promise<void> {
    this.#takesEdits = false
    await this.#enqueue(async () => undefined)
  }

  /** Waits for the edits in progress. */
  async close(): Promise<void> {
    this.#stopWatching()
    await this.#enqueue(async () => undefined)
  }

  /** Returns undefined if the edit was outrun. */
  async #attempt<Result>(actor: Actor, edit: Edit<Result>, turn: Turn): Promise<Attempt<Result> | undefined> {
    const { clock, newId } = this.#deps
    const at = clock().toISOString()
    const before = this.#snapshot
    const { action, changes, result } = await planFor(actor, edit, before, at)
    if (changes.length === 0) return { edited: { result, revision: undefined }, commit: undefined }
    const { revision, nonce: parent } = before
    if (!this.#takesEdits) throw stopping()
    const nonce = actor.editId ? `${newId()}.${actor.editId}` : newId()
    const commit = { revision: revision + 1, nonce, parent, at, actor: actor.name, action, changes }
    if ((await turn.commit(commit)) === 'outrun') return undefined
    return { edited: { result, revision: commit.revision }, commit }
  }

  /** Like `#attempt`; also undefined if the edit is refused or changes nothing while newer commits are not seen yet. */
  async #attemptAtOnce<Result>(actor: Actor, edit: Edit<Result>): Promise<Attempt<Result> | undefined> {
    try {
      const attempt = await this.#attempt(actor, edit, this.#deps.store)
      const changesNothing = attempt !== undefined && attempt.commit === undefined
      return changesNothing && (await this.#isBehind()) ? undefined : attempt
    } catch (error) {
      const isRefused = error instanceof AppError && error.code !== 'unavailable'
      if (isRefused && (await this.#isBehind())) return undefined
      throw error
    }
  }

  /** Whether others have committed since this snapshot; false if the storage can't tell. */
  async #isBehind(): Promise<boolean> {
    const newest = await this.#deps.store.newest().catch(() => undefined) // the caller has a better error
    return newest !== undefined && !isSameCursor(newest, this.#snapshot)
  }

  async #again<Result>(actor: Actor, edit: Edit<Result>, turn: Turn): Promise<Attempt<Result> | undefined> {
    await this.#catchUp(turn)
    return this.#attempt(actor, edit, turn)
  }

  async #catchUp(turn: Turn): Promise<void> {
    const commits = await turn.since(this.#snapshot.revision, this.#snapshot.nonce)
    if (commits) return this.#take(commits)
    await this.read(turn)
  }

  /** Skips commits that are already known: another call may have been faster. */
  #take(commits: readonly Commit[]): void {
    for (const commit of commits) {
      if (commit.revision !== this.#snapshot.revision + 1) continue
      this.#recent.add(commit)
      this.#replace(applyCommit(this.#snapshot, commit))
    }
  }

  #replace(snapshot: Snapshot): void {
    this.#snapshot = snapshot
    for (const listener of this.#listeners) listener()
  }

  async #advance(commit: Commit): Promise<void> {
    const { revision, actor, action } = commit
    this.#take([commit])
    if (this.#snapshot.revision < revision) await this.#catchUp(this.#deps.store)
    this.#deps.log.info('edited', { revision, actor, code: action.code }, actionInEnglish(action))
    this.#bytesSincePrune += byteSize(commit.changes)
    if (isPruningDue(revision, this.#bytesSincePrune)) this.#inBackground(this.prune())
  }

  #warn(error: unknown): void {
    if (skipsLog(error)) return
    this.#deps.log.warn('storage-failed', { error: String(error) })
  }
}

function stopping(): AppError {
  const message = 'The server is stopping, and nothing was changed. Please try again.'
  return new AppError('unavailable', message, { skipsLog: true })
}
