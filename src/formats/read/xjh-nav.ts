import { damaged, ForeignFile, refuse, unpackedTooLarge } from '../file/foreign-file.ts'
import { unpackLzString } from '../file/lz-string.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { isPrivateUrl } from '../values/address.ts'
import { readTime } from '../values/bookmark-times.ts'
import {
  type Fields,
  iconOf,
  isListWith,
  isObject,
  listOf,
  numberOf,
  optionalText,
  sortedBy,
  textOf,
  walk,
} from '../values/untrusted.ts'
import type { Format } from './format.ts'

/**
 * `data/db.json` of xjh22222228/nav (src/types/index.ts, scripts/utils.ts), plain or as lz-string's base64. Anything
 * without `ownVisible` is public.
 */
export const xjhNav: Format = {
  id: 'xjh-nav',
  fits: (file) => isListWith(file.json, 'title', 'nav') || isPacked(file),
  read,
}

const MAX_PACKED = 4 * 1024 * 1024
const MAX_MEGABYTES = 16

function isPacked({ start }: ForeignFile): boolean {
  return /^[A-Za-z\d+/]{16}/.test(start) && /^\s*\[\s*\{/.test(unpackLzString(start, 64).text)
}

function unpack(file: ForeignFile): ForeignFile {
  if (!isPacked(file)) return file
  const packed = file.text.trim()
  const { text, ending } =
    packed.length > MAX_PACKED ? { text: '', ending: 'limit' } : unpackLzString(packed, MAX_MEGABYTES * 1024 * 1024)
  if (ending === 'limit') throw unpackedTooLarge(MAX_MEGABYTES)
  if (ending === 'damage') throw damaged()
  return new ForeignFile({ name: file.name, bytes: new TextEncoder().encode(text) })
}

/** Where an entry is: the level around it with its title, and whether only the owner sees it. */
interface Place {
  readonly folder: number | null
  readonly title: string
  readonly isPublic: boolean
}

function read(packed: ForeignFile): Bookmarks {
  const file = unpack(packed)
  if (!Array.isArray(file.json)) refuse(file, "isn't a data file from Nav")
  const found = new Collector()
  const top: Place = { folder: null, title: '', isPublic: true }
  walk<Place>({ entries: file.json, place: top }, (entry, place) => {
    if (isObject(entry) && entry.nav !== undefined) return readLevel(found, entry, place)
    if (isObject(entry)) readLink(found, entry, place)
    else found.skip({ name: textOf(entry), problem: { code: 'noLink' } })
    return undefined
  })
  return found.finish()
}

/** There are always three levels, so a single level is written as three with the same title. */
function readLevel(found: Collector, level: Fields, within: Place) {
  const title = textOf(level.title)
  const isPublic = within.isPublic && level.ownVisible !== true
  const isSame = within.folder !== null && title.trim() === within.title.trim()
  const parent = within.folder
  const isFolded = level.collapsed === true || undefined
  const folder = isSame ? parent : found.folder({ name: title, parent, isPublic, icon: iconAt(level.icon), isFolded })
  const entries = sortedBy(listOf(level.nav), ({ index }) => numberOf(index) ?? UNSORTED)
  return { entries, place: { folder, title, isPublic } }
}

const UNSORTED = 100_000

/** A leading `//` stands for the scheme of the page. */
function iconAt(icon: unknown): string | undefined {
  return iconOf(textOf(icon).trim().replace(/^\/\//, 'https://'))
}

function readLink(found: Collector, site: Fields, { folder, isPublic }: Place): void {
  const name = textOf(site.name)
  const url = textOf(site.url).trim()
  const code = NOT_LINKS.get(url.charAt(0))
  if (code) {
    found.skip({ name, url, problem: { code } })
    return
  }
  const isSamePage = url.startsWith(SAME_PAGE)
  found.link({
    folder,
    name,
    url: isSamePage ? url.slice(SAME_PAGE.length) : url,
    openIn: isSamePage ? 'same' : undefined,
    description: optionalText(site.desc),
    icon: iconAt(site.icon),
    isPublic: isPublic && site.ownVisible !== true,
    createdAt: timeOf(textOf(site.createdAt)),
    ...furtherOf(site),
  })
}

/**
 * How an address can begin (src/constants/symbol.ts): `!` for a script, `@` for one of the site's own pages, `^` for a
 * link in the same tab.
 */
const NOT_LINKS = new Map<string, 'noLink' | 'unknownAddress'>([
  ['!', 'noLink'],
  ['@', 'unknownAddress'],
])
const SAME_PAGE = '^'

/** Built-in tags, whose names are not in the file. The names of all others are in another file. */
const TAGS = new Map([
  ['-1', '中文'],
  ['-2', '英文'],
  ['-3', 'GitHub'],
])

/** A tag can have an address. The first that works only at home becomes the `lanUrl`; others go into the notes. */
function furtherOf(site: Fields) {
  const all = [
    ...listOf(site.tags).flatMap((tag) => (isObject(tag) ? [[textOf(tag.id), tag.url] as const] : [])),
    ...Object.entries(isObject(site.urls) ? site.urls : {}),
  ].map(([id, url]) => ({ label: TAGS.get(id) ?? (/^-?\d*$/.test(id) ? '' : id), url: textOf(url).trim() }))
  const lan = all.find(({ url }) => isPrivateUrl(url))
  const lines = all.flatMap((link) => (link === lan || link.url === '' ? [] : noteOf(link)))
  return {
    lanUrl: lan?.url,
    notes: optionalText(lines.join('\n')),
    tags: all.flatMap(({ label, url }) => (url === '' && label !== '' ? [label] : [])),
  }
}

function noteOf({ label, url }: { readonly label: string; readonly url: string }): string {
  return label === '' ? url : `${label}: ${url}`
}

/** Reads ISO 8601, without a zone in Chinese time, or the text of a Date. */
function timeOf(written: string): string | undefined {
  const time = written.replace(/^\w{3} (\w{3} )(\d\d )(\d{4} [\d:]{8}) GMT([+-]\d{4}).*$/, '$2$1$3 $4')
  return readTime(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time) ? `${time}+08:00` : time)
}
