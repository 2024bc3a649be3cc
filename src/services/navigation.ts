import type { Commit, CommitSummary } from '../domain/change.ts'
import { AppError } from '../domain/errors.ts'
import type { Log } from '../domain/log.ts'
import { applyCommit, type Snapshot } from '../domain/snapshot.ts'
import type { HistoryPage, Store } from '../domain/store.ts'
import type { Edit, Edited } from './edit.ts'

export interface NavigationDeps {
  readonly store: Store
  readonly log: Log
  readonly clock: () => Date
  /** A new random name, for the nonce of a commit. */
  readonly newId: () => string
  readonly sleep: (milliseconds: number) => Promise<void>
}

/** How often an edit is tried again after another writer was faster. */
const MAX_TRIES = 6
const HISTORY_DAYS = 365
const HISTORY_BYTES = 64 * 1024 * 1024
/** Old history is looked for at the start and every so many revisions. */
const PRUNE_EVERY = 100

/**
 * The one live object: the newest snapshot this process knows, and the queue in which edits are made. A snapshot is
 * replaced only after its commit is durable.
 */
export class Navigation {
  readonly #deps: NavigationDeps
  readonly #stopWatching: () => void
  #snapshot: Snapshot
  #queue: Promise<unknown> = Promise.resolve()

  private constructor(deps: NavigationDeps, snapshot: Snapshot) {
    this.#deps = deps
    this.#snapshot = snapshot
    this.#stopWatching = deps.store.watch(() => void this.refresh().catch((error) => this.#warn(error)))
  }

  static async open(deps: NavigationDeps): Promise<Navigation> {
    const navigation = new Navigation(deps, await deps.store.load())
    void navigation.#enqueue(() => navigation.#prune())
    return navigation
  }

  get snapshot(): Snapshot {
    return this.#snapshot
  }

  /**
   * Makes an edit durable, one after the other. Throws what the edit throws, and `unavailable` when the storage does
   * not answer or other writers are always faster; then nothing has changed.
   */
  edit<Result>(actor: string, edit: Edit<Result>): Promise<Edited<Result>> {
    return this.#enqueue(async () => {
      for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
        const at = this.#deps.clock().toISOString()
        const { action, changes, result } = await edit(this.#snapshot, at)
        if (changes.length === 0) return { result, revision: this.#snapshot.revision }
        const commit = { revision: this.#snapshot.revision + 1, nonce: this.#deps.newId(), at, actor, action, changes }
        if ((await this.#deps.store.commit(commit)) === 'committed') {
          this.#advance(commit)
          return { result, revision: commit.revision }
        }
        await this.#deps.sleep(Math.random() * 10 * 2 ** attempt)
        await this.#catchUp()
      }
      throw new AppError('unavailable', 'Too many others are editing at the same time. Please try again.')
    })
  }

  /** What an edit would answer, without making it. */
  async preview<Result>(edit: Edit<Result>): Promise<Result> {
    return (await edit(this.#snapshot, this.#deps.clock().toISOString())).result
  }

  /** Takes in what other processes have written. */
  refresh(): Promise<void> {
    return this.#enqueue(() => this.#catchUp())
  }

  history(page: HistoryPage): Promise<readonly CommitSummary[]> {
    return this.#deps.store.history(page)
  }

  /** Throws `not_found` for a revision that never was or is forgotten. */
  async commitAt(revision: number): Promise<Commit> {
    const commit = await this.#deps.store.commitAt(revision)
    if (commit) return commit
    throw new AppError('not_found', `The history has no revision ${revision}`)
  }

  /** Waits for the edits under way. */
  async close(): Promise<void> {
    this.#stopWatching()
    await this.#queue
  }

  #enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const turn = this.#queue.then(task)
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  async #catchUp(): Promise<void> {
    const { store } = this.#deps
    const commits = await store.since(this.#snapshot.revision)
    this.#snapshot = commits ? commits.reduce(applyCommit, this.#snapshot) : await store.load()
  }

  #advance(commit: Commit): void {
    this.#snapshot = applyCommit(this.#snapshot, commit)
    const { revision, actor, action } = commit
    this.#deps.log.info({ revision, actor }, action)
    if (revision % PRUNE_EVERY === 0) void this.#enqueue(() => this.#prune())
  }

  /** History that could not be forgotten today can be tomorrow. */
  async #prune(): Promise<void> {
    const before = new Date(this.#deps.clock().getTime() - HISTORY_DAYS * 86_400_000).toISOString()
    await this.#deps.store.prune({ before, maxBytes: HISTORY_BYTES }).catch((error) => this.#warn(error))
  }

  #warn(error: unknown): void {
    this.#deps.log.warn({ error: String(error) }, 'The storage did not answer; it will be asked again')
  }
}
