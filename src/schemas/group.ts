import { z } from 'zod'
import { GROUP_FIELDS } from '../core/fields/group.ts'
import { inputSchemas } from './input.ts'
import { inputShapes, storedShape } from './shapes.ts'
import { shownSiteSchema, siteSchema } from './site.ts'

export const groupSchema = z
  .object(storedShape(GROUP_FIELDS))
  .readonly()
  .meta({ id: 'Group', description: 'A category of links, which may be in another one.' })

/** The sites are in display order. */
export const groupWithSitesSchema = groupSchema
  .unwrap()
  .extend({ sites: z.array(siteSchema).readonly() })
  .readonly()
  .meta({ id: 'GroupWithSites' })

/** A group as reads return it: guests get no notes. */
export const shownGroupSchema = groupSchema
  .unwrap()
  .extend({ sites: z.array(shownSiteSchema) })
  .meta({ id: 'ShownGroup', description: 'A group with those of its sites that the reader may see.' })

/** The shapes of a group in input. */
const { newRecord, patch, imported } = inputSchemas(inputShapes(GROUP_FIELDS))

export const newGroupSchema = newRecord.meta({ id: 'NewGroup' })
export const groupPatchSchema = patch.meta({ id: 'GroupPatch' })
export const importedGroupFields = imported
