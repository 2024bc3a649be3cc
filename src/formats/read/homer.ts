import { type ForeignFile, refuse } from '../file/foreign-file.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector, collectConfigured, missingFile } from '../tree/collector.ts'
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

/** Its config.yml, and those of its other pages. Few fields of an item are read: some cards hold keys and tokens. */
export const homer: Format = {
  id: 'homer',
  fits: ({ yaml }) => isObject(yaml) && (isListWith(yaml.services, 'items') || isElsewhere(yaml)),
  read,
  hasCompanions: true,
}

function isElsewhere({ externalConfig }: Fields): boolean {
  return textOf(externalConfig).trim() !== ''
}

/** `externalConfig` names a file that Homer shows instead of this one, and that may name another in turn. */
function read(file: ForeignFile, companions: Companions): Bookmarks {
  const found = new Collector()
  const parts = new Set<ForeignFile>()
  for (let part: ForeignFile | undefined = file; part && !parts.has(part); ) {
    parts.add(part)
    const settings = collectSettings(found, part)
    if (!isElsewhere(settings)) break
    const path = textOf(settings.externalConfig).trim()
    part = companions.claim(path)
    if (!part) found.skip(missingFile(path))
  }
  return found.finish()
}

function collectSettings(found: Collector, file: ForeignFile): Fields {
  if (!isObject(file.yaml)) return refuse(file, "isn't a config.yml from Homer")
  for (const service of objectsIn(file.yaml.services))
    collectItems(found, folderOf(found, service), listOf(service.items))
  const links = listOf(file.yaml.links)
  if (links.length > 0) collectItems(found, found.folder({ name: 'Links', parent: null }), links)
  return file.yaml
}

/** A service without a name only sets its items apart from the others. */
function folderOf(found: Collector, service: Fields): number | null {
  const name = textOf(service.name)
  return name.trim() === '' ? null : found.folder({ name, parent: null, icon: pictureOf(service) })
}

/** An item may have quick links instead of an address, or in addition to it. */
function collectItems(found: Collector, folder: number | null, items: readonly unknown[]): void {
  for (const item of items.filter(isObject)) {
    const quick = listOf(item.quick).filter(isObject)
    if (quick.length === 0 || textOf(item.url).trim() !== '') collectItem(found, folder, item)
    for (const link of quick) {
      const name = [textOf(item.name), textOf(link.name)].filter((text) => text.trim() !== '').join(' – ')
      collectItem(found, folder, { ...link, name })
    }
  }
}

function collectItem(found: Collector, folder: number | null, item: Fields): void {
  collectConfigured(found, {
    folder,
    name: textOf(item.name),
    url: textOf(item.url),
    description: optionalText(item.subtitle),
    tags: splitTags(item.tag),
    notes: optionalText(item.keywords),
    icon: pictureOf(item),
    openIn: openInOf(item.target),
  })
}

function pictureOf({ logo, icon }: Fields): string | undefined {
  return namedIconOf(...(isObject(logo) ? [logo.light, logo.dark] : [logo]), icon)
}
