import type { z } from 'zod'
import type { Flag, SiteField } from '../../core/fields/field.ts'
import { GROUP_LIMITS } from '../../core/fields/group.ts'
import { STATUS_CHECKING } from '../../core/fields/setting.ts'
import { FILE_FIELDS, type FileFieldName, SITE_FIELDS, SITE_LIMITS } from '../../core/fields/site.ts'
import { nameOfIcon } from '../../core/icon.ts'
import { MAX_TAG_CHARACTERS, MAX_TAGS, uniqueTags } from '../../core/tags.ts'
import { MAX_ICON_CHARACTERS, readIcon } from '../../core/url.ts'
import type { Pace } from '../../domain/ports.ts'
import type { ImportedSetting } from '../../domain/schemas/document.ts'
import type { SiteSchemas } from '../../domain/schemas/site.ts'
import type { Bookmarks, Folder, Link, Part, Range, SkippedEntry } from '../../formats/tree/bookmarks.ts'
import { checkDepth } from '../../formats/tree/folders.ts'
import type { OwnFields } from '../../formats/values/own-fields.ts'
import { firstProblem } from '../zod-errors.ts'
import { fitLine, fitText } from './fit-text.ts'
import { isLargeIcon } from './icon-sources.ts'
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
  for (const [at, entry] of bookmarks.skipped.entries()) {
    await options.pace()
    skipped.add('sites', () => faultOf(entry, at))
  }
  const whole: Part = { folders: [0, folders.length], links: [0, links.length] }
  const places = await placesOf(folders, options)
  const files: FileRecords[] = []
  for (const [number, part] of (bookmarks.parts ?? [whole]).entries())
    files.push(await readPart({ ...options, bookmarks, places, skipped }, part, `groups[${-1 - number}]`))
  const { groups, sites } = await joinFiles(files, options.pace)
  const configs = neededSettings(sites)
  const totals = { groups: groups.length, sites: sites.length + skipped.counts.sites, configs: configs.length }
  const hasRoots = folders.some(({ role }) => role !== undefined)
  const { isCut, replacedBytes } = bookmarks
  return { groups, sites, configs, totals, skipped, isForeign: true, hasRoots, isCut, replacedBytes }
}

function faultOf({ problem, ...record }: SkippedEntry, at: number): Fault {
  return { path: `skipped[${at}]`, record, problem: { ...problem, at: '' } }
}

interface Reading extends BookmarksOptions {
  readonly bookmarks: Bookmarks
  readonly places: Awaited<ReturnType<typeof placesOf>>
  readonly skipped: Skipped
}

