import { z } from 'zod'
import { flag, orderNum } from './fields.ts'

/** What people say about where a record stands and who sees it. `null` is as good as nothing. */
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

const importedInstant = z
  .string('must be a time')
  .transform((raw, context) => {
    const time = Date.parse(raw.replace(SQLITE_TIMESTAMP, '$1T$2Z'))
    if (!Number.isNaN(time)) return new Date(time).toISOString()
    context.addIssue('must be a time in ISO 8601')
    return raw
  })
  .nullish()

type Filled<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: z.ZodPrefault<Shape[Name]> }

/**
 * The shapes in which a record comes in, from the fields that people fill in: a new one, a change to one, and one in a
 * document. Each optional field reads `null` as its empty value, which is what a new record gets where it is left out.
 */
export function inputSchemas<Required extends z.ZodRawShape, Optional extends z.ZodRawShape>(
  required: Required,
  optional: Optional,
) {
  const filled = Object.fromEntries(
    Object.entries(optional).map(([name, field]) => [name, z.prefault(field, null)]),
  ) as Filled<Optional> // the same names
  const partial = z.object(optional).partial().shape
  return {
    /** `order_num` left out: last. `is_public` left out: public. */
    newRecord: z.object({ ...required, ...filled, ...placement }),
    /** What is left out stays as it is. */
    patch: z.object({ ...z.object(required).partial().shape, ...partial, ...placement }),
    /** What is left out stays as it is where the record is here already. */
    imported: z.object({
      ...required,
      ...partial,
      ...placement,
      created_at: importedInstant,
      updated_at: importedInstant,
    }),
    /** What a new record has in the optional fields that are left out. */
    empty: z.object(filled).parse({}),
  }
}
