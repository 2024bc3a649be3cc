import { z } from 'zod'
import type { RecognisedFile } from '../../formats/read-files.ts'
import {
  type ImportedGroup,
  type ImportedSetting,
  type ImportedSite,
  importedGroupSchema,
} from '../../schemas/document.ts'
import { messageFor } from '../../schemas/problem-issues.ts'
import { importedSettingSchema } from '../../schemas/setting.ts'
import type { SiteSchemas } from '../../schemas/site.ts'
import type { List, Skipped, SkippedRecord } from './skipped.ts'

/** Names a group within its document: by its id or, for the sites nested in it, by its place. */
export type GroupName = `id ${number}` | `groups[${number}]`

export type DocumentGroup = Omit<ImportedGroup, 'id' | 'parent_id'> & {
  readonly names: readonly GroupName[]
  /** The group that it is in; null: at the top; undefined: the document does not say. */
  readonly parent: GroupName | null | undefined
  readonly picture?: string | undefined
}
export type DocumentSite = Omit<ImportedSite, 'group_id'> & {
  readonly group: GroupName
  /** The hash of an icon embedded in another program's file, which finds the same icon here. */
  readonly picture?: string | undefined
}

/** How many icons a document has or names, how many of them are new here, and how many can't be had. */
export interface TakenIcons {
  readonly total: number
  readonly created: number
  readonly unchanged: number
  readonly skipped: number
  /** How many of the skipped icons are not listed. */
  readonly more: number
  readonly listed: readonly SkippedRecord[]
}

/** The records of a document that can be imported: valid, in groups that exist, in a tree, and with no key twice. */
export interface ImportDocument {
  readonly groups: readonly DocumentGroup[]
  readonly sites: readonly DocumentSite[]
  readonly configs: readonly ImportedSetting[]
  /** Includes skipped records. */
  readonly totals: Readonly<Record<List, number>>
  readonly skipped: Skipped
  /** undefined if the document has no icons. */
  readonly icons?: TakenIcons
  /** Written by another program: records that don't fit are left out instead of refusing the document. */
  readonly isForeign?: boolean
  readonly files?: readonly RecognisedFile[]
  /** Whether the file has built-in folders of a browser, such as the bookmarks bar. */
  readonly hasRoots?: boolean
  /** The file is truncated. */
  readonly isCut?: boolean
  /** How many texts were cut, and at how many links a time could not be read. */
  readonly lost?: { readonly texts: number; readonly times: number }
  /** How many bytes of the files were not valid text, and were replaced by `�`. */
  readonly replacedBytes?: number | undefined
}

/** The schema for records of each list. Sites nested in a group need not name it. */
export function recordSchemas({ imported }: SiteSchemas) {
  return {
    groups: importedGroupSchema.extend({ sites: z.null(messageFor('notAList')).optional() }),
    sites: imported,
    nestedSites: imported.omit({ group_id: true }),
    configs: importedSettingSchema,
  }
}

export type RecordSchemas = ReturnType<typeof recordSchemas>
