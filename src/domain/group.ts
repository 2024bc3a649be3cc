import { z } from 'zod'
import { flag, id, instant, orderNum, storedFlag } from './fields.ts'
import { clearableIcon, storedIcon } from './icon.ts'
import { clearable, clearableChoice, inputSchemas } from './input.ts'
import { shownSiteSchema, siteSchema } from './site.ts'
import { clearableText, storedText, text } from './text.ts'

/** How many characters each text of a group may have. */
export const GROUP_TEXTS = { name: 100, description: 1000 } as const

/** How a group shows its links; '' follows the setting of the site. */
const GROUP_VIEWS = ['', 'cards', 'compact', 'icons'] as const

export const groupSchema = z
  .object({
    id,
    name: storedText(GROUP_TEXTS.name, { required: true }),
    order_num: orderNum,
    is_public: storedFlag,
    created_at: instant,
    updated_at: instant,
    parent_id: id.nullable().default(null).meta({ description: 'The group that this one is in; null if at the top.' }),
    is_page: storedFlag.default(0).meta({ description: 'Whether a group at the top is a page of its own.' }),
    icon: storedIcon.default(''),
    description: storedText(GROUP_TEXTS.description).default(''),
    view: z.enum(GROUP_VIEWS).default('').meta({ description: 'How its links look; empty for the default.' }),
    is_folded: storedFlag.default(0).meta({ description: 'Whether it is folded until the reader unfolds it.' }),
  })
  .readonly()
  .meta({ id: 'Group', description: 'A category of links, which may be in another one.' })

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
const { newRecord, patch, imported, empty } = inputSchemas(
  { name: text(GROUP_TEXTS.name, { required: true }) },
  {
    parent_id: id.nullable(),
    is_page: clearable(flag, 0),
    icon: clearableIcon,
    description: clearableText(GROUP_TEXTS.description),
    view: clearableChoice(GROUP_VIEWS),
    is_folded: clearable(flag, 0),
  },
)

export const newGroupSchema = newRecord.meta({ id: 'NewGroup' })
export const groupPatchSchema = patch.meta({ id: 'GroupPatch' })
export const importedGroupFields = imported
/** The values of missing optional fields in a new group. */
export const EMPTY_GROUP = empty

/** Missing fields are empty. */
export type NewGroup = Pick<z.infer<typeof newGroupSchema>, 'name'> & Partial<z.infer<typeof newGroupSchema>>
export type GroupPatch = z.infer<typeof groupPatchSchema>
