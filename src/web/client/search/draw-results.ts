import { type Engine, searchAddress } from '../../../core/search-engine.ts'
import { ExternalLink, Folder, LayoutPanelTop, Zap } from '../../parts/editor-icons.ts'
import { Globe, type IconNode, Plus, Tag } from '../../parts/icons.tsx'
import type { SearchTexts } from '../../parts/script-texts.ts'
import { whereOf } from '../../parts/tile.tsx'
import { markMatches } from '../../search/marks.ts'
import { termsOf } from '../../search/search-text.ts'
import type { SearchItem } from '../page-items.ts'
import { withBase as addressOf } from '../session.ts'
import { plural } from '../texts.ts'
import type { Found } from './catalogue.ts'
import type { Entry } from './entries.ts'

/** How many rows to draw on the key press. Each later frame adds as many or, to a long list, an eighth of it. */
const AT_ONCE = 9

/** The signs of entries without an icon of their own. */
const SIGNS: Readonly<Record<Entry['kind'], IconNode>> = { page: LayoutPanelTop, group: Folder, tag: Tag, action: Zap }

export interface ResultsOptions extends Found {
  readonly entries: readonly Entry[]
  readonly texts: SearchTexts
  /** Whether to draw all at once, so that everything can be found again. */
  readonly isAtOnce: boolean
}

type Row = Found['rows'][number]

/** The rows that the keys choose from. While editing, those of links are buttons that open their dialogs. */
export function rowsOf(results: Element): HTMLElement[] {
  return [...results.querySelectorAll<HTMLElement>(':is(ul, .web) :is(a:not(.tags a), button)')]
}

/**
 * Draws what was found as one list, with the matches marked, and the ways to the web below it. Once more rows are asked
 * for, they go below those drawn already.
 */
export function drawResults(into: HTMLElement, options: ResultsOptions): void {
  const { rows, hits, query, texts, address, web, from, limit, isAtOnce } = options
  const drawn = from > 0 ? into.querySelector('ul') : null
  const list = drawn ?? make('ul', 'cards')
  const shown = rows.slice(0, limit)
  fill(list, shown, options, isAtOnce ? limit : from + AT_ONCE)
  const parts: Node[] = shown.length > 0 && !drawn ? [list] : []
  if (hits && rows.length === 0) parts.push(nothingFound(query, texts))
  if (rows.length > shown.length) {
    const more = make('button', 'button', plural(texts.more, rows.length - shown.length))
    more.id = 'more'
    parts.push(make('p', 'web', more))
  }
  const ways: Element[] = address ? waysTo(address, texts) : []
  if (web.engine && web.query) ways.push(webLink(web.engine, web.query, texts))
  if (ways.length > 0) parts.push(make('p', 'web', ...ways))
  while (into.lastChild !== drawn) into.lastChild?.remove() // moving a long list is slow
  into.append(...parts)
}

/** Tells screen readers how many links were found or, after the first results, how many more there are. */
export function sayFound({ count, from }: Found, texts: SearchTexts): void {
  const said = document.getElementById('said')
  const more = from && document.getElementById('more')?.textContent
  if (said) said.textContent = more || plural(texts.found, count)
}

/** Adds the rows that the list lacks: up to `to` of them at once, the rest frame by frame. */
function fill(list: Element, rows: readonly Row[], options: ResultsOptions, to: number): void {
  const from = list.children.length
  const terms = termsOf(options.query)
  const draw = (row: Row, at: number) =>
    'face' in row ? linkRow(row, terms, from + at, options) : entryRow(row, terms, options)
  list.append(...rows.slice(from, to).map(draw))
  const goOn = () => list.isConnected && fill(list, rows, options, to + Math.max(AT_ONCE, to / 8))
  if (to < rows.length) requestAnimationFrame(() => setTimeout(goOn))
}

