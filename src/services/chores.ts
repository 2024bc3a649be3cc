import type { Log } from '../ports/runtime.ts'
import type { LeaseStore } from '../ports/store.ts'
import type { Allowance } from './allowance.ts'

/** Background work that only one process at a time does, in steps; the queue is in the store. */
export interface Chore {
  readonly name: string
  /** Whether there is anything to do: one cheap read, called every minute. Without it, every step runs. */
  hasWork?(): Promise<boolean>
  /**
   * Does a small part of the work, for a few seconds at most, and stops early if the signal is aborted. Returns the
   * milliseconds until the next step is worthwhile: 0 while there is more to do. All it fetches comes out of the allowance.
   */
  step(signal: AbortSignal, allowance?: Allowance): Promise<number>
}

export interface ChoresDeps {
  readonly chores: readonly Chore[]
  readonly store: LeaseStore
  readonly log: Log
  readonly newId: () => string
}

/** How long other processes wait for one that died during its work. */
const LEASE_MS = 60_000
/** The longest wait between steps: another process may have received work that this one has the lease for. */
const MAX_WAIT_MS = 60_000
const RETRY_MS = 30_000
/** How soon to ask again for a lease that another process has: that process may have died. */
const TAKEN_MS = 15_000

export type Chores = ReturnType<typeof createChores>

/** Runs chores one step after the other, as long as this process has the lease. */
export function createChores({ chores, store, log, newId }: ChoresDeps) {
  const end = new AbortController()
  const wakers = new Map<string, () => void>()
  const loops: Promise<void>[] = []
  /** The loops that have the lease of their chore. */
  const holders = new Set<string>()

  /** Lets another process work at once, if this one has the lease. */
  async function giveBack({ name }: Chore, holder: string): Promise<void> {
    if (holders.delete(holder)) await store.returnLease(name, holder)
  }

  /** Returns the milliseconds until the next step. */
  async function step(chore: Chore, holder: string, allowance?: Allowance): Promise<number> {
    try {
      if (chore.hasWork && !(await chore.hasWork())) {
        await giveBack(chore, holder)
        return MAX_WAIT_MS
      }
      if (!(await store.takeLease(chore.name, holder, LEASE_MS))) return TAKEN_MS
      holders.add(holder)
      const wait = await chore.step(end.signal, allowance)
      if (wait > 0 || end.signal.aborted) await giveBack(chore, holder)
      return Math.min(wait, MAX_WAIT_MS)
    } catch (error) {
      if (!end.signal.aborted) log.warn('task-failed', { err: error, chore: chore.name })
      await giveBack(chore, holder).catch(() => undefined) // a lease that can't be returned expires
      return RETRY_MS
    }
  }

  async function run(chore: Chore): Promise<void> {
    const holder = newId()
    while (!end.signal.aborted) {
      let isWoken = false
      let wake = () => {
        isWoken = true
      }
      wakers.set(chore.name, () => wake())
      const wait = await step(chore, holder)
      if (wait === 0 || isWoken || end.signal.aborted) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  return {
    /** Starts all chores, which run until `close`. */
    start(): void {
      for (const chore of chores) loops.push(run(chore))
    },

    /** Tells a chore that there is more to do. */
    wake: (name: string) => wakers.get(name)?.(),

    /** For runtimes without a lasting process: runs steps of all chores until nothing is left or the time is up. */
    async runFor(milliseconds: number, allowance?: Allowance): Promise<void> {
      const over = Date.now() + milliseconds
      await Promise.all(
        chores.map(async (chore) => {
          const holder = newId() // otherwise two requests in one isolate would do the same work
          let wait = 0
          while (wait === 0 && Date.now() < over) wait = await step(chore, holder, allowance)
          await giveBack(chore, holder)
        }),
      )
    },

    async close(): Promise<void> {
      end.abort()
      for (const wake of wakers.values()) wake()
      await Promise.all(loops)
    },
  }
}
