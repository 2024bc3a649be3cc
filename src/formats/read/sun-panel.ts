import type { ForeignFile } from '../file/foreign-file.ts'
import { refuse } from '../file/refuse.ts'
import type { Bookmarks, Link } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import {
  type Fields,
  isObject,
  listOf,
  namedIconOf,
  numberOf,
  optionalText,
  sortedBy,
  textOf,
} from '../values/untrusted.ts'
import type { Format } from './format.ts'

/** `SunPanel-Data….sun-panel.json`: hslr-s/sun-panel, src/utils/jsonImportExport. Like there, the checksum may be wrong. */
export const sunPanel: Format = {
  id: 'sun-panel',
  fits: ({ json }) => isObject(json) && json.appName === 'Sun-Panel-Config',
  read,
}

const IMAGE = 2
const ICONIFY = 3
const SAME_PAGE = 1

function read(file: ForeignFile): Bookmarks {
  if (!isObject(file.json) || !Array.isArray(file.json.icons ?? [])) refuse(file, "isn't a Sun-Panel export")
  const found = new Collector()
  for (const group of sortedBy(listOf(file.json.icons), orderOf)) {
    if (!isObject(group)) found.skip({ name: textOf(group), problem: { code: 'noLink' } })
    else readGroup(found, group)
  }
  return found.finish()
}

/** Groups are written as they finish loading, so only `sort` has their real order. */
function orderOf({ sort }: Fields): number {
  return numberOf(sort) ?? 0
}

function readGroup(found: Collector, group: Fields): void {
  const folder = found.folder({ name: textOf(group.title), parent: null })
  for (const item of sortedBy(listOf(group.children), orderOf)) {
    if (isObject(item)) found.link(asLink(item, folder))
    else found.skip({ name: textOf(item), problem: { code: 'noLink' } })
  }
}

function asLink(item: Fields, folder: number): Link {
  const lanUrl = optionalText(item.lanUrl)
  return {
    folder,
    name: textOf(item.title),
    url: optionalText(item.url) ?? lanUrl ?? '', // a link without another address works at home only
    lanUrl,
    icon: isObject(item.icon) ? iconIn(item.icon) : undefined,
    description: optionalText(item.description),
    openIn: openInOf(numberOf(item.openMethod)),
  }
}

/** A name such as `mdi:github` stands beside the address that the icon had before. */
function iconIn({ itemType, src, text }: Fields): string | undefined {
  const type = numberOf(itemType)
  if (type === IMAGE) return namedIconOf(src)
  return type === ICONIFY ? namedIconOf(text) : undefined
}

function openInOf(method: number | undefined): Link['openIn'] {
  if (method === undefined) return undefined
  return method === SAME_PAGE ? 'same' : 'new'
}
