import { z } from 'zod'
import type { Fields, Version } from '../core/fields/field.ts'
import { GROUP_FIELDS } from '../core/fields/group.ts'
import { SITE_FIELDS } from '../core/fields/site.ts'
import { id } from './fields.ts'
import { groupSchema, importedGroupFields } from './group.ts'
import { importedSettingSchema, settingSchema } from './setting.ts'
import { type SiteSchemas, siteSchema } from './site.ts'

/** The version that this program writes. Documents of version 1 are NaviHive's. */
export const DOCUMENT_VERSION: Version = `2.${Math.max(...[GROUP_FIELDS, SITE_FIELDS].flatMap(minorsOf))}`

function minorsOf(fields: Fields): readonly number[] {
  return Object.values(fields).map(({ since }) => Number(since.slice(2)))
}

const iconsByHash = z
  .record(z.string(), z.string())
  .meta({ description: 'The pictures of icons that are kept here, in base64, by their hashes.' })

/** All data of an installation, as exported. */
export const exportDocumentSchema = z
  .object({
    version: z.literal(DOCUMENT_VERSION),
    exportDate: z.iso.datetime(),
    groups: z.array(groupSchema),
    sites: z.array(siteSchema),
    configs: z.array(settingSchema.unwrap().pick({ key: true, value: true, is_public: true })),
    icons: iconsByHash.optional(),
  })
  .meta({ id: 'ExportDocument' })

export type ExportDocument = z.infer<typeof exportDocumentSchema>

/**
 * A group in a document. Its `id` only links the document's sites to it, and groups by their `parent_id`; the import
 * assigns a new one.
 */
export const importedGroupSchema = importedGroupFields.extend({ id: id.nullish() }).meta({ id: 'ImportedGroup' })

export type ImportedGroup = z.infer<typeof importedGroupSchema>

export type ImportedSite = z.infer<SiteSchemas['imported']>

export type ImportedSetting = z.infer<typeof importedSettingSchema>

/** The versions of documents that can be imported, as text. */
export const KNOWN_VERSION = /^[12](\.|$)/

/** A document to import, for descriptions only: the import checks it record by record. */
export function importDocumentSchema({ imported }: SiteSchemas) {
  const { key, value } = importedSettingSchema.shape
  const document = z
    .object({
      version: z.string().regex(KNOWN_VERSION).nullish(),
      groups: z.array(
        importedGroupSchema
          .extend({ sites: z.array(imported.omit({ group_id: true })).nullish() })
          .meta({ id: 'DocumentGroup' }),
      ),
      sites: z.array(imported).nullish(),
      configs: z.union([z.array(importedSettingSchema), z.record(key, value)]).nullish(),
      icons: iconsByHash.nullish(),
    })
    .meta({ id: 'ImportDocument' })
  return z.union([document, z.object({ success: z.literal(true), data: document })])
}
