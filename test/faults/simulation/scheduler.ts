import { setImmediate } from 'node:timers/promises'
import type { Random } from './random.ts'

/** Decides who goes on next, so that a seed repeats every race. */
export class Scheduler {
  readonly #random: Random
  #waiting: (() => void)[] = []

  constructor(random: Random) {
    this.#random = random
  }

  /** Waits to be picked. */
  turn(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push(resolve)
    return promise
  }

  /** Picks one after the other until all work is done; `between` runs before each. */
  async run<Result>(work: readonly Promise<Result>[], between: () => void = () => undefined): Promise<Result[]> {
    let isDone = false
    const all = Promise.all(work).finally(() => {
      isDone = true
    })
    all.catch(() => undefined) // rejects below
    for (;;) {
      await setImmediate() // whoever was picked comes to its next wait
      if (isDone) return all
      between()
      const [next] = this.#waiting.splice(this.#random.below(this.#waiting.length), 1)
      next?.()
    }
  }
}
