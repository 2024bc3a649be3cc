import { COMMAND_LINE } from '../../../src/core/actor.ts'
import { AppError } from '../../../src/core/errors.ts'
import type { Snapshot } from '../../../src/core/snapshot.ts'
import { atOnce } from '../../../src/ports/runtime.ts'
import type { Store } from '../../../src/ports/store.ts'
import { Navigation } from '../../../src/services/navigation.ts'
import { sqlStore } from '../../../src/storage/store.ts'
import { exportDocument } from '../../support/export-document.ts'
import { quiet } from '../../support/quiet-log.ts'
import { FaultyDatabase } from './faulty-database.ts'
import { Model } from './model.ts'
import { contentOf, type Operation, type Past, randomOperation } from './operations.ts'
import { Random } from './random.ts'
import { Scheduler } from './scheduler.ts'

/** What a simulation has gone through. */
export interface Figures {
  operations: number
  /** Edits that were acknowledged, refused for a reason that people can read, or left without an answer. */
  acknowledged: number
  refused: number
  unanswered: number
  faults: number
  restores: number
  restarts: number
}

interface Attempt {
  readonly operation: Operation
  readonly actor: string
  /** Without a revision, nothing had to change. */
  readonly outcome: { readonly revision: number | undefined } | { readonly error: AppError }
}

interface Backup {
  readonly bytes: Buffer
  readonly model: Model
  readonly commits: Past['commits']
  readonly around: Past['around']
}

const REPLICAS = 3
const REMEMBERED = 40

/**
 * Runs random edits on three replicas of a database that fails now and then and is restored under them, and compares
 * all with the model. Throws an error that names the seed at the first difference.
 */
export async function simulate(seed: number, operations: number): Promise<Figures> {
  const world = await World.open(seed)
  try {
    while (world.figures.operations < operations) await world.round()
    return world.figures
  } catch (error) {
    throw new Error(`The simulation with seed ${seed} failed at operation ${world.figures.operations}`, {
      cause: error,
    })
  } finally {
    world.close()
  }
}

class World {
  readonly figures: Figures = {
    operations: 0,
    acknowledged: 0,
    refused: 0,
    unanswered: 0,
    faults: 0,
    restores: 0,
    restarts: 0,
  }
  readonly #random: Random
  readonly #scheduler: Scheduler
  readonly #database: FaultyDatabase
  readonly #truth: Store
  #replicas: Navigation[] = []
  #model = new Model()
  #commits: { readonly revision: number; readonly nonce: string }[] = []
  #around = new Map<string, { readonly before: Model; readonly after: Model }>()
  #documents: Past['documents'] = []
  #backup: Backup | undefined
  /** Whether the database was restored in this round, which takes back what was acknowledged before it. */
  #wasRestored = false
  #time = Date.parse('2026-01-01T00:00:00Z')

  private constructor(seed: number) {
    this.#random = new Random(seed)
    this.#scheduler = new Scheduler(this.#random)
    this.#database = new FaultyDatabase(this.#random, this.#scheduler)
    this.#truth = sqlStore(this.#database.inspect(), { pace: atOnce })
  }

  static async open(seed: number): Promise<World> {
    const world = new World(seed)
    for (let index = 0; index < REPLICAS; index += 1) world.#replicas.push(await world.#replica())
    return world
  }

  close(): void {
    this.#database.close()
  }

  /** Some edits at once, perhaps a restore among them, and then everything is compared. */
  async round(): Promise<void> {
    await this.#disturb()
    const isFresh = this.#random.chance(0.15)
    if (isFresh) await this.#refresh()
    const planned = this.#plan()
    const restoresAt = this.#backup && this.#random.chance(0.02) ? this.#random.below(6) : -1
    let step = 0
    const attempts = await this.#scheduler.run(
      planned.map((operation) => this.#attempt(operation)),
      () => {
        if (step === restoresAt) this.#restore()
        step += 1
      },
    )
    this.figures.faults = this.#database.faults
    await this.#check(attempts, isFresh && planned.length === 1)
  }

