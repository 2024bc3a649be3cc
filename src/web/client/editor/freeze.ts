/** Keeps what is shown as it is while part of it is dragged or carried; what would change it waits. */
export class Freeze {
  #holds = 0
  readonly #late: (() => void)[] = []

  /** The returned function ends it, and runs what has waited before it returns. */
  hold(): () => void {
    let isHeld = true
    this.#holds += 1
    return () => {
      if (isHeld) this.#holds -= 1
      isHeld = false
      if (this.#holds === 0) for (const show of this.#late.splice(0)) show()
    }
  }

  /** Runs a task now, or once nothing is held. */
  whenFree<Result>(task: () => Result): Result | Promise<Result> {
    if (this.#holds === 0) return task()
    return new Promise((resolve) => this.#late.push(() => resolve(task())))
  }
}
