import type { ForeignFile } from '../file/foreign-file.ts'
import { refuse } from '../file/refuse.ts'
import { walk } from '../file/walk.ts'
import type { Bookmarks, Link } from '../tree/bookmarks.ts'
import { collectConfigured } from '../tree/collect-link.ts'
import { Collector, elsewhere } from '../tree/collector.ts'
import { openInOf } from '../values/open-in.ts'
import { codesAmong, statusFields } from '../values/status-wish.ts'
import {
  type Fields,
  fieldsOf,
  isListWith,
  isObject,
  listOf,
  namedIconOf,
  objectsIn,
  optionalText,
  textOf,
} from '../values/untrusted.ts'
import type { Companions, Format } from './format.ts'
import { includeFiles } from './glance-includes.ts'

/**
 * Its glance.yml, or a file that this includes: a page, or a list of widgets. Bookmarks, monitors and containers have links;
 * nothing else of a widget is read, because it may be a token.
 */
export const glance: Format = {
  id: 'glance',
  fits(file) {
    const { file: whole, missing } = includeFiles(file, { take: () => undefined })
    const { pages, widgets } = contentOf(whole.yaml)
    return pages.some(isPage) || widgets.some(isWidget) || (missing.length > 0 && hasPages(whole.yaml))
  },
  read,
  hasCompanions: true,
}

interface Content {
  readonly pages: readonly Fields[]
  readonly widgets: readonly Fields[]
}

function contentOf(yaml: unknown): Content {
  if (hasPages(yaml)) return { pages: objectsIn(yaml.pages), widgets: [] }
  const entries = objectsIn(Array.isArray(yaml) ? yaml : [yaml])
  const isMeantAsPage = (entry: Fields) => Object.hasOwn(entry, 'columns')
  return { pages: entries.filter(isMeantAsPage), widgets: entries.filter((entry) => !isMeantAsPage(entry)) }
}

function hasPages(yaml: unknown): yaml is Fields {
  return isObject(yaml) && Object.hasOwn(yaml, 'pages')
}

function isPage({ columns }: Fields): boolean {
  return isListWith(columns, 'widgets')
}

function isWidget({ type, groups, sites, widgets }: Fields): boolean {
  if (type === 'bookmarks') return isListWith(groups, 'links')
  if (type === 'monitor') return isListWith(sites, 'url')
  return (type === 'group' || type === 'split-column') && objectsIn(widgets).some(isWidget)
}

function read(file: ForeignFile, companions: Companions): Bookmarks {
  const { file: whole, missing } = includeFiles(file, companions)
  if (typeof whole.yaml !== 'object') refuse(whole, "isn't a glance.yml, or a file that it includes")
  const { pages, widgets } = contentOf(whole.yaml)
  const found = new Collector()
  for (const page of pages) {
    const columns = objectsIn(page.columns).flatMap((column) => listOf(column.widgets))
    const name = pages.length > 1 ? textOf(page.name) : undefined
    collectWidgets(found, name, [...listOf(page['head-widgets']), ...columns])
  }
  collectWidgets(found, undefined, widgets)
  for (const path of missing) found.skip(elsewhere(path))
  return found.finish()
}

/** Those of a page are in a folder of its name, if it has one and any links. */
function collectWidgets(found: Collector, page: string | undefined, widgets: readonly unknown[]): void {
  let parent: number | null = null
  walk({ entries: widgets, place: null }, (entry) => {
    const widget = fieldsOf(entry) ?? {}
    if (hasLinks(widget)) {
      if (page !== undefined) parent ??= found.folder({ name: page, parent: null })
      collectWidget(found, parent, widget)
    }
    return Array.isArray(widget.widgets) ? { entries: widget.widgets, place: null } : undefined
  })
}

function hasLinks({ type, containers }: Fields): boolean {
  return type === 'bookmarks' || type === 'monitor' || (type === 'docker-containers' && isObject(containers))
}

function collectWidget(found: Collector, parent: number | null, widget: Fields): void {
  if (widget.type === 'bookmarks')
    for (const group of objectsIn(widget.groups)) collectGroup(found, parent, group, widget)
  else {
    const containers = Object.values(fieldsOf(widget.containers) ?? {}).filter(
      (one) => fieldsOf(one)?.url !== undefined,
    )
    const isMonitor = widget.type === 'monitor'
    const folder = found.folder({ name: textOf(widget.title), parent })
    collectLinks(found, folder, isMonitor ? widget.sites : containers, isMonitor)
  }
}

function collectGroup(found: Collector, parent: number | null, group: Fields, widget: Fields): void {
  const name = optionalText(group.title) ?? textOf(widget.title)
  collectLinks(found, name === '' ? parent : found.folder({ name, parent }), group.links)
}

function collectLinks(found: Collector, folder: number | null, links: unknown, isMonitor = false): void {
  for (const link of objectsIn(links)) {
    collectConfigured(found, {
      folder,
      name: textOf(link.title ?? link.name),
      url: textOf(link.url),
      description: optionalText(link.description),
      icon: namedIconOf(
        textOf(link.icon)
          .replace(/^auto-invert\s+/, '')
          .replace(/^(?:di|sh|si|mdi):/, (set) => SETS[set] ?? set),
      ),
      openIn: link['same-tab'] === true ? 'same' : openInOf(link.target),
      fields: isMonitor ? monitorFields(link) : undefined,
    })
  }
}

/** Whatever is in a monitor is checked. Its other codes come beside those of success. */
function monitorFields(site: Fields): Link['fields'] {
  const codes = codesAmong(listOf(site['alt-status-codes']), { areMore: true })
  return statusFields({ isOn: true, target: textOf(site['check-url']), codes }, textOf(site.url))
}

/** How other dashboards mark the sets of icons. */
const SETS: Readonly<Record<string, string>> = { 'di:': 'hl-', 'sh:': 'sh-', 'si:': 'si-', 'mdi:': 'mdi-' }