/** The records of one file. Links outside any folder go to a group called `outside`: no folder has that place. */
async function readPart(reading: Reading, { folders, links }: Part, outside: GroupName): Promise<FileRecords> {
  const { bookmarks, places, skipped, schemas, pace, keepsRoots } = reading
  const { nestedSites } = recordSchemas(schemas)
  const groups: DocumentGroup[] = []
  const sites: DocumentSite[] = []
  const placeOf = (folder: number | null) => (folder === null ? null : (places[folder] ?? null))
  for (const [at, folder] of entriesIn(bookmarks.folders, folders)) {
    await pace()
    if (folder.role && !keepsRoots) continue
    const parent = placeOf(folder.parent)
    const group = { ...groupOf(folder, nameOr(reading.unnamed, DEFAULT_NAMES.unnamed)), ...namedIcon(folder) }
    groups.push({ ...group, ...largeIcon(folder), names: [nameOf(at)], parent })
  }
  for (const [at, link] of entriesIn(bookmarks.links, links)) {
    await pace()
    const read = (candidate: Link) => nestedSites.safeParse(siteOf(candidate))
    const strict = read(link)
    const { success, data, error } = strict.success ? strict : read(withoutBad(link, strict.error))
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

function nameOr(name: string | undefined, other: string): string {
  return fitLine(name ?? '', GROUP_LIMITS.name) || other
}

function groupOf(folder: Folder, unnamed: string) {
  const { name, description = '', icon, isPublic, isFolded } = folder
  return {
    name: nameOr(name, unnamed),
    ...(description && { description: fitText(description, GROUP_LIMITS.description) }),
    ...iconOf(icon),
    ...visibilityOf(isPublic),
    ...(isFolded && { is_folded: 1 as const }),
  }
}

/** The link in the shape of our own documents, for the schema to check. */
function siteOf(link: Link) {
  const { url, createdAt, updatedAt, isPublic, icon, description = '' } = link
  const { tags, left } = tagsOf(link.tags ?? [])
  const { name, whole } = nameOfLink(link)
  const notes = joinTexts([whole, link.notes?.trim(), left.join(', ')])
  return {
    name,
    url,
    ...(description.trim() && { description: fitText(description, SITE_LIMITS.description) }),
    ...(notes && { notes: fitText(notes, SITE_LIMITS.notes) }),
    ...(tags.length > 0 && { tags }),
    ...fitted(filedTexts(link)),
    ...iconOf(icon),
    ...visibilityOf(isPublic),
    ...(createdAt && { created_at: createdAt }),
    ...(updatedAt && { updated_at: updatedAt }),
  }
}

/** The fields in `FILE_FIELDS`, whether the file has them under these names or in places of its own. */
function filedTexts({ lanUrl, openIn, fields }: Link): OwnFields {
  return { ...(lanUrl && { lan_url: lanUrl.trim() }), ...(openIn && { open_in: openIn }), ...fields }
}

function fitted(texts: OwnFields): OwnFields {
  const within = (name: FileFieldName, text: string) => {
    const field: SiteField = SITE_FIELDS[name]
    return field.kind === 'text' ? fitText(text, field.max) : text
  }
  return Object.fromEntries(FILE_FIELDS.flatMap((name) => (texts[name] ? [[name, within(name, texts[name])]] : [])))
}

/** Drops bad values of optional fields. Texts, such as a second address, move to the notes; a bad time is lost. */
function withoutBad(link: Link, { issues }: z.ZodError): Link {
  const bad = new Set(issues.map(({ path: [field] }) => field))
  const { lanUrl: _, openIn: __, notes, ...rest } = link
  const texts = filedTexts(link)
  const [left, good] = [FILE_FIELDS.filter((name) => bad.has(name)), FILE_FIELDS.filter((name) => !bad.has(name))]
  return {
    ...rest,
    fields: Object.fromEntries(good.map((name) => [name, texts[name]])),
    notes: joinTexts([notes, ...left.map((name) => texts[name])]),
    ...(bad.has('created_at') && { createdAt: undefined }),
    ...(bad.has('updated_at') && { updatedAt: undefined }),
  }
}

function joinTexts(texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text).join('\n\n')
}

/** The name of a link, cut if it is too long; then `whole` is all of it, for the notes. */
function nameOfLink({ name, url }: Link): { readonly name: string; readonly whole?: string } {
  const line = fitLine(name, SITE_LIMITS.notes)
  if (line === '') return { name: fitLine(hostOf(url), SITE_LIMITS.name) }
  const fitted = fitLine(line, SITE_LIMITS.name)
  return fitted === line ? { name: line } : { name: fitted, whole: line }
}

function hostOf(url: string): string {
  return URL.parse(url)?.host || url
}

/** Splits at commas and drops `#` prefixes. Tags beyond the maximum, or too long, are returned as `left`. */
function tagsOf(given: readonly string[]): { readonly tags: readonly string[]; readonly left: readonly string[] } {
  const all = uniqueTags(
    given
      .slice(0, SITE_LIMITS.notes) // the notes could hold no more
      .join(',')
      .slice(0, SITE_LIMITS.notes)
      .split(',')
      .flatMap((tag) => fitLine(tag.replace(/^[\s#]+/, ''), SITE_LIMITS.notes) || []),
  )
  const fitting = all.filter((tag) => [...tag].length <= MAX_TAG_CHARACTERS).slice(0, MAX_TAGS)
  return { tags: fitting, left: all.filter((tag) => !fitting.includes(tag)) }
}

/** An unusable icon is no reason to leave out the link. */
function iconOf(icon = ''): { readonly icon?: string } {
  const trimmed = icon.trim()
  if (nameOfIcon(trimmed) !== undefined || trimmed === '' || trimmed.length > MAX_ICON_CHARACTERS) return {}
  const read = readIcon(trimmed)
  return 'url' in read ? { icon: read.url } : {}
}

/** An icon that is only named, which stays as it is until `IconIntake.settle` finds it. */
function namedIcon({ icon }: Pick<Link, 'icon'>): { readonly icon?: string | undefined } {
  return nameOfIcon(icon) === undefined ? {} : { icon }
}

/** A picture too large to be stored in the record, which stays as it is until it is redrawn as uploads are. */
function largeIcon({ icon = '' }: Pick<Link, 'icon'>): { readonly icon?: string } {
  return isLargeIcon(icon.trim()) ? { icon: icon.trim() } : {}
}

function visibilityOf(isPublic: boolean | undefined): { readonly is_public?: Flag } {
  return isPublic === undefined ? {} : { is_public: isPublic ? 1 : 0 }
}

/**
 * The settings that links of another program's file need to work as they did there. The file has no settings of its
 * own, and these are acting ones, so the owner decides.
 */
function neededSettings(sites: readonly DocumentSite[]): readonly ImportedSetting[] {
  return sites.some(({ status_check }) => status_check === 'on') ? [{ key: STATUS_CHECKING, value: 'true' }] : []
}