/** A copy of a link's card. Of its texts besides the name, only what matches is shown, in the first that does. */
function linkRow(item: SearchItem, terms: readonly string[], at: number, { texts }: ResultsOptions): Element {
  const face = document.importNode(item.face, true)
  const [ofName, ofDescription] = item.keys.split('|')
  face.id = `hit-${at}`
  const description = face.querySelector('small')
  const where = make('small', 'where', whereOf(item))
  where.translate = false
  mark(face.querySelector('b > span'), terms, ofName)
  if (!cutBefore(mark(description, terms, ofDescription))) description?.remove()
  mark(where, terms)
  face.append(where)
  for (const text of [item.url, item.notes]) {
    const excerpt = make('small', '', text)
    if (!face.querySelector('mark') && cutBefore(mark(excerpt, terms))) face.append(excerpt)
  }
  const row = item.tags === '' ? make('li', 'card', face) : make('li', 'card', face, tagLinks(item.tags.split(',')))
  row.dataset.enter = face instanceof HTMLAnchorElement ? texts.enter.open : texts.enter.edit
  return row
}

/** Links to the tag views, as in `Card`. */
function tagLinks(tags: readonly string[]): Element {
  const links = tags.map((tag) => {
    const link = make('a', '', `#${tag}`)
    link.href = addressOf(`/?tag=${encodeURIComponent(tag)}`)
    link.dir = 'auto'
    return link
  })
  const row = make('div', 'tags', ...links)
  row.translate = false
  return row
}

function entryRow(entry: Entry, terms: readonly string[], { entries, texts }: ResultsOptions): Element {
  const { kind, name, group, href, icon } = entry
  const label = make('b', '', name)
  mark(label, terms)
  const where = make('small', 'where', [texts.kinds[kind], group].filter(Boolean).join(' · '))
  const parts = [icon ? document.importNode(icon, true) : sign(SIGNS[kind]), label, where]
  const row = href ? make('a', 'entry', ...parts) : make('button', 'entry', ...parts)
  if (href) row.setAttribute('href', href)
  const at = entries.indexOf(entry)
  row.id = `entry-${at}`
  row.dataset.entry = String(at)
  row.translate = kind === 'action'
  const item = make('li', '', row)
  item.dataset.enter = kind === 'action' ? '' : texts.enter.open
  return item
}

/** Marks the matches, and returns the first. */
function mark(element: Element | null, terms: readonly string[], syllables?: string): Element | null | undefined {
  const pieces = markMatches(element?.textContent ?? '', terms, syllables)
  element?.replaceChildren(...pieces.map(([piece, isMatch]) => (isMatch ? make('mark', '', piece) : piece)))
  return element?.querySelector('mark')
}

/** Leaves only the last words before a match, so that it is in view. Returns whether there is a match. */
function cutBefore(match: Element | null | undefined): boolean {
  const before = match?.previousSibling
  if (before) before.textContent = (before.textContent ?? '').replace(/^.{16,}?(?=\W.{0,24}$)/s, '…')
  return !!match
}

function nothingFound(query: string, texts: SearchTexts): Element {
  const heading = make(
    'h2',
    '',
    texts.nothing.replace('{query}', () => query),
  )
  return make('div', 'nothing', heading, make('p', 'note', texts.hint))
}

/** A link to the typed address and, for the owner, a button to add it, see `initOwnerTools`. */
function waysTo(address: string, texts: SearchTexts): Element[] {
  const words = texts.open.replace('{address}', () => address)
  const link = make('a', 'button', sign(ExternalLink), words)
  link.id = 'open-address'
  link.href = address
  if (!texts.add) return [link]
  const add = make('button', 'button', sign(Plus), texts.add)
  add.id = 'add-address'
  Object.assign(add.dataset, { open: 'new-site', text: address })
  return [link, add]
}

function webLink(engine: Engine, query: string, texts: SearchTexts): Element {
  const words = texts.web.replace('{engine}', () => engine.name).replace('{query}', () => query)
  const link = make('a', 'button', sign(Globe), words)
  link.id = 'on-the-web'
  link.href = searchAddress(engine, query)
  return link
}

const SVG = 'http://www.w3.org/2000/svg'

/** As `Icon` draws it. */
function sign(shapes: IconNode): Element {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('class', 'icon')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  for (const [tag, attributes] of shapes) {
    const shape = document.createElementNS(SVG, tag)
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value)
    icon.append(shape)
  }
  return icon
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string, ...children: (Node | string)[]) {
  const element = document.createElement(tag)
  element.className = name
  element.append(...children)
  return element
}
