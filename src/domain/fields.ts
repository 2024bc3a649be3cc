import { z } from 'zod'
import { saying } from './problem.ts'

/** The fields that groups, sites and settings share. */

const NOT_AN_ID = saying('notAnId')

export const MAX_ORDER = 2 ** 31 - 1

/** Ids are exact integers, and never reused. */
export const id = z.int(NOT_AN_ID).min(1, NOT_AN_ID)

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
