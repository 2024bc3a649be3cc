import { z } from 'zod'
import { id } from './fields.ts'
import { groupSchema, importedGroupFields } from './group.ts'
import { settingEntrySchema, settingSchema } from './setting.ts'
import { type SiteSchemas, siteSchema } from './site.ts'

/** The version that this program writes. Documents of version 1 are NaviHive's. */
export const DOCUMENT_VERSION = '2.0'

/** All data of an installation, as exported. */
export const exportDocumentSchema = z.object({
  version: z.literal(DOCUMENT_VERSION),
  exportDate: z.iso.datetime(),
  groups: z.array(groupSchema),
  sites: z.array(siteSchema),
  configs: z.array(settingSchema.unwrap().pick({ key: true, value: true, is_public: true })),
})

export type ExportDocument = z.infer<typeof exportDocumentSchema>

/** A group in a document. Its `id` only links the document's sites to it; the import assigns a new one. */
export const importedGroupSchema = importedGroupFields.extend({ id: id.nullish() })

export type ImportedGroup = z.infer<typeof importedGroupSchema>

export type ImportedSite = z.infer<SiteSchemas['imported']>

export const importedSettingSchema = settingEntrySchema.extend({ value: settingEntrySchema.shape.value.unwrap() })

export type ImportedSetting = z.infer<typeof importedSettingSchema>
