import type { z } from 'zod'
import { AppError, invalidInput } from '../../core/errors.ts'
import type { Problem } from '../../core/problem.ts'
import type { Pace } from '../../ports/runtime.ts'
import { type ImportedSetting, KNOWN_VERSION } from '../../schemas/document.ts'
import type { SiteSchemas } from '../../schemas/site.ts'
import { firstProblem } from '../zod-errors.ts'
import { BAD_GROUP, noGroupInFile, placeGroups, type ReadGroup } from './document-groups.ts'
import {
  type DocumentGroup,
  type DocumentSite,
  type GroupName,
  type ImportDocument,
  type RecordSchemas,
  recordSchemas,
} from './import-document.ts'
import { parseJsonStream } from './parse-json.ts'
import { type DocumentListener, pathOf, type RecordLocation, recordStream } from './record-stream.ts'
import { LISTS, type List, Skipped } from './skipped.ts'
import type { IconIntake } from './take-icons.ts'

export interface ReadOptions {
  readonly schemas: SiteSchemas
  readonly pace: Pace
  /** Gets the icons of the document; without it they are left out. */
  readonly icons?: IconIntake
}

/**
 * Reads an export of this program (also as the whole response of `GET /api/export`) or of NaviHive 1.x, as it arrives.
 * Each record is checked at once, and only the good ones are kept. Throws `invalid_input` if this is not a document.
 */
export async function readDocument(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { schemas, pace, icons }: ReadOptions,
): Promise<ImportDocument> {
  const records = recordSchemas(schemas)
  const outer = new DocumentReader(records, icons)
  const inner = new DocumentReader(records, icons)
  const drain = async () => {
    await icons?.drain()
    await pace()
  }
  const replacedBytes = await parseJsonStream(chunks, recordStream(outer, inner, fieldsOf(records)), drain)
  const document = (outer.isResponse ? inner : outer).finish()
  return replacedBytes > 0 ? { ...document, replacedBytes } : document
}

function fieldsOf({ groups, sites, configs }: RecordSchemas) {
  const names = ({ shape }: { readonly shape: object }) => new Set(Object.keys(shape))
  return { groups: names(groups), sites: names(sites), configs: names(configs) }
}

/** A key of NaviHive's own set-up, meaningless here. */
const IGNORED_CONFIG = 'DB_INITIALIZED'

/**
 * Counts bad records too: 64 MB of the smallest would be slow and fill the memory. An export of 64 MB has hardly more.
 */
const MAX_RECORDS = 300_000

interface ReadSite {
  readonly place: RecordLocation
  readonly site: DocumentSite
}

/** Checks each record as it comes and keeps the good ones. */
class DocumentReader implements DocumentListener {
  readonly #schemas: RecordSchemas
  readonly #icons: IconIntake | undefined
  /** Members other than lists of records, by name. */
  readonly #members = new Map<string, unknown>()
  readonly #lists = new Set<List | typeof NESTED>()
  readonly #groups: ReadGroup[] = []
  readonly #ids = new Set<number>()
  /** Held until the end, because their groups may still follow. */
  readonly #sites: ReadSite[] = []
  readonly #configs = new Map<string, ImportedSetting>()
  readonly #totals: Record<List, number> = { groups: 0, sites: 0, configs: 0 }
  #total = 0
  readonly #skipped = new Skipped()

  constructor(schemas: RecordSchemas, icons: IconIntake | undefined) {
    this.#schemas = schemas
    this.#icons = icons
  }

  /** Whether this is the response of an export, with the document in its `data`. */
  get isResponse(): boolean {
    return this.#members.get('success') === true && isObject(this.#members.get('data'))
  }

  member(name: string, value: unknown): void {
    if (MEMBERS.has(name)) this.#members.set(name, value)
  }

