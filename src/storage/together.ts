/**
 * Turns a task for many items into one for a single item: those that come while the task runs wait, and it takes up to
 * `most` of them next, in order. If it fails, it fails for each of its items.
 */
export function together<Item, Result>(task: (items: readonly Item[]) => Promise<readonly Result[]>, most: number) {
  const waiting: { readonly item: Item; readonly result: PromiseWithResolvers<Result> }[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) await runNext(waiting.splice(0, most))
    isRunning = false
  }

  async function runNext(batch: typeof waiting): Promise<void> {
    try {
      const results = await task(batch.map(({ item }) => item))
      for (const [at, value] of results.entries()) batch[at]?.result.resolve(value)
    } catch (error) {
      for (const { result } of batch) result.reject(error)
    }
  }

  return (item: Item): Promise<Result> => {
    const result = Promise.withResolvers<Result>()
    waiting.push({ item, result })
    void runAll()
    return result.promise
  }
}
