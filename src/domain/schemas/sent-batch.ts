import { z } from 'zod'
import { count, id, instant } from './fields.ts'

const mark = z.object({ revision: count, nonce: z.string() })

const row = z.object({
  kind: z.enum(['group', 'site']),
  key: id,
  set: z.record(z.string(), z.unknown()).nullable().meta({
    description:
      'The fields that differ, or all of a new record, without `updated_at` where that is the time of the commit; null if it was deleted. The links of a deleted group are not listed.',
  }),
  isNew: z.literal(true).optional(),
})

const setting = z.object({ kind: z.literal('config'), key: z.string() })

/** See `Batch` of core/sent.ts. */
export const sentBatchSchema = z
  .object({
    from: mark,
    to: mark,
    commits: z
      .array(mark.extend({ at: instant, changes: z.array(z.union([row, setting])).readonly() }))
      .readonly()
      .nullable()
      .meta({ description: 'Oldest first; null if they are too many, or not known any more: then read everything.' }),
  })
  .meta({ id: 'Commits' })
