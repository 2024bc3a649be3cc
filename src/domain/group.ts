import { z } from 'zod'
import { id, instant, orderNum, storedFlag } from './fields.ts'
import { inputSchemas } from './input.ts'
import { shownSiteSchema, siteSchema } from './site.ts'
import { storedText, text } from './text.ts'

const MAX_NAME = 100

export const groupSchema = z
  .object({
    id,
    name: storedText(MAX_NAME, { required: true }),
    order_num: orderNum,
    is_public: storedFlag,
    created_at: instant,
    updated_at: instant,
  })
  .readonly()
  .meta({ id: 'Group', description: 'A category of links.' })

export type Group = z.infer<typeof groupSchema>

/** The sites are in display order. */
export const groupWithSitesSchema = groupSchema
  .unwrap()
  .extend({ sites: z.array(siteSchema).readonly() })
  .readonly()
  .meta({ id: 'GroupWithSites' })

export type GroupWithSites = z.infer<typeof groupWithSitesSchema>

/** As reads return it: guests get no notes. */
export const shownGroupSchema = groupSchema
  .unwrap()
  .extend({ sites: z.array(shownSiteSchema) })
  .meta({ id: 'ShownGroup', description: 'A group with those of its sites that the reader may see.' })

/** The shapes of a group in input. */
const { newRecord, patch, imported } = inputSchemas({ name: text(MAX_NAME, { required: true }) }, {})

export const newGroupSchema = newRecord.meta({ id: 'NewGroup' })
export const groupPatchSchema = patch.meta({ id: 'GroupPatch' })
export const importedGroupFields = imported

export type NewGroup = z.infer<typeof newGroupSchema>
export type GroupPatch = z.infer<typeof groupPatchSchema>
