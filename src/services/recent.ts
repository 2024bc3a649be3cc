export interface RecentOptions<Value> {
  readonly clock: () => Date
  readonly milliseconds: number
  /** How many values to keep; the oldest makes room. */
  readonly max: number
  /** Whether a value may be used again. */
  readonly isLasting: (value: Value) => boolean
}

/** Makes a value for a key, or returns one recently made (or still in the making) for the same key. */
export type Recent<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>

export function createRecent<Value>({ clock, milliseconds, max, isLasting }: RecentOptions<Value>): Recent<Value> {
  const made = new Map<string, { readonly at: number; readonly value: Promise<Value> }>()

  function keep(key: string, value: Promise<Value>): void {
    const entry = { at: clock().getTime(), value }
    const forget = () => made.get(key) === entry && made.delete(key)
    made.delete(key)
    made.set(key, entry)
    const [oldest] = made.keys()
    if (made.size > max && oldest !== undefined) made.delete(oldest)
    value.then((one) => isLasting(one) || forget(), forget)
  }

  return (key, make) => {
    const known = made.get(key)
    if (known && clock().getTime() - known.at < milliseconds) return known.value
    const value = make()
    keep(key, value)
    return value
  }
}
