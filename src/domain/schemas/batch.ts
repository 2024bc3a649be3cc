import { z } from 'zod'
import { flag, id, someIds } from './fields.ts'
import { newGroupSchema } from './group.ts'
import { clearableTags } from './tags.ts'

const absent = z.never('send either delete or set, not both').optional()

const set = z.object({
  is_public: flag.optional(),
  group_id: id.optional(),
  group: newGroupSchema.optional(),
  add_tags: clearableTags.optional(),
  remove_tags: clearableTags.optional(),
})

/** One step for many sites: delete them, or set their visibility, group (see `placedSiteSchemas`) or tags. */
export const batchSchema = z
  .union(
    [
      z.object({ ids: someIds, delete: z.literal(true, 'must be true'), set: absent }),
      z.object({ ids: someIds, delete: absent, set }),
    ],
    'must be { ids, delete: true } or { ids, set: { is_public?, group_id?, group?, add_tags?, remove_tags? } }',
  )
  .meta({ id: 'SiteBatch' })
