import type { Engine } from '../../core/search-engine.ts'
import { markMatches } from '../search/marks.ts'
import { termsOf } from '../search/search.ts'
import type { SearchTexts } from '../search/search-texts.ts'
import { whereOf } from '../search/where.ts'
import { searchAddress } from '../settings/engines.ts'
import type { SearchItem } from './cards.ts'
import type { Found } from './catalogue.ts'
import { type Entry, KINDS } from './entries.ts'
import { plural } from './plural.ts'
import type { Results } from './search-model.ts'
import { address as addressOf } from './session.ts'

/** How many to draw on the key press; each frame after that adds as many or, to a long list, an eighth of it. */
const AT_ONCE = 9

/** How many entries of a kind to show. */
const ENTRIES = 5

export interface ResultsOptions extends Found {
  readonly texts: SearchTexts
  /** Whether to draw all at once, so that everything can be found again. */
  readonly isWhole: boolean
}

/** Draws copies of the cards that match, with the matches marked, and the other entries. More cards go below those that are there. */
export function drawResults(into: HTMLElement, options: ResultsOptions): void {
  const { items, hits, query, texts, address, web, limit, from, isWhole, first } = options
  const found = hits ?? []
  const shown = found.slice(0, limit).flatMap((at) => items[at] ?? [])
  const drawn = from > 0 ? into.querySelector('.cards') : null
  const sections = KINDS.map((kind) => sectionOf(kind, options))
  const isFirst = (_: unknown, at: number) => KINDS[at] === first
  const parts: (Node | string)[] = drawn ? [] : sections.filter(isFirst).flat()
  if (shown.length > 0) {
    const list = drawn ?? make('ul', 'cards')
    fill(list, shown, termsOf(query), isWhole ? limit : from + AT_ONCE)
    if (!drawn) parts.push(make('h2', '', texts.kinds.links), list)
  } else if (hits && !sections.some(([heading]) => heading)) parts.push(nothingFound(query, texts))
  if (found.length > shown.length) {
    const more = make('button', 'button', plural(texts.more, found.length - shown.length))
    more.id = 'more'
    parts.push(make('p', 'web', more))
  }
  parts.push(...sections.filter((_, at) => !isFirst(_, at)).flat())
  const ways: Element[] = address ? waysTo(address, texts) : []
  if (web.engine && web.query) ways.push(webLink(web.engine, web.query, texts))
  for (const [at, way] of ways.entries()) way.id = `way-${at}`
  if (ways.length > 0) parts.push(make('p', 'web', ...ways))
  while (into.lastChild !== drawn) into.lastChild?.remove() // moving a long list is slow
  into.append(...parts)
}

/** The heading and the list of the entries of a kind that match, or nothing. */
function sectionOf(kind: Entry['kind'], { entries, others, query, texts }: ResultsOptions): Element[] {
  const rows = others.filter((at) => entries[at]?.kind === kind).slice(0, ENTRIES)
  if (rows.length === 0) return []
  const list = make('ul', 'entries')
  for (const at of rows) {
    const entry = entries[at]
    if (entry) list.append(make('li', '', rowOf(entry, termsOf(query), at)))
  }
  return [make('h2', '', texts.kinds[kind]), list]
}

/** A link if it leads somewhere; `openSearch` takes the clicks. */
function rowOf({ kind, name, group, source }: Entry, terms: readonly string[], at: number): Element {
  const href = source?.getAttribute('href')
  const label = make('b', '', name)
  mark(label, terms)
  const icon = source?.querySelector('.icon:not(.lock), .tile')?.cloneNode(true) ?? make('i', kind)
  const row = make(href ? 'a' : 'button', 'entry', icon, label, make('small', '', group))
  if (row instanceof HTMLAnchorElement) row.href = href ?? ''
  row.id = `entry-${at}`
  row.translate = kind === 'deeds'
  return row
}

/** Tells screen readers how many links were found or, after the first results, how many more there are. */
export function sayFound({ hits, from }: Results, texts: SearchTexts): void {
  const said = document.getElementById('said')
  const more = from && document.getElementById('more')?.textContent
  if (said) said.textContent = more || plural(texts.found, hits?.length ?? 0)
}

/** Adds the cards that the list lacks: up to `to` of them at once, the rest frame by frame. */
function fill(list: Element, items: readonly SearchItem[], terms: readonly string[], to: number): void {
  const from = list.children.length
  list.append(...items.slice(from, to).map((item, at) => hitOf(item, terms, from + at)))
  const goOn = () => list.isConnected && fill(list, items, terms, to + Math.max(AT_ONCE, to / 8))
  if (to < items.length) requestAnimationFrame(() => setTimeout(goOn))
}

function hitOf(item: SearchItem, terms: readonly string[], at: number): Element {
  const face = document.importNode(item.face, true)
  const [ofName, ofDescription] = item.keys.split('|')
  face.id = `hit-${at}`
  const where = make('small', 'where', whereOf(item))
  where.translate = false
  mark(face.querySelector('b > span'), terms, { keys: ofName })
  mark(face.querySelector('small'), terms, { keys: ofDescription })
  mark(where, terms)
  face.append(where)
  for (const text of [item.url, item.notes]) {
    if (!face.querySelector('mark')) face.append(mark(make('small', ''), terms, { text }) ?? '')
  }
  return item.tags === '' ? make('li', 'card', face) : make('li', 'card', face, tagLinks(item.tags.split(',')))
}

/** Like those of `Card`. */
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

interface MarkOptions {
  /** See `pinyinKeys`. */
  readonly keys?: string | undefined
  /** What the element has not shown so far: it stays empty unless that has a match. */
  readonly text?: string
}

/** Marks the matches in an element. Text before the first one is cut, if it is long. */
function mark(element: Element | null, terms: readonly string[], { keys, text }: MarkOptions = {}): Element | null {
  const pieces = markMatches(text ?? element?.textContent ?? '', terms, keys)
  if (text && !pieces.some(([, isMatch]) => isMatch)) return null
  const shown = pieces.map(([piece, isMatch], at) => (isMatch ? make('mark', '', piece) : at > 0 || !pieces[1] ? piece : piece.replace(LONG_BEFORE, '…')))
  element?.replaceChildren(...shown)
  return element
}

/** All but the last words before a match. */
const LONG_BEFORE = /^.{8,}?(?=\s?.{0,24}$)/s

function nothingFound(query: string, texts: SearchTexts): Element {
  const heading = make(
    'h2',
    '',
    texts.nothing.replace('{query}', () => query),
  )
  return make('div', 'nothing', heading, make('p', 'note', texts.hint))
}

/** A link to the typed address and, for the owner, a button to add it, see `openOwnerTools`. */
function waysTo(address: string, texts: SearchTexts): Element[] {
  const link = make(
    'a',
    'button',
    texts.open.replace('{address}', () => address),
  )
  link.href = address
  if (!texts.add) return [link]
  const add = make('button', 'button', texts.add)
  Object.assign(add.dataset, { open: 'new-site', text: address })
  return [link, add]
}

function webLink(engine: Engine, query: string, texts: SearchTexts): Element {
  const link = make(
    'a',
    'button',
    texts.web.replace('{engine}', () => engine.name).replace('{query}', () => query),
  )
  link.href = searchAddress(engine, query)
  return link
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string, ...children: (Node | string)[]) {
  const element = document.createElement(tag)
  element.className = name
  element.append(...children)
  return element
}
