import { z } from 'zod'
import { flag, id, someIds } from './fields.ts'
import { newGroupSchema } from './group.ts'
import { messageFor } from './problem-issues.ts'
import type { SiteSchemas } from './site.ts'
import { clearableTags } from './tags.ts'

/**
 * A site in input, with the group it goes into: an existing one (`group_id`), or a new one (`group`) that the same edit
 * makes. `group` overrides `group_id`, so that a client may send a whole record back. A new site without `url` is shown
 * at home only, by its `lan_url`.
 */
export function placedSiteSchemas({ newSite, patch }: Pick<SiteSchemas, 'newSite' | 'patch'>) {
  const group = newGroupSchema.optional()
  return {
    newSite: newSite
      .extend({ group_id: newSite.shape.group_id.optional(), url: newSite.shape.url.optional(), group })
      .refine((site) => site.url ?? site.lan_url, { path: ['url'], message: messageFor('missing') })
      .refine((site) => site.group_id ?? site.group, { path: ['group_id'], message: 'is missing, and so is group' })
      .meta({ id: 'NewSite', description: 'A link to add, with `group_id` or `group`, and with `url` or `lan_url`.' }),
    patch: patch.extend({ group }).meta({ id: 'SitePatch' }),
  }
}

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
