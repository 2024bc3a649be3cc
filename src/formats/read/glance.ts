import type { ForeignFile } from '../file/foreign-file.ts'
import { refuse } from '../file/refuse.ts'
import { walk } from '../file/walk.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { collectLink } from '../tree/collect-link.ts'
import { Collector } from '../tree/collector.ts'
import { openInOf } from '../values/open-in.ts'
import {
  type Fields,
  fieldsOf,
  isListWith,
  listOf,
  namedIconOf,
  objectsIn,
  optionalText,
  textOf,
} from '../values/untrusted.ts'
import type { Format } from './format.ts'

/** Its glance.yml: the bookmarks and monitors on its pages. Nothing else of a widget is read, because it may be a token. */
export const glance: Format = {
  id: 'glance',
  fits: ({ yaml }) => isListWith(fieldsOf(yaml)?.pages, 'columns'),
  read,
}

function read(file: ForeignFile): Bookmarks {
  const pages = objectsIn((fieldsOf(file.yaml) ?? refuse(file, "isn't a glance.yml")).pages)
  const found = new Collector()
  for (const page of pages) {
    const parent = pages.length > 1 ? found.folder({ name: textOf(page.name), parent: null }) : null
    const columns = objectsIn(page.columns).flatMap(({ widgets }) => listOf(widgets))
    walk({ entries: [...listOf(page['head-widgets']), ...columns], place: parent }, (entry, place) => {
      const widget = fieldsOf(entry) ?? {}
      if (widget.type === 'bookmarks')
        for (const group of objectsIn(widget.groups)) collectGroup(found, place, group, widget)
      if (widget.type === 'monitor')
        collectLinks(found, found.folder({ name: textOf(widget.title), parent: place }), widget.sites)
      return Array.isArray(widget.widgets) ? { entries: widget.widgets, place } : undefined
    })
  }
  return found.finish()
}

function collectGroup(found: Collector, parent: number | null, group: Fields, widget: Fields): void {
  const name = optionalText(group.title) ?? textOf(widget.title)
  collectLinks(found, name === '' ? parent : found.folder({ name, parent }), group.links)
}

function collectLinks(found: Collector, folder: number | null, links: unknown): void {
  for (const link of objectsIn(links))
    collectLink(found, {
      folder,
      name: textOf(link.title),
      url: textOf(link.url),
      description: optionalText(link.description),
      icon: namedIconOf(textOf(link.icon).replace(/^(?:di|sh|si|mdi):/, (set) => SETS[set] ?? set)),
      openIn: link['same-tab'] === true ? 'same' : openInOf(link.target),
    })
}

/** How other dashboards mark the sets of icons. */
const SETS: Readonly<Record<string, string>> = { 'di:': 'hl-', 'sh:': 'sh-', 'si:': 'si-', 'mdi:': 'mdi-' }
