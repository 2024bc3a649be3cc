import { type ForeignFile, refuse } from '../file/foreign-file.ts'
import { restorePlaceholders } from '../file/yaml.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector, collectConfigured, notesOf } from '../tree/collector.ts'
import { type StatusConfig, statusFields } from '../values/status-config.ts'
import {
  type Fields,
  isObject,
  listOf,
  namedIconOf,
  numberOf,
  openInOf,
  optionalText,
  textOf,
  walk,
} from '../values/untrusted.ts'
import type { Format } from './format.ts'

/** Its bookmarks.yaml and services.yaml: lists of maps with one key each, the name of a group, a service or a bookmark. */
export const homepage: Format = {
  id: 'homepage',
  fits: ({ yaml }) => isListOfGroups(yaml),
  read,
}

function read(file: ForeignFile): Bookmarks {
  if (!Array.isArray(file.yaml)) return refuse(file, "isn't a bookmarks.yaml or services.yaml from Homepage")
  const found = new Collector()
  walk<number | null>({ entries: namedIn(file.yaml), place: null }, (entry, parent) => {
    const [key, value] = listOf(entry)
    const name = restorePlaceholders(textOf(key))
    const isGroup = Array.isArray(value) ? !isBookmark(value) : value === null && parent === null
    if (isGroup) return { entries: namedIn(listOf(value)), place: found.folder({ name, parent }) }
    for (const item of Array.isArray(value) ? value : [value]) collect(found, parent, name, item)
    return undefined
  })
  return found.finish()
}

function isListOfGroups(yaml: unknown): boolean {
  const groups = listOf(yaml).filter(isObject)
  return groups.every(holdsNoText) && groups.some((group) => Object.values(group).some(isListOfEntries))
}

function isListOfEntries(value: unknown): boolean {
  return listOf(value).some((entry) => isObject(entry) && Object.keys(entry).length > 0 && holdsNoText(entry))
}

function holdsNoText(map: Fields): boolean {
  return entriesOf(map).every(([, value]) => typeof value === 'object')
}

const FIELDS: ReadonlySet<string> = new Set([
  'abbr',
  'description',
  'icon',
  'id',
  'keywords',
  'ping',
  'siteMonitor',
  'target',
  'widget',
])

/** If its fields were not indented, a service is empty and its fields are beside it: `{Name: null, href: …}`. */
function entriesOf(map: Fields): readonly (readonly [name: string, value: unknown])[] {
  const [first, ...fields] = Object.entries(map)
  if (first?.[1] !== null || typeof map.href !== 'string' || FIELDS.has(first[0])) return Object.entries(map)
  return [[first[0], Object.fromEntries(fields)]]
}

/** A bookmark is a list with a map of fields; a group is a list of maps, one for each bookmark. */
function isBookmark(list: readonly unknown[]): boolean {
  return list.some((item) => isObject(item) && !holdsNoText(item))
}

/** Names with their values in display order: by weight, which defaults to the position in the list. */
function namedIn(list: readonly unknown[]): readonly (readonly [name: string, value: unknown])[] {
  return list
    .filter(isObject)
    .flatMap(entriesOf)
    .map((entry, at) => ({ entry, weight: weightOf(entry[1]) || (at + 1) * 100 }))
    .sort((a, b) => a.weight - b.weight || a.entry[0].localeCompare(b.entry[0]))
    .map(({ entry }) => entry)
}

function weightOf(service: unknown): number {
  return (isObject(service) && numberOf(service.weight)) || 0
}

/** Reads only these of the many fields: fields of widgets hold passwords and keys. */
function collect(found: Collector, folder: number | null, name: string, value: unknown): void {
  const fields = isObject(value) ? value : {}
  const text = (key: string) => {
    const written = optionalText(fields[key])
    return written && restorePlaceholders(written)
  }
  const url = text('href') ?? ''
  collectConfigured(found, {
    folder,
    name,
    url,
    description: text('description'),
    notes: notesOf(text('abbr'), text('keywords')),
    icon: namedIconOf(fields.icon),
    openIn: openInOf(fields.target),
    fields: statusFields(wishOf(text('siteMonitor'), text('ping')), url),
  })
}

/**
 * A ping shows that a host is up, not the page, and a server may not be able to send any. Nor can a port be guessed, so
 * the link's own address is checked. A ping of a web address is what older versions called a site monitor.
 */
function wishOf(siteMonitor: string | undefined, ping: string | undefined): StatusConfig {
  const isOn = siteMonitor !== undefined || ping !== undefined || undefined
  return { isOn, target: siteMonitor ?? (/^https?:/i.test(ping ?? '') ? ping : undefined) }
}