  list(name: List, group?: number): void {
    const key = group === undefined ? name : NESTED
    if (key === name && this.#lists.has(name)) this.#members.set(name, 'a second one')
    this.#lists.add(key)
  }

  /** Throws `too_large` at the first record beyond the limit: the rest is not read. */
  record(place: RecordLocation, record: unknown): void {
    if (place.list === 'configs' && isObject(record) && record.key === IGNORED_CONFIG) return
    this.#totals[place.list] += 1
    this.#count()
    if (place.list === 'groups') this.#readGroup(place, record)
    else if (place.list === 'configs') this.#readSetting(place, record)
    else this.#readSite(place, record)
  }

  icon(name: string, data: unknown): void {
    this.#count()
    this.#icons?.add(name, data)
  }

  #count(): void {
    this.#total += 1
    if (this.#total <= MAX_RECORDS) return
    throw new AppError(
      'too_large',
      `A document can have at most ${MAX_RECORDS.toLocaleString('en')} groups, links and settings`,
    )
  }

  /** All records, with their groups. Throws `invalid_input` if this is not a document. */
  finish(): ImportDocument {
    checkVersion(this.#members.get('version'))
    for (const list of LISTS) this.#requireList(list)
    const { groups, misplaced } = placeGroups(this.#groups)
    for (const { place, group, problem } of misplaced) this.#skip(place, group, 'parent_id', problem)
    const names = namesIn(groups)
    const bad = namesIn(misplaced.map(({ group }) => group))
    const sites = this.#sites.filter((read) => names.has(read.site.group) || this.#skipOrphan(read, bad))
    return {
      groups,
      sites: sites.map(({ site }) => site),
      configs: [...this.#configs.values()],
      totals: this.#totals,
      skipped: this.#skipped,
    }
  }

  #readGroup(place: RecordLocation, record: unknown): void {
    const read = this.#check(this.#schemas.groups, place, record)
    if (!read) return
    const { id, sites: _, ...group } = read
    if (typeof id === 'number' && this.#ids.has(id)) {
      this.#skip(place, record, 'id', { code: 'sameId', params: { id } })
      return
    }
    if (group.is_page === 1 && typeof group.parent_id === 'number') {
      this.#skip(place, record, 'is_page', { code: 'notATopGroup' })
      return
    }
    if (typeof id === 'number') this.#ids.add(id)
    this.#groups.push({ place, id: id ?? undefined, group })
  }

  #readSite(place: RecordLocation, record: unknown): void {
    const { sites, nestedSites } = this.#schemas
    if (place.group === undefined) {
      const read = this.#check(sites, place, record)
      if (!read) return
      const { group_id, ...site } = read
      this.#sites.push({ place, site: { ...site, group: `id ${group_id}` } })
    } else {
      const site = this.#check(nestedSites, place, record)
      if (site) this.#sites.push({ place, site: { ...site, group: `groups[${place.group}]` } })
    }
  }

  #readSetting(place: RecordLocation, record: unknown): void {
    const setting = this.#check(this.#schemas.configs, place, record)
    if (!setting) return
    if (this.#configs.has(setting.key))
      this.#skip(place, record, 'key', { code: 'twice', params: { name: setting.key } })
    else this.#configs.set(setting.key, setting)
  }

  #check<Schema extends z.ZodType>(
    schema: Schema,
    place: RecordLocation,
    record: unknown,
  ): z.output<Schema> | undefined {
    // With millions of bad records, most of the work would be creating the errors of `safeParse`.
    if (this.#skipped.isFull && !schema.validate(record)) {
      this.#skipped.remember(place.list, record)
      this.#skipped.count(place.list)
      return undefined
    }
    const { success, data, error } = schema.safeParse(record)
    if (success) return data
    this.#skipped.remember(place.list, record)
    this.#skipped.add(place.list, () => {
      return { path: pathOf(place), record, problem: firstProblem(error) }
    })
    return undefined
  }

  #skip(place: RecordLocation, record: unknown, at: string, problem: Problem): void {
    this.#skipped.remember(place.list, record)
    this.#skipped.add(place.list, () => ({ path: pathOf(place), record, problem: { ...problem, at } }))
  }

  #skipOrphan({ place, site }: ReadSite, bad: ReadonlySet<GroupName>): false {
    const isBad = place.group !== undefined || bad.has(site.group)
    this.#skip(place, site, 'group_id', isBad ? BAD_GROUP : noGroupInFile(site.group))
    return false
  }

  /** Settings may be missing, and sites too if they are nested in groups. */
  #requireList(list: List): void {
    const isThere = this.#lists.has(list)
    const other = this.#members.get(list)
    const mayBeMissing = list === 'configs' || (list === 'sites' && this.#lists.has(NESTED))
    if (isThere ? other === undefined : mayBeMissing && (other === undefined || other === null)) return
    const code = list === 'configs' ? 'notASettingsList' : 'notAList'
    throw invalidInput(list, { code: isThere ? 'listedTwice' : code })
  }
}

/** The lists of sites within groups. */
const NESTED = 'groups.sites'
const MEMBERS: ReadonlySet<string> = new Set(['version', 'success', 'data', ...LISTS])

function namesIn(groups: readonly DocumentGroup[]): ReadonlySet<GroupName> {
  return new Set(groups.flatMap(({ names }) => names))
}

function checkVersion(version: unknown): void {
  if (version === undefined || version === null) return
  if (typeof version === 'string' && KNOWN_VERSION.test(version)) return
  throw invalidInput('version', { code: 'unknownVersion' })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
