import { AppError } from '../core/errors.ts'
import type { Problem } from '../core/problem.ts'
import { ForeignFile, type NamedBytes, type OpenDatabase, refuse, refuseFor, startsWith } from './file/foreign-file.ts'
import { FORMATS } from './read/all.ts'
import type { Companions, Format } from './read/format.ts'
import { FORMAT_TITLES, type FormatId, PROGRAMS } from './read/titles.ts'
import type { Bookmarks, Folder, Link, Part } from './tree/bookmarks.ts'
import { isObject } from './values/untrusted.ts'

export interface ReadOptions {
  /** The id of the format that the owner chose; by default, each file's format is recognised. */
  readonly format?: string | undefined
  /** Missing where SQLite files can't be opened. */
  readonly openDatabase?: OpenDatabase | undefined
}

/** A file that was read. */
export interface RecognisedFile {
  readonly name: string
  /** The id of its format. */
  readonly format: FormatId
  readonly title: string
}

export interface ReadFiles {
  readonly files: readonly RecognisedFile[]
  /** The content of all files, in their order. */
  readonly bookmarks: Bookmarks
}

/**
 * Reads files of any format. Throws `invalid_input` for a file of unknown format or one that can't be read, `too_large` for
 * too many entries.
 */
export function readFiles(named: readonly NamedBytes[], { format, openDatabase }: ReadOptions = {}): ReadFiles {
  const all = named.map((upload) => new ForeignFile(upload, openDatabase))
  const formats = new Map(all.map((file) => [file, format === undefined ? recognise(file) : formatOf(format)]))
  const read = new Map<ForeignFile, RecognisedFile & { readonly bookmarks: Bookmarks }>()
  const taken = new Set<ForeignFile>()
  for (const file of all.toSorted((a, b) => firstAreMenus(formats.get(a), formats.get(b)))) {
    if (taken.has(file)) continue
    const chosen = formats.get(file) ?? notRecognised(file)
    const bookmarks = readWhole(chosen, file, companionsOf(file, all, taken))
    if (format !== undefined && isEmpty(bookmarks) && !chosen.fits(file))
      refuse(file, `has nothing that can be read as ${FORMAT_TITLES[chosen.id]}`)
    read.set(file, { name: file.name, format: chosen.id, title: FORMAT_TITLES[chosen.id], bookmarks })
  }
  const replacedBytes = all.reduce((sum, file) => sum + file.replacedBytes, 0)
  const results = all.flatMap((file) => (taken.has(file) ? [] : (read.get(file) ?? [])))
  return {
    files: results.map(({ bookmarks: _, ...file }) => file),
    bookmarks: {
      ...joinBookmarks(results.map(({ bookmarks }) => bookmarks)),
      ...(replacedBytes > 0 && { replacedBytes }),
    },
  }
}

/** A reader knows only what there is: that JSON ends too soon was found before. */
function readWhole(format: Format, file: ForeignFile, companions: Companions): Bookmarks {
  const bookmarks = format.read(file, companions)
  if (!file.isCut) return bookmarks
  if (bookmarks.links.length === 0) refuse(file, 'ends before its first link')
  return { ...bookmarks, isCut: true }
}

/** A file can be claimed by several files, and after it was read; what it contributed on its own is then dropped. */
function companionsOf(file: ForeignFile, all: readonly ForeignFile[], taken: Set<ForeignFile>): Companions {
  return {
    claim(path) {
      const name = path
        .split(/[?#]/, 1)
        .join()
        .replace(/^.*[/\\]/s, '')
      const named = all.filter((other) => other !== file && other.name === name)
      const companion = named.find((other) => !taken.has(other)) ?? named[0]
      if (companion) taken.add(companion)
      return companion
    },
  }
}

function isEmpty({ folders, links, skipped }: Bookmarks): boolean {
  return folders.length + links.length + skipped.length === 0
}

/** The format that a file looks like. */
export function recognise(file: ForeignFile): Format | undefined {
  return FORMATS.find(({ fits }) => fits(file))
}

function firstAreMenus(a: Format | undefined, b: Format | undefined): number {
  return Number(b?.hasCompanions ?? false) - Number(a?.hasCompanions ?? false)
}

function formatOf(id: string): Format {
  const format = FORMATS.find((known) => known.id === id)
  if (format) return format
  throw new AppError(
    'invalid_input',
    `"${id.slice(0, 50)}" is not a known format. Use one of: ${FORMATS.map((known) => known.id).join(', ')}`,
  )
}

function notRecognised(file: ForeignFile): never {
  if (file.isDatabase) file.database() // throws the reason if it can't be opened
  return refuseFor(file, (name) => problemOf(file, name))
}

const ZIP = new TextEncoder().encode('PK\x03\x04')

function problemOf(file: ForeignFile, name: string): Problem {
  const { bytes, start } = file
  const params = { file: name }
  if (bytes.length === 0) return { code: 'emptyFile', params }
  if (isOurs(file)) return { code: 'ownFile', params }
  if (isBackup(file)) return { code: 'backupFile', params }
  if (startsWith(bytes, ZIP)) return { code: 'zipFile', params }
  if (/^<(?:!doctype\s+)?html[\s>]/i.test(start)) return { code: 'webPageFile', params }
  if (isSafari(file)) return { code: 'unfitFile', params: { ...params, why: SAFARI } }
  return { code: 'unknownFile', params: { ...params, programs: PROGRAMS.join(', ') } }
}

const SAFARI =
  'is a property list, such as Safari keeps its bookmarks in: in Safari, choose File, Export, Bookmarks, and import that'
const PLIST = new TextEncoder().encode('bplist00')

function isSafari({ bytes, start }: ForeignFile): boolean {
  return startsWith(bytes, PLIST) || /^(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+)?plist[\s>]/i.test(start)
}

function isOurs({ json }: ForeignFile): boolean {
  const document = isObject(json) && isObject(json.data) ? json.data : json
  return isObject(document) && 'groups' in document && 'sites' in document
}

function isBackup(file: ForeignFile): boolean {
  return file.isDatabase && ['schema_migrations', 'commits'].every((table) => file.database().rows(table, []))
}

/** Concatenates the bookmarks; `parts` records which come from which file. */
export function joinBookmarks(all: readonly Bookmarks[]): Bookmarks {
  const [first, ...others] = all
  if (first && others.length === 0) return first
  const folders: Folder[] = []
  const links: Link[] = []
  const parts: Part[] = []
  for (const bookmarks of all) {
    const shift = (place: number | null) => (place === null ? null : place + start)
    const start = folders.length
    const firstLink = links.length
    for (const folder of bookmarks.folders) folders.push({ ...folder, parent: shift(folder.parent) })
    for (const link of bookmarks.links) links.push({ ...link, folder: shift(link.folder) })
    parts.push({ folders: [start, folders.length], links: [firstLink, links.length] })
  }
  return {
    folders,
    links,
    skipped: all.flatMap(({ skipped }) => skipped),
    isCut: all.some(({ isCut }) => isCut),
    parts,
  }
}
