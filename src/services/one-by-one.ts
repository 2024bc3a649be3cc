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
