import { ForeignFile, refuse } from '../file/foreign-file.ts'
import { linesOf } from '../file/text.ts'
import { MAX_CHARACTERS } from '../file/yaml.ts'
import type { Bookmarks, Link } from '../tree/bookmarks.ts'
import { Collector, collectConfigured, missingFile } from '../tree/collector.ts'
import { codesAmong, statusFields } from '../values/status-config.ts'
import {
  type Fields,
  fieldsOf,
  isListWith,
  isObject,
  listOf,
  namedIconOf,
  objectsIn,
  openInOf,
  optionalText,
  textOf,
  walk,
} from '../values/untrusted.ts'
import type { Companions, Format } from './format.ts'

/**
 * Its glance.yml, or a file included by it: a page, or a list of widgets. Bookmarks, monitors and containers have
 * links; nothing else in a widget is read, because it may be a token.
 */
export const glance: Format = {
  id: 'glance',
  fits(file) {
    const { file: whole, missing } = includeFiles(file, { claim: () => undefined })
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
  for (const path of missing) found.skip(missingFile(path))
  return found.finish()
}

/** Puts a page's links into a folder with its name, if it has a name and any links. */
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
      (container) => fieldsOf(container)?.url !== undefined,
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

/** Every site in a monitor is checked. Its status codes are accepted in addition to successful ones. */
function monitorFields(site: Fields): Link['fields'] {
  const codes = codesAmong(listOf(site['alt-status-codes']), { areMore: true })
  return statusFields({ isOn: true, target: textOf(site['check-url']), codes }, textOf(site.url))
}

/** Glance's prefixes for icon sets, and those of other dashboards. */
const SETS: Readonly<Record<string, string>> = { 'di:': 'hl-', 'sh:': 'sh-', 'si:': 'si-', 'mdi:': 'mdi-' }

/** A line that stands for the text of another file, included before the YAML is parsed. Older versions use `!`. */
const INCLUDE = /^([ \t]*)(-[ \t]*)?[!$]include:[ \t]*(\S.*)$/
const HAS_INCLUDE = /^[ \t]*(?:-[ \t]*)?[!$]include:/m
/** The limit that Glance has. */
const MAX_LEVELS = 20
/** Settings that hold no links. */
const SETTINGS = /^(?:auth|branding|document|server|theme):/

interface WithIncludes {
  readonly file: ForeignFile
  /** The paths of included files that are missing, each once. */
  readonly missing: readonly string[]
}

/** The text of a file with everything that it includes, directly or indirectly. */
function includeFiles(file: ForeignFile, companions: Companions): WithIncludes {
  if (!HAS_INCLUDE.test(file.text) || file.text.length > MAX_CHARACTERS) return { file, missing: [] }
  const known = new Map<string, string | undefined>()
  const missing = new Set<string>()
  let levels = 0
  const textOf = (path: string): string | undefined => {
    if (known.has(path) || levels === MAX_LEVELS) return known.get(path)
    levels++
    known.set(path, '') // in case the file includes itself
    const included = companions.claim(path)
    const text = included && expand(included.text)
    known.set(path, text)
    levels--
    return text
  }
  const expand = (source: string): string => {
    let text = ''
    let section = ''
    for (const line of source.split(/\r?\n/)) {
      if (/^[^\s#-]/.test(line)) section = line
      const [, indent = '', dash, path = ''] = INCLUDE.exec(line) ?? []
      const included = path === '' ? line : textOf(path.trim())
      if (included === undefined && !SETTINGS.test(section)) missing.add(path.trim())
      text += `${path === '' ? line : indented(included ?? '', indent, dash !== undefined)}\n`
      if (text.length > MAX_CHARACTERS) break // includes that multiply; the result is too long to be read
    }
    return text
  }
  return {
    file: new ForeignFile({ name: file.name, bytes: new TextEncoder().encode(expand(file.text)) }),
    missing: [...missing],
  }
}

/** Glance ignores a dash here, because the included file has its own; a file without one becomes a list entry. */
function indented(text: string, indent: string, isEntry: boolean): string {
  const isMap = isEntry && /^[^-]/.test(firstEntryOf(text))
  return isMap ? `${indent}-\n${text.replace(/^/gm, `${indent}  `)}` : text.replace(/^/gm, indent)
}

/** The first line that isn't blank, a comment or a `---`. */
function firstEntryOf(text: string): string {
  for (const line of linesOf(text)) if (!/^(?:\s*(?:#|$)|---)/.test(line)) return line.trim()
  return ''
}
