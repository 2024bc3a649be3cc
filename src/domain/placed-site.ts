import type { z } from 'zod'
import { type NewGroup, newGroupSchema } from './group.ts'
import { saying } from './problem.ts'
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

type PlacedSiteSchemas = ReturnType<typeof placedSiteSchemas>
type Placed = { readonly group?: NewGroup | undefined }
export type NewPlacedSite = Omit<z.infer<PlacedSiteSchemas['newSite']>, 'group'> & Placed
export type PlacedSitePatch = z.infer<PlacedSiteSchemas['patch']>