  #plan(): Operation[] {
    const past = { commits: this.#commits, around: this.#around, documents: this.#documents }
    const operations = Array.from({ length: 1 + this.#random.below(3) }, () =>
      randomOperation(this.#random, this.#model, past),
    )
    const alone = operations.find(({ isAlone }) => isAlone)
    return alone ? [alone] : operations
  }

  /** What happens to a site between edits. */
  async #disturb(): Promise<void> {
    if (this.#random.chance(0.02)) await this.#restart()
    if (this.#random.chance(0.03)) await this.#backUp()
    if (this.#random.chance(0.01)) this.#time += (this.#random.next() - 0.5) * 2 * 365 * 86_400_000
    if (this.#random.chance(0.01)) await this.#scheduler.run([this.#random.pick(this.#replicas).prune()])
  }

  async #attempt(operation: Operation): Promise<Attempt> {
    this.figures.operations += 1
    const actor = `edit ${this.figures.operations}`
    const replica = this.#random.pick(this.#replicas)
    try {
      const { revision } = await replica.edit({ ...COMMAND_LINE, name: actor }, await operation.edit(replica))
      this.figures.acknowledged += 1
      return { operation, actor, outcome: { revision } }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      this.figures[error.code === 'unavailable' ? 'unanswered' : 'refused'] += 1
      return { operation, actor, outcome: { error } }
    }
  }

  /** Applies to the model what is in the log, and compares the outcome of each edit, the database and the replicas. */
  async #check(attempts: readonly Attempt[], isPredictable: boolean): Promise<void> {
    const byActor = new Map(attempts.map((attempt) => [attempt.actor, attempt]))
    const { revision = 0, nonce = '' } = this.#commits.at(-1) ?? {}
    const commits = await this.#truth.since(revision, nonce)
    if (!commits) throw new Error('The log has a gap')
    const applied = new Map<string, number>()
    for (const commit of commits) {
      const attempt = byActor.get(commit.actor)
      if (!attempt || applied.has(commit.actor)) throw new Error(`${commit.actor} is in the log once too often`)
      applied.set(commit.actor, commit.revision)
      await this.#apply(attempt.operation, commit)
    }
    for (const attempt of attempts) this.#compare(attempt, applied.get(attempt.actor), isPredictable)
    this.#wasRestored = false
    const stored = await this.#truth.load()
    expectSame(modelOf(stored).shown(), this.#model.shown(), 'The database differs from the model')
    if (this.#random.chance(0.05)) await this.#compareReplicas(stored)
  }

  async #apply({ apply, name }: Operation, commit: { revision: number; nonce: string; at: string }): Promise<void> {
    const before = this.#model.copy()
    const effect = apply(this.#model, commit.at)
    if (typeof effect === 'object') {
      const stored = await this.#stateAfter(commit.revision)
      expectSame(contentOf(exportDocument(stored, commit.at)), effect.content, 'An import did not restore its document')
      this.#model = modelOf(stored)
    } else if (effect !== 'changed') throw new Error(`The model would not have committed: ${name} (${effect})`)
    this.#around.set(commit.nonce, { before, after: this.#model.copy() })
    this.#commits.push({ revision: commit.revision, nonce: commit.nonce })
    if (this.#commits.length > REMEMBERED) this.#commits.shift()
    const [oldest] = this.#around.keys()
    if (this.#around.size > 4 * REMEMBERED && oldest !== undefined) this.#around.delete(oldest)
  }

  /** `isPredictable`: the edit was alone, on a replica that knew everything. */
  #compare(
    { operation: { name, apply }, outcome }: Attempt,
    committed: number | undefined,
    isPredictable: boolean,
  ): void {
    const expected = () => apply(this.#model.copy(), '')
    const isSure = isPredictable && committed === undefined && !this.#wasRestored
    if ('revision' in outcome) {
      if (committed !== undefined && committed !== outcome.revision)
        throw new Error(`${name}: acknowledged as ${outcome.revision}, but is ${committed}`)
      if (committed === undefined && outcome.revision !== undefined && !this.#wasRestored)
        throw new Error(`${name}: lost`)
      if (isSure && expected() === 'changed') throw new Error(`${name}: acknowledged, but not done`)
    } else if (outcome.error.code !== 'unavailable') {
      if (committed !== undefined) throw new Error(`${name}: refused, but committed as ${committed}`)
      if (isSure && expected() !== 'refused') throw new Error(`${name}: refused without a reason (${outcome.error})`)
    }
  }

  async #compareReplicas(stored: Snapshot): Promise<void> {
    await this.#refresh()
    for (const { snapshot } of this.#replicas) {
      expectSame(modelOf(snapshot).shown(), this.#model.shown(), 'A replica differs from the model')
      expectSame(`${snapshot.revision} ${snapshot.nonce}`, `${stored.revision} ${stored.nonce}`, 'A replica is behind')
    }
  }

  async #refresh(): Promise<void> {
    await this.#scheduler.run(this.#replicas.map((replica) => retry(() => replica.refresh())))
  }

  async #stateAfter(revision: number): Promise<Snapshot> {
    const stored = await this.#truth.load()
    if (stored.revision === revision) return stored
    throw new Error('An import is compared before the next commit')
  }

  async #restart(): Promise<void> {
    this.figures.restarts += 1
    this.#replicas[this.#random.below(REPLICAS)] = await this.#replica()
  }

  async #replica(): Promise<Navigation> {
    const [navigation] = await this.#scheduler.run([
      retry(() =>
        Navigation.open({
          store: sqlStore(this.#database.connect(), { pace: atOnce }),
          log: quiet,
          clock: () => this.#now(),
          newId: () => `${this.#random.next()}`,
          sleep: () => this.#scheduler.turn(),
          random: () => this.#random.next(),
        }),
      ),
    ])
    if (!navigation) throw new Error('A replica did not start')
    return navigation
  }

  /** No two are the same, so a row that was changed back is not taken for unchanged. */
  #now(): Date {
    this.#time += 1
    return new Date(this.#time)
  }

  async #backUp(): Promise<void> {
    this.#backup = {
      bytes: this.#database.backUp(),
      model: this.#model.copy(),
      commits: [...this.#commits],
      around: new Map(this.#around),
    }
    this.#documents = [exportDocument(await this.#truth.load(), ''), ...this.#documents].slice(0, 3)
  }

  /** Whatever was committed in this round is gone: nobody may rely on it. */
  #restore(): void {
    if (!this.#backup) return
    this.figures.restores += 1
    this.#wasRestored = true
    this.#database.restore(this.#backup.bytes)
    this.#model = this.#backup.model.copy()
    this.#commits = [...this.#backup.commits]
    this.#around = new Map(this.#backup.around)
  }
}

async function retry<Result>(task: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await task()
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'unavailable')) throw error
    }
  }
}

function modelOf({ sections, settings, lastGroupId, lastSiteId }: Snapshot): Model {
  const model = new Model()
  for (const { group, sites } of sections) {
    const { id, name, order_num, is_public, updated_at } = group
    model.groups.set(id, { id, name, order_num, is_public, updated_at })
    for (const { id, group_id, name, url, is_public, order_num, updated_at } of sites)
      model.sites.set(id, { id, group_id, name, url, is_public, order_num, updated_at })
  }
  for (const { key, value, updated_at } of settings) model.settings.set(key, { key, value, updated_at })
  return Object.assign(model, { lastGroupId, lastSiteId })
}

function expectSame(actual: string, expected: string, what: string): void {
  if (actual !== expected) throw new Error(`${what}. Found:\n${actual}\nExpected:\n${expected}`)
}
