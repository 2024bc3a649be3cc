export interface RecentOptions<Value> {
  readonly clock: () => Date
  readonly milliseconds: number
  /** How many values to keep; the oldest makes room. */
  readonly max: number
  /** Whether a value may be used again. */
  readonly isLasting: (value: Value) => boolean
}

/**
 * Makes a value for a key, or returns one recently made for the same key. Nobody waits for a value that another is making: on
 * Workers it may never come, if that request is cancelled.
 */
export type Recent<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>

export function createRecent<Value>({ clock, milliseconds, max, isLasting }: RecentOptions<Value>): Recent<Value> {
  const made = new Map<string, { readonly at: number; readonly value: Value }>()

  function keep(key: string, value: Value): void {
    made.delete(key)
    made.set(key, { at: clock().getTime(), value })
    const [oldest] = made.keys()
    if (made.size > max && oldest !== undefined) made.delete(oldest)
  }

  return async (key, make) => {
    const known = made.get(key)
    if (known && clock().getTime() - known.at < milliseconds) return known.value
    const value = await make()
    if (isLasting(value)) keep(key, value)
    return value
  }
}
