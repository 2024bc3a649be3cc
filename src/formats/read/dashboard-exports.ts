import type { Link } from '../tree/bookmarks.ts'
import {
  type Fields,
  isListWith,
  isObject,
  listOf,
  namedIconOf,
  numberOf,
  sortedBy,
  textOf,
} from '../values/untrusted.ts'
import { type EntryTree, jsonExport } from './json-export.ts'

/**
 * `HeimdallExport.json`: linuxserver/Heimdall, app/Http/Controllers/ItemRestController.php. It has no folders. Its
 * `description` holds an application's settings, with passwords and API keys, and must never be read.
 */
export const heimdall = jsonExport({
  id: 'heimdall',
  what: 'a Heimdall export',
  fits: (json) => isListWith(json, 'url', 'appid'),
  readTree: (json) => (isListWith(json, 'url', 'appid') ? { entries: json.map(orNothing) } : undefined),
  link: { name: 'title', url: 'url', description: 'appdescription' },
})

/** Drops bare texts: they may be settings too, and the report of skipped entries would quote them. */
function orNothing(item: unknown): Fields | undefined {
  return isObject(item) ? item : undefined
}

/**
 * `SunPanel-Data….sun-panel.json`: hslr-s/sun-panel, src/utils/jsonImportExport. As in Sun-Panel, a wrong checksum is
 * accepted.
 */
export const sunPanel = jsonExport({
  id: 'sun-panel',
  what: 'a Sun-Panel export',
  fits: (json) => isObject(json) && json.appName === 'Sun-Panel-Config',
  readTree: (json) =>
    isObject(json) && Array.isArray(json.icons ?? []) ? { children: groupsIn(listOf(json.icons)) } : undefined,
  link: {
    name: 'title',
    url: ['url', 'lanUrl'], // a link without `url` works at home only
    lanUrl: 'lanUrl',
    description: 'description',
    icon: ({ icon }) => (isObject(icon) ? iconIn(icon) : undefined),
    openIn: ({ openMethod }) => openInOf(numberOf(openMethod)),
  },
})

function* groupsIn(icons: readonly unknown[]): Generator<EntryTree> {
  for (const group of sortedBy(icons, orderOf)) {
    if (!isObject(group)) yield { entries: [group] }
    else yield { folder: { name: textOf(group.title) }, entries: sortedBy(listOf(group.children), orderOf) }
  }
}

/** Groups are written in the order in which they finish loading, so only `sort` has their real order. */
function orderOf({ sort }: Fields): number {
  return numberOf(sort) ?? 0
}

const IMAGE = 2
const ICONIFY = 3
const SAME_PAGE = 1

/** With a name such as `mdi:github`, `src` still holds the icon's previous address. */
function iconIn({ itemType, src, text }: Fields): string | undefined {
  const type = numberOf(itemType)
  if (type === IMAGE) return namedIconOf(src)
  return type === ICONIFY ? namedIconOf(text) : undefined
}

function openInOf(method: number | undefined): Link['openIn'] {
  if (method === undefined) return undefined
  return method === SAME_PAGE ? 'same' : 'new'
}
