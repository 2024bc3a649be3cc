import { z } from 'zod'

/** More faults are of no use to anybody, and finding them takes time. */
export const MAX_FAULTS = 100

export interface ListRules {
  /** The message for a value that is no list. */
  readonly notAList: string
  /** The most items. */
  readonly max: number
  /** The message for too many items. */
  readonly tooMany: string
}

/** A list in input. Its length is checked before its items, and these are checked up to the hundredth fault. */
export function list<Item extends z.ZodType>(item: Item, { notAList, max, tooMany }: ListRules): z.ZodArray<Item> {
  const schema = new BoundedArray({ type: 'array', element: item, error: () => notAList })
  return schema.check(atMost(max, tooMany)) as z.ZodArray<Item> // as `z.array` types it
}

/** zod's array, but it stops at the hundredth fault. Made as zod makes its schemas, so that copies stop there too. */
const BoundedArray = /* @__PURE__ */ z.core.$constructor<z.ZodArray>('BoundedArray', (inst, def) => {
  z.ZodArray.init(inst, def)
  const { parse } = inst._zod
  const cap = Math.min(...z.core.util.sizeCaps(def.checks).map(([size]) => size))
  inst._zod.parse = (payload, context) => {
    const items: unknown = payload.value
    if (!Array.isArray(items) || items.length > cap) return parse(payload, context)
    const values: unknown[] = []
    for (const item of items) {
      const result = def.element._zod.run({ value: item, issues: [] }, context)
      if (result instanceof Promise) throw new z.core.$ZodAsyncError()
      payload.issues.push(...z.core.util.prefixIssues(values.length, result.issues))
      if (payload.issues.length >= MAX_FAULTS) break
      values.push(result.value)
    }
    payload.value = values
    return payload
  }
})

/**
 * Unlike zod's own `max`, it skips values that are no list: zod's compares the `length` of any object, and throws if
 * that is an object.
 */
function atMost(maximum: number, message: string) {
  return new z.core.$ZodCheckMaxLength({ check: 'max_length', maximum, error: () => message, when: isList })
}

/** Checks that a list is not empty. Skips values that are no list, like `atMost`. */
export function notEmpty(message: string) {
  return new z.core.$ZodCheckMinLength({ check: 'min_length', minimum: 1, error: () => message, when: isList })
}

function isList({ value }: z.core.ParsePayload): boolean {
  return Array.isArray(value)
}
