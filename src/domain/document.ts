import { z } from 'zod'
import { flag, id, orderNum } from './fields.ts'
import { groupSchema } from './group.ts'
import { settingEntrySchema, settingSchema } from './setting.ts'
import { type SiteSchemas, siteSchema } from './site.ts'
import { text } from './text.ts'

/** The version that this program writes. Documents of version 1 are NaviHive's. */
export const DOCUMENT_VERSION = '2.0'

/** Everything that a site holds, as it is exported. */
export const exportDocumentSchema = z.object({
  version: z.literal(DOCUMENT_VERSION),
  exportDate: z.iso.datetime(),
  groups: z.array(groupSchema),
  sites: z.array(siteSchema),
  configs: z.array(settingSchema.unwrap().pick({ key: true, value: true, is_public: true })),
})

export type ExportDocument = z.infer<typeof exportDocumentSchema>

/** SQLite's CURRENT_TIMESTAMP, which NaviHive exports: UTC, with no zone. */
const SQLITE_TIMESTAMP = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/

const importedInstant = z.string('must be a time').transform((raw, context) => {
  const time = Date.parse(raw.replace(SQLITE_TIMESTAMP, '$1T$2Z'))
  if (!Number.isNaN(time)) return new Date(time).toISOString()
  context.addIssue('must be a time in ISO 8601')
  return raw
})

/** What a file may leave out, of a group as of a site. */
const optionalFields = {
  order_num: orderNum.nullish(),
  is_public: flag.nullish(),
  created_at: importedInstant.nullish(),
  updated_at: importedInstant.nullish(),
}

/** A group in a file. `id` is the file's own: sites of the file name it, it is not kept. */
export const importedGroupSchema = z.object({
  id: id.nullish(),
  name: text(100, { required: true }),
  ...optionalFields,
})

export type ImportedGroup = z.infer<typeof importedGroupSchema>

/** A site in a file. A text that is missing stays as it is where the site is here already. */
export function importedSiteSchema({ patch, newSite }: SiteSchemas) {
  const { icon, description, notes } = patch.shape
  const { group_id, name, url } = newSite.shape
  return z.object({ group_id, name, url, icon, description, notes, ...optionalFields })
}

export type ImportedSite = z.infer<ReturnType<typeof importedSiteSchema>>

export const importedSettingSchema = settingEntrySchema.extend({ value: settingEntrySchema.shape.value.unwrap() })

export type ImportedSetting = z.infer<typeof importedSettingSchema>
