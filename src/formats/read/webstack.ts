import { type ForeignFile, refuse } from '../file/foreign-file.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector, collectLink } from '../tree/collector.ts'
import {
  type Fields,
  isListWith,
  isObject,
  type Level,
  listOf,
  namedIconOf,
  optionalText,
  textOf,
  walk,
} from '../values/untrusted.ts'
import type { Companions, Format } from './format.ts'

/** Its webstack.yml: a menu whose entries name lists, each in the same file or in a file of that name beside it. */
export const webstackHexo: Format = {
  id: 'webstack-hexo',
  fits: ({ yaml }) => isObject(yaml) && (isListWith(yaml.menu, 'config') || isListWith(yaml.menu, 'submenu')),
  read: (file, companions) => (isObject(file.yaml) ? readMenu(file, file.yaml, companions) : readList(file)),
  hasCompanions: true,
}

/** A list in a file of its own, without the menu. */
export const webstackHexoList: Format = {
  id: 'webstack-hexo-list',
  fits: ({ yaml }) => isListWith(yaml, 'name', 'url'),
  read: readList,
}

function readMenu(file: ForeignFile, settings: Fields, companions: Companions): Bookmarks {
  if (!Array.isArray(settings.menu)) refuse(file, 'has no menu from WebStack for Hexo')
  const found = new Collector()
  walk<number | null>({ entries: listOf(settings.menu), place: null }, (entry, parent) => {
    if (!isObject(entry)) return undefined
    const name = textOf(entry.name)
    const place = found.folder({ name, parent, icon: namedIconOf(entry.icon) })
    const config = textOf(entry.config)
    if (config !== '')
      collectList(found, place, listNamed(config, settings, companions) ?? missing(found, name, config))
    return { entries: listOf(entry.submenu), place }
  })
  return found.finish()
}

function listNamed(config: string, settings: Fields, companions: Companions): unknown {
  if (Array.isArray(settings[config])) return settings[config]
  const file = companions.claim(`${config}.yml`) ?? companions.claim(`${config}.yaml`)
  if (file) return listIn(file)
  return Object.hasOwn(settings, config) ? [] : undefined
}

function missing(found: Collector, name: string, config: string): undefined {
  found.skip({ name, problem: { code: 'listElsewhere', params: { file: `${config.slice(0, 100)}.yml` } } })
}

function readList(file: ForeignFile): Bookmarks {
  const list = listIn(file)
  const found = new Collector()
  const name = file.name.replace(/\.ya?ml$/i, '')
  collectList(found, name === '' ? null : found.folder({ name, parent: null }), list)
  return found.finish()
}

function listIn(file: ForeignFile): readonly unknown[] {
  return Array.isArray(file.yaml) ? file.yaml : refuse(file, "isn't a list of links from WebStack for Hexo")
}

function collectList(found: Collector, folder: number | null, list: unknown): void {
  for (const link of listOf(list).filter(isObject)) {
    collectLink(found, {
      folder,
      name: textOf(link.name),
      url: textOf(link.url),
      description: optionalText(link.description),
      icon: namedIconOf(link.img),
    })
  }
}

/** Its webstack.yml: taxonomies with links, or with terms that have links; and its headers.yml, the menu at the top. */
export const webstackHugo: Format = {
  id: 'webstack-hugo',
  fits: ({ yaml }) => isListWith(yaml, 'taxonomy') || isListWith(yaml, 'item', 'link'),
  read,
}

function read(file: ForeignFile): Bookmarks {
  if (!Array.isArray(file.yaml)) return refuse(file, "isn't a webstack.yml or headers.yml from WebStack for Hugo")
  const found = new Collector()
  walk<number | null>({ entries: file.yaml, place: null }, (entry, place) =>
    isObject(entry) ? collect(found, entry, place) : undefined,
  )
  return found.finish()
}

/** Reads one entry. A menu entry with a list may also be a link itself. */
function collect(found: Collector, entry: Fields, parent: number | null): Level<number> | undefined {
  const name = textOf(entry.taxonomy ?? entry.term ?? entry.item)
  const isFolder = 'taxonomy' in entry || 'term' in entry || Array.isArray(entry.list)
  const hasLink = textOf(entry.url ?? entry.link).trim() !== ''
  if (!isFolder || hasLink) collectOne(found, entry, parent)
  if (!isFolder) return undefined
  const place = found.folder({ name, parent, icon: namedIconOf(entry.icon) })
  return { entries: [...listOf(entry.links), ...listOf(entry.list)], place }
}

function collectOne(found: Collector, entry: Fields, folder: number | null): void {
  collectLink(found, {
    folder,
    name: textOf(entry.title ?? entry.name ?? entry.item),
    url: textOf(entry.url ?? entry.link),
    description: optionalText(entry.description),
    icon: namedIconOf(entry.logo),
  })
}
