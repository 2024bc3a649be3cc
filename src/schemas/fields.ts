import { z } from 'zod'
import type { Flag } from '../core/fields/field.ts'
import { list, notEmpty } from './list.ts'
import { messageFor } from './problem-issues.ts'

/** The fields that groups, sites and settings share. */

/** The schemas of all fields of a record. */
export type Shape<Row> = { readonly [Name in keyof Row]: z.ZodType<Row[Name]> }

const NOT_AN_ID = messageFor('notAnId')

/** Ids are exact integers, and never reused. */
export const id = z.int(NOT_AN_ID).min(1, NOT_AN_ID)

/** How many records a request may name. */
export const ID_LIMIT = { max: 100_000, tooMany: 'must be at most 100,000' }

/** The records that a request is about. */
export const ids = list(id, { notAList: messageFor('notAList'), ...ID_LIMIT })

/** At least one id, for requests that make no sense without any. */
export const someIds = ids.check(notEmpty('must name a site'))

/** At least one byte. */
export const bytesInBase64 = z
  .base64('must be base64')
  .refine((text) => text !== '', 'must not be empty')
  .meta({ minLength: 1 })

export const orderNum = z.int32(messageFor('notAnOrder'))

/** Whole, and never negative. */
export const count = z.int().min(0)

/** A flag as stored; for input, see `flag`. */
export const storedFlag = z.literal([0, 1]).meta({ type: 'integer' })

/** Input takes 0, 1, false or true; records always hold 0 or 1. */
export const flag = z
  .union([storedFlag, z.boolean()], messageFor('notAFlag'))
  .transform((value): Flag => (value ? 1 : 0))

/** An instant in ISO 8601, UTC, as `Date.toISOString` writes it. */
export const instant = z.iso.datetime()
