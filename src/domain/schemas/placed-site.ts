import { newGroupSchema } from './group.ts'
import { saying } from './problem-issues.ts'
import type { SiteSchemas } from './site.ts'

/**
 * A site in input, with the group it goes into: an existing one (`group_id`), or a new one (`group`) that the same edit
 * makes. `group` overrides `group_id`, so that a client may send a whole record back. A new site without `url` is shown at
 * home only, by its `lan_url`.
 */
export function placedSiteSchemas({ newSite, patch }: Pick<SiteSchemas, 'newSite' | 'patch'>) {
  const group = newGroupSchema.optional()
  return {
    newSite: newSite
      .extend({ group_id: newSite.shape.group_id.optional(), url: newSite.shape.url.optional(), group })
      .refine((site) => site.url ?? site.lan_url, { path: ['url'], message: saying('missing') })
      .refine((site) => site.group_id ?? site.group, { path: ['group_id'], message: 'is missing, and so is group' })
      .meta({ id: 'NewSite', description: 'A link to add, with `group_id` or `group`, and with `url` or `lan_url`.' }),
    patch: patch.extend({ group }).meta({ id: 'SitePatch' }),
  }
}
