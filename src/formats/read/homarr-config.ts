import { type ForeignFile, refuse } from '../file/foreign-file.ts'
import type { Bookmarks, Link } from '../tree/bookmarks.ts'
import { Collector, collectLink, notesOf } from '../tree/collector.ts'
import { codesAmong, statusFields } from '../values/status-config.ts'
import {
  type Fields,
  fieldsOf,
  isListWith,
  isObject,
  listOf,
  namedIconOf,
  numberOf,
  objectsIn,
  openInOf,
  optionalText,
  sortedBy,
  textOf,
} from '../values/untrusted.ts'
import type { Format } from './format.ts'

/**
 * A board from before version 1, `data/configs/default.json`: ajnart/homarr. Integrations hold credentials and are not
 * read.
 */
export const homarrConfig: Format = {
  id: 'homarr-config',
  fits: ({ json }) =>
    isObject(json) &&
    'schemaVersion' in json &&
    (isListWith(json.apps, 'behaviour', 'area') || isListWith(json.widgets, 'type', 'area')),
  read,
}

/** Apps and widgets outside the categories, such as those in the sidebars, go into no folder. */
function read(file: ForeignFile): Bookmarks {
  if (!isObject(file.json)) return refuse(file, "isn't a configuration of Homarr")
  const { categories, apps, widgets, settings } = file.json
  const found = new Collector()
  const isPublic = visibilityIn(fieldsOf(settings))
  const places = new Map<string, number>()
  for (const category of sortedBy(listOf(categories), ({ position }) => numberOf(position) ?? 0)) {
    if (isObject(category))
      places.set(textOf(category.id), found.folder({ name: textOf(category.name), parent: null, isPublic }))
  }
  const folderOf = ({ area }: Fields) => places.get(textOf(fieldsOf(fieldsOf(area)?.properties)?.id)) ?? null
  const isPinged = pingIn(fieldsOf(settings))
  for (const app of inReadingOrder(apps)) {
    const link = linkOf(app)
    collectLink(found, {
      ...link,
      folder: folderOf(app),
      isPublic,
      fields: isPinged ? pingFields(app, link.url) : undefined,
    })
  }
  for (const { type, properties, ...widget } of inReadingOrder(widgets)) {
    const list = fieldsOf(properties)
    if (type === 'bookmark' && list) collectList(found, list, { parent: folderOf(widget), isPublic })
  }
  return found.finish()
}

/** undefined before version 0.14: there was one password for everything, and the file doesn't record it. */
function visibilityIn(settings: Fields | undefined): boolean | undefined {
  const allowed = fieldsOf(settings?.access)?.allowGuests
  return typeof allowed === 'boolean' ? allowed : undefined
}

/** Pings are enabled for every new app, but a board shows them only if its layout does. */
function pingIn(settings: Fields | undefined): boolean {
  return fieldsOf(fieldsOf(settings?.customization)?.layout)?.enabledPing !== false
}

/** Homarr pings the internal address. */
function pingFields({ url, network }: Fields, address: string): Link['fields'] {
  const { enabledStatusChecker, statusCodes, okStatus } = fieldsOf(network) ?? {}
  if (typeof enabledStatusChecker !== 'boolean') return undefined
  const codes = codesAmong([...listOf(statusCodes), ...listOf(okStatus)])
  return statusFields({ isOn: enabledStatusChecker, target: textOf(url), codes }, address)
}

/** Sorts by the position in the widest layout that a tile has. */
function inReadingOrder(tiles: unknown): readonly Fields[] {
  const placed = objectsIn(tiles).map((tile) => ({ tile, ...locationOf(fieldsOf(tile.shape)) }))
  return placed.toSorted((a, b) => a.y - b.y || a.x - b.x).map(({ tile }) => tile)
}

function locationOf({ lg, md, sm }: Fields = {}): { readonly x: number; readonly y: number } {
  const { x, y } = fieldsOf(fieldsOf(lg ?? md ?? sm)?.location) ?? {}
  return { x: numberOf(x) ?? 0, y: numberOf(y) ?? 0 }
}

/** A click opens the external address, if there is one; the internal one may work only for the server. */
function linkOf({ name, url, behaviour, appearance }: Fields): Omit<Link, 'folder'> {
  const { externalUrl, isOpeningNewTab, tooltipDescription } = fieldsOf(behaviour) ?? {}
  const inner = optionalText(url)
  const outer = optionalText(externalUrl)
  return {
    name: textOf(name),
    url: outer ?? inner ?? '',
    description: optionalText(tooltipDescription),
    notes: notesOf(inner === outer || !outer ? undefined : inner),
    icon: namedIconOf(fieldsOf(appearance)?.iconUrl),
    openIn: openInOf(isOpeningNewTab),
  }
}

interface Place {
  readonly parent: number | null
  readonly isPublic: boolean | undefined
}

/** Collects a widget with a list of bookmarks. */
function collectList(found: Collector, list: Fields, { parent, isPublic }: Place): void {
  const name = optionalText(list.name)
  const folder = name === undefined ? parent : found.folder({ name, parent, isPublic })
  for (const { name, href, iconUrl, openNewTab } of objectsIn(list.items)) {
    const [icon, openIn] = [namedIconOf(iconUrl), openInOf(openNewTab)]
    collectLink(found, { folder, name: textOf(name), url: textOf(href), icon, isPublic, openIn })
  }
}
