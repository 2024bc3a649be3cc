/** Keeps what `make` returned for the `max` keys used last. */
export function keepLatest<Key, Value>(max: number, make: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>()
  return (key) => {
    const value = kept.get(key) ?? make(key)
    kept.delete(key)
    kept.set(key, value)
    const [oldest = key] = kept.keys()
    if (kept.size > max) kept.delete(oldest)
    return value
  }
}
