import { z } from 'zod'
import {
  type ImportedGroup,
  type ImportedSetting,
  type ImportedSite,
  importedGroupSchema,
  importedSettingSchema,
  KNOWN_VERSION,
} from '../../domain/document.ts'
import { AppError } from '../../domain/errors.ts'
import type { Pace } from '../../domain/ports.ts'
import type { SiteSchemas } from '../../domain/site.ts'
import { describeIssues } from '../issues.ts'

/** A record left out of an import, and why. */
export const skippedRecordSchema = z
  .object({
    /** Where it stands in the document: `sites[12]`, `configs.motto`. */
    path: z.string(),
    name: z.string(),
    reason: z.string(),
  })
  .readonly()
  .meta({ id: 'SkippedRecord' })

export type SkippedRecord = z.infer<typeof skippedRecordSchema>

/** A document in which every record is valid on its own. */
export interface ImportDocument {
  readonly groups: readonly (ImportedGroup & { readonly path: string })[]
  readonly sites: readonly (ImportedSite & { readonly path: string })[]
  readonly configs: readonly (ImportedSetting & { readonly path: string })[]
  readonly totals: { readonly groups: number; readonly sites: number; readonly configs: number }
  readonly skipped: readonly SkippedRecord[]
}

export interface ReadOptions {
  readonly schemas: SiteSchemas
  /** Leave bad records out instead of refusing the document. */
  readonly skipInvalid: boolean
  readonly pace: Pace
}

/** A record, and where it stands in its list or map. */
type Entry = readonly [at: number | string, record: unknown]

/** A key of NaviHive's own set-up, meaningless here. */
const IGNORED_CONFIG = 'DB_INITIALIZED'

/**
 * Reads an export of this program (also as the whole response of `GET /api/export`) or of NaviHive 1.x.
 * Throws `invalid_input` for anything else, with the path of the error.
 */
export async function readDocument(value: unknown, options: ReadOptions): Promise<ImportDocument> {
  const document = unwrap(value)
  checkVersion(document.version)
  const skipped: SkippedRecord[] = []
  const read = async <Schema extends z.ZodType>(name: string, records: Iterable<Entry>, schema: Schema) => {
    const valid: (z.infer<Schema> & { path: string })[] = []
    for (const [at, record] of records) {
      await options.pace()
      const path = typeof at === 'number' ? `${name}[${at}]` : `${name}.${at.slice(0, 100)}`
      const result = schema.safeParse(record)
      if (result.success)
        valid.push(Object.assign(result.data as object, { path }) as z.infer<Schema> & { path: string })
      else if (!options.skipInvalid) throw new AppError('invalid_input', describeIssues(result.error, path))
      else skipped.push({ path, name: nameOf(record), reason: describeIssues(result.error) })
    }
    return valid
  }
  const lists = {
    groups: requireList(document, 'groups'),
    sites: requireList(document, 'sites'),
    configs: settingList(document.configs),
  }
  return {
    groups: await read('groups', lists.groups.entries(), importedGroupSchema),
    sites: await read('sites', lists.sites.entries(), options.schemas.imported),
    configs: await read('configs', lists.configs, importedSettingSchema),
    totals: { groups: lists.groups.length, sites: lists.sites.length, configs: lists.configs.length },
    skipped,
  }
}

function unwrap(value: unknown): Record<string, unknown> {
  const outer = requireObject(value)
  return outer.success === true && isObject(outer.data) ? outer.data : outer
}

function checkVersion(version: unknown): void {
  if (version === undefined || version === null) return
  if (typeof version === 'string' && KNOWN_VERSION.test(version)) return
  throw new AppError('invalid_input', 'version: this document comes from an unknown program or version')
}

function requireList(document: Record<string, unknown>, name: string): unknown[] {
  const list = document[name]
  if (!Array.isArray(list)) throw new AppError('invalid_input', `${name}: must be a list`)
  return list
}

/** Configs are a list of records or NaviHive's map; they may be missing. */
function settingList(configs: unknown): readonly Entry[] {
  if (configs === undefined || configs === null) return []
  const entries: Entry[] = Array.isArray(configs)
    ? [...configs.entries()]
    : Object.entries(requireObject(configs, 'configs')).map(([key, value]) => [key, { key, value }])
  return entries.filter(([, record]) => !(isObject(record) && record.key === IGNORED_CONFIG))
}

function requireObject(value: unknown, at = ''): Record<string, unknown> {
  if (isObject(value)) return value
  throw new AppError(
    'invalid_input',
    at ? `${at}: must be an object or a list` : 'must be an object with groups and sites',
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function nameOf(record: unknown): string {
  const name = isObject(record) ? (record.name ?? record.key) : undefined
  return typeof name === 'string' ? name.slice(0, 100) : ''
}
