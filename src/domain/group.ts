import { z } from 'zod'
import { id, instant, orderNum, storedFlag } from './fields.ts'
import { inputSchemas } from './input.ts'
import { siteSchema } from './site.ts'
import { text } from './text.ts'

export const groupSchema = z
  .object({
    id,
    name: z.string(),
    order_num: orderNum,
    is_public: storedFlag,
    created_at: instant,
    updated_at: instant,
  })
  .readonly()
  .meta({ description: 'A category of links.' })

export type Group = z.infer<typeof groupSchema>

/** The sites are in display order. */
export const groupWithSitesSchema = groupSchema
  .unwrap()
  .extend({ sites: z.array(siteSchema).readonly() })
  .readonly()

export type GroupWithSites = z.infer<typeof groupWithSitesSchema>

/** The shapes of a group in input. */
export const {
  newRecord: newGroupSchema,
  patch: groupPatchSchema,
  imported: importedGroupFields,
} = inputSchemas({ name: text(100, { required: true }) }, {})

export type NewGroup = z.infer<typeof newGroupSchema>
export type GroupPatch = z.infer<typeof groupPatchSchema>
