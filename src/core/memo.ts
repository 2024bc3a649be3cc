/** Memoises a function of an immutable object. A value is kept as long as its object, but not a rejected promise. */
/* @__NO_SIDE_EFFECTS__ */
export function memoise<Of extends WeakKey, Value extends NonNullable<unknown>>(
  make: (of: Of) => Value,
): (of: Of) => Value {
  const made = new WeakMap<Of, Value>()
  return (of) => {
    const known = made.get(of)
    if (known !== undefined) return known
    const value = make(of)
    made.set(of, value)
    forgetRejected(value, () => made.delete(of))
    return value
  }
}

/** Memoises a function of an immutable object and a variant, such as an audience. `keyOf` tells variants apart. */
/* @__NO_SIDE_EFFECTS__ */
export function memoiseVariants<Of extends WeakKey, Variant, Value extends NonNullable<unknown>>(
  keyOf: (variant: Variant) => string,
  make: (of: Of, variant: Variant) => Value,
): (of: Of, variant: Variant) => Value {
  const variantsOf = memoise<Of, Map<string, Value>>(() => new Map())
  return (of, variant) => {
    const made = variantsOf(of)
    const key = keyOf(variant)
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(of, variant)
    made.set(key, value)
    forgetRejected(value, () => made.delete(key))
    return value
  }
}

/** Memoises what is loaded on first use; if that fails, the next use tries again. */
/* @__NO_SIDE_EFFECTS__ */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => {
    if (loaded) return loaded
    loaded = load()
    forgetRejected(loaded, () => {
      loaded = undefined
    })
    return loaded
  }
}

/** A rejected promise is forgotten, because the next attempt may work. */
function forgetRejected(value: unknown, forget: () => void): void {
  if (value instanceof Promise) value.catch(forget)
}

/** Memoises a function for the `max` keys used last. */
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
