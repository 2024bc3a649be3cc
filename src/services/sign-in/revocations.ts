import { skipsLog } from '../../core/errors.ts'
import type { Log, LogoutJournal } from '../../ports/runtime.ts'
import type { Newest, RevokedToken, Store } from '../../ports/store.ts'

export interface RevocationDeps {
  readonly store: Pick<Store, 'revokeToken' | 'revokedTokens' | 'watch'>
  /** Missing if the runtime has none. */
  readonly journal?: LogoutJournal | undefined
  readonly clock: () => Date
  readonly log: Log
}

/** The tokens of sessions that ended before they expired, in this process and in all others. */
export class Revocations {
  readonly #deps: RevocationDeps
  readonly #expiries = new Map<string, number>()
  readonly #stopWatching: () => void
  #newest: Pick<Newest, 'revocation' | 'revokedToken'> | undefined

  /** Works before the store can be read, but knows of no logouts until `refresh`. */
  constructor(deps: RevocationDeps) {
    this.#deps = deps
    this.#stopWatching = deps.store.watch((newest) => void this.refresh(newest).catch((error) => this.#warn(error)))
  }

  /** Reads the logouts in the journal and in the store. */
  async open(): Promise<void> {
    this.#learn((await this.#deps.journal?.read()) ?? [])
    await this.refresh()
  }

  has(tokenId: string): boolean {
    return this.#expiries.has(tokenId)
  }

  async add({ tokenId, expiresAt }: RevokedToken): Promise<void> {
    const token = { tokenId, expiresAt }
    await this.#deps.store.revokeToken(token)
    this.#learn([token])
    await this.#deps.journal?.append(token).catch((error) => {
      this.#deps.log.warn('logout-only-in-database', { error: String(error) })
    })
  }

  /** Reads the logouts of other processes, and restores those that the database has lost. */
  async refresh(newest?: Newest): Promise<void> {
    if (newest && newest.revocation === this.#newest?.revocation && newest.revokedToken === this.#newest.revokedToken)
      return
    const stored = await this.#deps.store.revokedTokens()
    this.#learn(stored)
    await this.#restore(stored).then(
      () => {
        this.#newest = newest
      },
      (error) => this.#warn(error),
    )
  }

  close(): void {
    this.#stopWatching()
  }

  #learn(revoked: readonly RevokedToken[]): void {
    for (const { tokenId, expiresAt } of revoked) this.#expiries.set(tokenId, expiresAt)
  }

  /** Stores the logouts that the database lacks: a restored one has forgotten those since its backup. */
  async #restore(stored: readonly RevokedToken[]): Promise<void> {
    const found = new Set(stored.map(({ tokenId }) => tokenId))
    const now = this.#deps.clock().getTime()
    for (const [tokenId, expiresAt] of this.#expiries) {
      if (found.has(tokenId)) continue
      if (expiresAt > now) await this.#deps.store.revokeToken({ tokenId, expiresAt })
      else this.#expiries.delete(tokenId)
    }
  }

  #warn(error: unknown): void {
    if (skipsLog(error)) return
    this.#deps.log.warn('logouts-uncompared', { error: String(error) })
  }
}
