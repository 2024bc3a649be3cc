import { type ForeignFile, refuse } from '../file/foreign-file.ts'
import type { Bookmarks, Link } from '../tree/bookmarks.ts'
import { Collector, collectConfigured, missingFile } from '../tree/collector.ts'
import { codesAmong, statusFields } from '../values/status-config.ts'
import { splitTags } from '../values/tags.ts'
import {
  type Fields,
  isListWith,
  isObject,
  listOf,
  namedIconOf,
  objectsIn,
  openInOf,
  optionalText,
  textOf,
} from '../values/untrusted.ts'
import type { Companions, Format } from './format.ts'

/** Its conf.yml, and those of its other pages. Accounts and widgets, which hold credentials, are not read. */
export const dashy: Format = {
  id: 'dashy',
  fits: ({ yaml }) =>
    isObject(yaml) &&
    (Array.isArray(yaml.sections) ? isObject(yaml.pageInfo) || hasSections(yaml) : isListWith(yaml.pages, 'path')),
  read,
  hasCompanions: true,
}

function read(file: ForeignFile, companions: Companions): Bookmarks {
  const found = new Collector()
  const areChecked = areAllChecked(file)
  const { pages } = collectSettings(found, file, { parent: null, isPrivate: false, areChecked })
  for (const page of objectsIn(pages)) collectPage(found, page, { companions, areChecked })
  return found.finish()
}

function areAllChecked({ yaml }: ForeignFile): boolean {
  return isObject(yaml) && isObject(yaml.appConfig) && yaml.appConfig.statusCheck === true
}

interface Around {
  readonly companions: Companions
  readonly areChecked: boolean
}

/** Reads a further page, which has its own file. Dashy ignores the pages and settings in that file. */
function collectPage(found: Collector, page: Fields, { companions, areChecked }: Around): void {
  const [name, path] = [textOf(page.name), textOf(page.path).trim()]
  const file = path === '' ? undefined : companions.claim(path)
  if (file) {
    const parent = name.trim() === '' ? null : found.folder({ name, parent: null })
    collectSettings(found, file, { parent, isPrivate: false, areChecked })
  } else if (path !== '') found.skip(missingFile(path, name || path))
}

function collectSettings(found: Collector, file: ForeignFile, place: Top): Fields {
  if (!isObject(file.yaml)) return refuse(file, "isn't a conf.yml from Dashy")
  const { sections, pageInfo } = file.yaml
  for (const section of objectsIn(sections)) collectSection(found, section, place)
  if (isObject(pageInfo)) collectNavigation(found, listOf(pageInfo.navLinks), place.parent)
  return file.yaml
}

function hasSections({ sections }: Fields): boolean {
  const items = listOf(sections).flatMap((section) => (isObject(section) ? listOf(section.items) : []))
  return isListWith(items, 'title', 'url') || isListWith(items, 'title', 'subItems')
}

/** Skips sections that have only widgets, and so no links. */
function collectSection(found: Collector, section: Fields, place: Top): void {
  if (!Array.isArray(section.items) && Array.isArray(section.widgets)) return
  const { sortBy, collapsed } = shownBy(section)
  const inner = folderOf(found, section, place, {
    name: textOf(section.name),
    isFolded: collapsed === true || undefined,
  })
  for (const item of sorted(listOf(section.items).filter(isObject), sortBy)) collectItem(found, item, inner)
}

/** Where an entry is, and what it inherits. */
interface Top {
  readonly parent: number | null
  /** Whether it is hidden from some people. */
  readonly isPrivate: boolean
  /** Whether items that don't say so themselves are checked. */
  readonly areChecked: boolean
}

interface Place extends Top {
  readonly parent: number
}

function folderOf(
  found: Collector,
  fields: Fields,
  { parent, isPrivate, areChecked }: Top,
  more: { readonly name: string; readonly isFolded?: true | undefined },
): Place {
  const isHidden = isPrivate || isHiddenFromSome(fields)
  const folder = { parent, icon: iconIn(fields), isPublic: isHidden ? false : undefined, ...more }
  return { parent: found.folder(folder), isPrivate: isHidden, areChecked }
}

/** An item with sub-items becomes a folder. */
function collectItem(found: Collector, item: Fields, place: Place): void {
  const isFolder = Array.isArray(item.subItems)
  if (!isFolder || textOf(item.url).trim() !== '') collectOne(found, item, place)
  if (!isFolder) return
  const inner = folderOf(found, item, place, { name: textOf(item.title) })
  for (const subItem of listOf(item.subItems).filter(isObject)) collectOne(found, subItem, inner)
}

function collectOne(found: Collector, item: Fields, { parent, isPrivate, areChecked }: Place): void {
  collectConfigured(found, {
    folder: parent,
    name: textOf(item.title),
    url: textOf(item.url),
    description: optionalText(item.description),
    notes: optionalText(item.provider),
    tags: splitTags(item.tags),
    icon: iconIn(item),
    isPublic: isPrivate || isHiddenFromSome(item) ? false : undefined,
    openIn: openInOf(item.target),
    fields: statusFieldsOf(item, areChecked),
  })
}

/**
 * Dashy expects its codes in addition to successful ones. `statusCheckAllowInsecure` needs no field: at home, insecure
 * certificates are allowed anyway.
 */
function statusFieldsOf(item: Fields, areChecked: boolean): Link['fields'] {
  const { statusCheck, statusCheckUrl, statusCheckAcceptCodes } = item
  const isOn = typeof statusCheck === 'boolean' ? statusCheck : areChecked || undefined
  const codes = codesAmong(textOf(statusCheckAcceptCodes).split(','), { areMore: true })
  return statusFields({ isOn, target: textOf(statusCheckUrl), codes }, textOf(item.url))
}

/** `favicon` and `generative` name no icon: Dashy makes one from the address. */
function iconIn({ icon }: Fields): string | undefined {
  return /^(?:favicon|generative)/.test(textOf(icon)) ? undefined : namedIconOf(icon)
}

function collectNavigation(found: Collector, links: readonly unknown[], parent: number | null): void {
  if (links.length === 0) return
  const folder = found.folder({ name: 'Links', parent })
  for (const link of links) {
    if (isObject(link)) collectConfigured(found, { folder, name: textOf(link.title), url: textOf(link.path) })
  }
}

function shownBy({ displayData }: Fields): Fields {
  return isObject(displayData) ? displayData : {}
}

/** Whether an entry is hidden from anyone, and so not public. If it isn't, it may still be behind a password. */
function isHiddenFromSome(fields: Fields): boolean {
  const { hideForGuests, ...rules } = shownBy(fields)
  const lists = [rules.hideForUsers, rules.showForUsers, rules.hideForKeycloakUsers, rules.showForKeycloakUsers]
  return hideForGuests === true || hideForGuests === 'true' || lists.some(namesAnyone)
}

/** The rule is a list of users, or an object with lists of Keycloak's groups and roles. */
function namesAnyone(rule: unknown): boolean {
  return listOf(rule).length > 0 || (isObject(rule) && Object.values(rule).some((list) => listOf(list).length > 0))
}

function sorted(items: readonly Fields[], sortBy: unknown): readonly Fields[] {
  const byTitle = (a: Fields, b: Fields) => textOf(a.title).localeCompare(textOf(b.title))
  if (sortBy === 'alphabetical') return items.toSorted(byTitle)
  return sortBy === 'reverse-alphabetical' ? items.toSorted((a, b) => byTitle(b, a)) : items
}
