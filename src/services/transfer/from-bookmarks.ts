import type { SettingKey } from '../../core/fields/setting.ts'
import type { Bookmarks, Folder, Link, Part, Range, SkippedEntry } from '../../formats/tree/bookmarks.ts'
import { checkDepth } from '../../formats/tree/folders.ts'
import type { Pace } from '../../ports/runtime.ts'
import type { ImportedSetting } from '../../schemas/document.ts'
import type { SiteSchemas } from '../../schemas/site.ts'
import { firstProblem } from '../zod-errors.ts'
import { cutsNotes, groupOf, type Lost, largeIcon, namedIcon, nameOr, siteOf, withoutBad } from './bookmark-records.ts'
import {
  type DocumentGroup,
  type DocumentSite,
  type GroupName,
  type ImportDocument,
  recordSchemas,
} from './import-document.ts'
import { type FileRecords, joinFiles } from './join-files.ts'
import { type Fault, Skipped } from './skipped.ts'

export interface BookmarksOptions {
  readonly schemas: SiteSchemas
  readonly pace: Pace
  /** The name of the group for links outside any folder. */
  readonly ungrouped?: string | undefined
  /** The name of a group whose folder has none. */
  readonly unnamed?: string | undefined
  /** Whether a browser's built-in folders, such as the bookmarks bar, become groups too. */
  readonly keepsRoots?: boolean | undefined
}

const DEFAULT_NAMES = { ungrouped: 'Bookmarks', unnamed: 'Unnamed' } as const

/**
 * Turns files of other programs into a document to import. Texts are made to fit; entries that can't be links here are
 * skipped, and are never a reason to refuse a file. Throws `invalid_input` for folders nested too deeply.
 */
export async function documentFromBookmarks(bookmarks: Bookmarks, options: BookmarksOptions): Promise<ImportDocument> {
  const { folders, links } = bookmarks
  await checkDepth(folders, options.pace)
  const skipped = new Skipped()
  const lost = { texts: 0, times: 0 }
  for (const [at, entry] of bookmarks.skipped.entries()) {
    await options.pace()
    skipped.add('sites', () => faultOf(entry, at))
  }
  const whole: Part = { folders: [0, folders.length], links: [0, links.length] }
  const places = await placesOf(folders, options)
  const files: FileRecords[] = []
  for (const [number, part] of (bookmarks.parts ?? [whole]).entries())
    files.push(await readPart({ ...options, bookmarks, places, skipped, lost }, part, `groups[${-1 - number}]`))
  const { groups, sites } = await joinFiles(files, options.pace)
  const configs = neededSettings(sites)
  const totals = { groups: groups.length, sites: sites.length + skipped.counts.sites, configs: configs.length }
  const hasRoots = folders.some(({ role }) => role !== undefined)
  const { isCut, replacedBytes } = bookmarks
  return { groups, sites, configs, totals, skipped, lost, isForeign: true, hasRoots, isCut, replacedBytes }
}

function faultOf({ problem, ...record }: SkippedEntry, at: number): Fault {
  return { path: `skipped[${at}]`, record, problem: { ...problem, at: '' } }
}

interface Reading extends BookmarksOptions {
  readonly bookmarks: Bookmarks
  readonly places: Awaited<ReturnType<typeof placesOf>>
  readonly skipped: Skipped
  readonly lost: Lost
}

/** The records of one file. Links outside any folder go to a group called `outside`: no folder has that place. */
async function readPart(reading: Reading, { folders, links }: Part, outside: GroupName): Promise<FileRecords> {
  const { bookmarks, places, skipped, lost, schemas, pace, keepsRoots } = reading
  const { nestedSites } = recordSchemas(schemas)
  const groups: DocumentGroup[] = []
  const sites: DocumentSite[] = []
  const placeOf = (folder: number | null) => (folder === null ? null : (places[folder] ?? null))
  for (const [at, folder] of entriesIn(bookmarks.folders, folders)) {
    await pace()
    if (folder.role && !keepsRoots) continue
    const parent = placeOf(folder.parent)
    const group = { ...groupOf(folder, nameOr(reading.unnamed, DEFAULT_NAMES.unnamed), lost), ...namedIcon(folder) }
    groups.push({ ...group, ...largeIcon(folder), names: [nameOf(at)], parent })
  }
  for (const [at, link] of entriesIn(bookmarks.links, links)) {
    await pace()
    const read = (candidate: Link) => nestedSites.safeParse(siteOf(candidate))
    const strict = read(link)
    const { success, data, error } = strict.success ? strict : read(withoutBad(link, strict.error, lost))
    if (success && cutsNotes(link, data)) lost.texts += 1
    if (success) sites.push({ ...data, ...namedIcon(link), ...largeIcon(link), group: placeOf(link.folder) ?? outside })
    else skipped.add('sites', () => ({ path: `links[${at}]`, record: siteOf(link), problem: firstProblem(error) }))
  }
  const ungrouped = { name: nameOr(reading.ungrouped, DEFAULT_NAMES.ungrouped), names: [outside], parent: null }
  return { groups: sites.some(({ group }) => group === outside) ? [ungrouped, ...groups] : groups, sites }
}

function* entriesIn<Entry>(entries: readonly Entry[], [first, end]: Range): Generator<readonly [number, Entry]> {
  for (const [at, entry] of entries.slice(first, end).entries()) yield [first + at, entry]
}

function nameOf(place: number): GroupName {
  return `groups[${place}]`
}

/** The group that the content of each folder goes to; null for none. */
async function placesOf(
  folders: readonly Folder[],
  { keepsRoots, pace }: BookmarksOptions,
): Promise<readonly (GroupName | null)[]> {
  const places: (GroupName | null)[] = []
  for (const [at, { role, parent }] of folders.entries()) {
    await pace()
    const above = parent === null ? null : (places[parent] ?? null)
    places.push(role && !keepsRoots ? above : nameOf(at))
  }
  return places
}

/**
 * The settings that links of another program's file need to work as they did there. The file has no settings of its
 * own, and these are acting ones, so the owner decides.
 */
function neededSettings(sites: readonly DocumentSite[]): readonly ImportedSetting[] {
  return sites.some(({ status_check }) => status_check === 'on')
    ? [{ key: 'status.checks' satisfies SettingKey, value: 'true' }]
    : []
}
