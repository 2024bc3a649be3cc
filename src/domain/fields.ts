import { z } from 'zod'
import { saying } from './problem.ts'

/** The fields that groups, sites and settings share. */

const NOT_AN_ID = saying('notAnId')

export const MAX_ORDER = 2 ** 31 - 1

/** Ids are exact integers, and never reused. */
export const id = z.int(NOT_AN_ID).min(1, NOT_AN_ID)

/** The most records that a request may name. */
export const MAX_NAMED = 100_000
export const TOO_MANY_NAMED = 'must be at most 100,000'

/** The records that a request is about. */
export const ids = z.array(id, saying('notAList')).check(atMost(MAX_NAMED, TOO_MANY_NAMED))

/** The same, for a request that makes no sense without any. */
export const someIds = ids.check(notEmpty('must name a site'))

/**
 * A check of a list that comes before anything in it is looked at. Unlike zod's own `max`, it leaves alone what is no list: that
 * compares the `length` of any object, and throws if this is an object itself.
 */
export function atMost(maximum: number, message: string) {
  return new z.core.$ZodCheckMaxLength({ check: 'max_length', maximum, error: () => message, when: isList })
}

/** See `atMost`. */
export function notEmpty(message: string) {
  return new z.core.$ZodCheckMinLength({ check: 'min_length', minimum: 1, error: () => message, when: isList })
}

function isList({ value }: z.core.ParsePayload): boolean {
  return Array.isArray(value)
}

/** At least one byte. */
export const bytesInBase64 = z
  .base64('must be base64')
  .refine((text) => text !== '', 'must not be empty')
  .meta({ minLength: 1 })

export const orderNum = z.int32(saying('notAnOrder'))

/** Whole, and never negative. */
export const count = z.int().min(0)

export type Flag = 0 | 1

/** A flag as stored; for input, see `flag`. */
export const storedFlag = z.literal([0, 1]).meta({ type: 'integer' })

/** Input takes 0, 1, false or true; records always hold 0 or 1. */
export const flag = z.union([storedFlag, z.boolean()], saying('notAFlag')).transform((value): Flag => (value ? 1 : 0))

/** An instant in ISO 8601, UTC, as `Date.toISOString` writes it. */
export const instant = z.iso.datetime()

const YEAR_0 = Date.parse('0000-01-01')
const YEAR_10000 = Date.UTC(10_000, 0)

/** Whether an instant can be written for these milliseconds since 1970: it has four digits for the year. */
export function isInstant(milliseconds: number): boolean {
  return milliseconds >= YEAR_0 && milliseconds < YEAR_10000
}
