import type { z } from 'zod'
import { newGroupSchema } from './group.ts'
import type { SiteSchemas } from './site.ts'

/**
 * A site in input, with the group it goes into: one that is there (`group_id`), or a new one (`group`) that the same edit
 * makes. With both, `group` counts, so that a client may send a whole record back.
 */
export function placedSiteSchemas({ newSite, patch }: Pick<SiteSchemas, 'newSite' | 'patch'>) {
  const group = newGroupSchema.optional()
  return {
    newSite: newSite
      .extend({ group_id: newSite.shape.group_id.optional(), group })
      .refine((site) => site.group_id ?? site.group, { path: ['group_id'], message: 'is missing, and so is group' })
      .meta({ id: 'NewSite', description: 'A link to add, with `group_id` or `group`.' }),
    patch: patch.extend({ group }).meta({ id: 'SitePatch' }),
  }
}

type PlacedSiteSchemas = ReturnType<typeof placedSiteSchemas>
export type NewPlacedSite = z.infer<PlacedSiteSchemas['newSite']>
export type PlacedSitePatch = z.infer<PlacedSiteSchemas['patch']>
