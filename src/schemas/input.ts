import { z } from 'zod'
import { isInstant } from '../core/fields/field.ts'
import { flag, orderNum } from './fields.ts'
import { messageFor } from './problem-issues.ts'

/** Where a record goes and who sees it. `null` counts as missing. */
const placement = {
  order_num: orderNum
    .nullable()
    .transform((order) => order ?? undefined)
    .optional(),
  is_public: flag
    .nullable()
    .transform((isPublic) => isPublic ?? undefined)
    .optional(),
}

/** SQLite's CURRENT_TIMESTAMP, which NaviHive exports: UTC, with no zone. */
const SQLITE_TIMESTAMP = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/
const ISO_8601 = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:Z|([+-]\d\d):?(\d\d))?)?$/i

/** Accepts ISO 8601 in most of its forms, without a zone as UTC, but promises only these two. */
const importedInstant = z
  .string(messageFor('notATime'))
  .meta({
    anyOf: [
      { type: 'string', format: 'date-time' },
      { type: 'string', pattern: SQLITE_TIMESTAMP.source },
    ],
  })
  .transform((raw, context) => {
    const time = readTime(raw)
    if (isInstant(time)) return new Date(time).toISOString()
    context.addIssue(messageFor('notATime'))
    return raw
  })
  .nullish()

/**
 * Milliseconds since 1970; NaN if the text is no time. `Date.parse` alone reads `1` as a year, and a text without a
 * zone as local time.
 */
function readTime(text: string): number {
  const [, day, time = '00:00', hours, minutes] = ISO_8601.exec(text) ?? []
  return Date.parse(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`)
}

/** An optional field that reads `null` as this value. */
export function clearable<Field extends z.ZodType>(field: Field, empty: z.output<Field>) {
  return field.nullable().transform((value) => value ?? empty)
}

/** One of these words; '' and `null` mean none. */
export function clearableChoice<const Choices extends readonly ['', ...string[]]>(choices: Choices) {
  return clearable(z.enum(choices, messageFor('notAChoice')), '')
}

type Filled<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: z.ZodPrefault<Shape[Name]> }

/**
 * The shapes of a record in input, made from the fields that people fill in: a new one, a patch, and one in a
 * document. An optional field reads `null` as its empty value, which is also what a new record gets by default.
 */
export function inputSchemas<Needed extends z.ZodRawShape, Optional extends z.ZodRawShape>({
  needed,
  optional,
}: {
  readonly needed: Needed
  readonly optional: Optional
}) {
  const filled = Object.fromEntries(
    Object.entries(optional).map(([name, field]) => [name, z.prefault(field, null)]),
  ) as Filled<Optional> // the same names
  const partial = z.object(optional).partial().shape
  return {
    /** Without `order_num` it goes last; without `is_public` it is public. */
    newRecord: z.object({ ...needed, ...filled, ...placement }),
    /** Missing fields stay as they are. */
    patch: z.object({ ...z.object(needed).partial().shape, ...partial, ...placement }),
    /** Missing fields stay as they are if the record already exists. */
    imported: z.object({
      ...needed,
      ...partial,
      ...placement,
      created_at: importedInstant,
      updated_at: importedInstant,
    }),
    /** The values of missing optional fields in a new record. */
    empty: z.object(filled).parse({}),
  }
}
