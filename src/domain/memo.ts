/** Memoises a function of an immutable object. A value is kept for as long as its object. */
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
    return value
  }
}

/** Memoises a function of an immutable object and a variant, such as an audience, of which `keyOf` is all that matters. */
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
    return value
  }
}
