import { AppError } from '../core/errors.ts'
import { networkOf } from '../networks/address.ts'

/** Runs a task for a client's address when its turn comes. Throws `unavailable` if too many wait already. */
export type FairQueue = <Result>(address: string, task: () => Promise<Result>) => Promise<Result>

export interface QueueOptions {
  /** How many tasks run at once. */
  readonly running: number
  /** How many more may wait. */
  readonly waiting: number
  /** The message for those who are refused. */
  readonly refusal: string
  /** Called once each time the queue overflows. */
  readonly onFull: () => void
}

interface Waiter {
  readonly start: () => void
  readonly refuse: (why: AppError) => void
}

/** For runtimes that spread the load themselves. */
export const unqueued: FairQueue = (_, task) => task()

/**
 * Runs costly tasks a few at a time. Networks take turns, and when the queue is full, the network with the longest line
 * loses its last place to a newcomer: nobody can keep others out with many requests.
 */
export function createFairQueue({ running: max, waiting, refusal, onFull }: QueueOptions): FairQueue {
  const lines = new Lines()
  let running = 0
  let isFull = false

  function wait(address: string): Promise<void> {
    const network = networkOf(address)
    if (lines.size >= waiting) {
      if (!isFull) onFull()
      isFull = true
      const why = new AppError('unavailable', refusal, { skipsLog: true })
      if (!lines.shorten(network, why)) throw why
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    lines.add(network, { start: resolve, refuse: reject })
    return promise
  }

  function passOn(): void {
    const next = lines.next()
    if (next) {
      next.start()
      return
    }
    running -= 1
    isFull = false
  }

  return async (address, task) => {
    if (running < max) running += 1
    else await wait(address)
    try {
      return await task()
    } finally {
      passOn()
    }
  }
}

/** Waiting tasks, in one line per network; the networks are in the order of their turns. */
class Lines {
  readonly #lines = new Map<string, Waiter[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  add(network: string, waiter: Waiter): void {
    const line = this.#lines.get(network) ?? []
    line.push(waiter)
    this.#lines.set(network, line)
    this.#size += 1
  }

  next(): Waiter | undefined {
    const [first] = this.#lines
    if (!first) return undefined
    const [network, line] = first
    this.#lines.delete(network)
    const waiter = line.shift()
    if (line.length > 0) this.#lines.set(network, line)
    this.#size -= 1
    return waiter
  }

  /** Refuses the last task in the longest line. Returns false if one more would make the network's own line as long. */
  shorten(network: string, why: AppError): boolean {
    const own = this.#lines.get(network)?.length ?? 0
    const longest = [...this.#lines.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
    if (longest.length <= own + 1) return false
    longest.pop()?.refuse(why)
    this.#size -= 1
    return true
  }
}

export type Enqueue = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Each task waits for all before it. */
export function oneByOne(): Enqueue {
  let queue: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = queue.then(task)
    queue = turn.catch(() => undefined) // thrown where it is awaited
    return turn
  }
}

export interface Slots {
  /** Waits for a slot with a host. Returns a function that frees it. Throws the signal's reason on an abort. */
  take(host: string, signal: AbortSignal): Promise<() => void>
  /** Whether anybody is waiting for a slot. */
  isAwaited(): boolean
}

/** Limits how many requests run at once, in total and per host, first come first served. */
export function createSlots({ perHost, inAll }: { readonly perHost: number; readonly inAll: number }): Slots {
  const taken: string[] = []
  const waiting = new Set<{ readonly host: string; readonly begin: () => void }>()

  function isFree(host: string): boolean {
    return taken.length < inAll && taken.filter((other) => other === host).length < perHost
  }

  function end(host: string): void {
    taken.splice(taken.indexOf(host), 1)
    for (const next of waiting) if (isFree(next.host)) next.begin()
  }

  function wait(host: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(place)
        signal.removeEventListener('abort', giveUp)
      }
      const giveUp = () => {
        leave()
        reject(signal.reason)
      }
      const begin = () => {
        leave()
        taken.push(host)
        resolve()
      }
      const place = { host, begin }
      waiting.add(place)
      signal.addEventListener('abort', giveUp)
    })
  }

  return {
    take: async (host, signal) => {
      signal.throwIfAborted()
      if (isFree(host)) taken.push(host)
      else await wait(host, signal)
      return () => end(host)
    },
    isAwaited: () => waiting.size > 0,
  }
}
