import { type Engine, searchAddress } from '../../core/search-engine.ts'
import type { SearchTexts } from '../parts/script-texts.ts'
import { whereOf } from '../parts/tile.tsx'
import { markMatches } from '../search/marks.ts'
import { termsOf } from '../search/search.ts'
import type { SearchItem } from './cards.ts'
import type { ResultsOptions } from './catalogue.ts'
import type { Results } from './search-model.ts'
import { withBase as addressOf } from './session.ts'
import { plural } from './texts.ts'

/** How many cards to draw on the key press. Each later frame adds as many or, to a long list, an eighth of it. */
const AT_ONCE = 9

/** The kinds of results in display order, each below a heading of its own. */
const KINDS = ['links', 'places', 'tags', 'deeds'] as const

/**
 * Draws copies of the cards that match, with the matches marked, and the other entries. Once more cards are asked for,
 * they go below those drawn already.
 */
export function drawResults(into: HTMLElement, options: ResultsOptions): void {
  const { hits, query, texts, address, web, from, topKind, drawEntries } = options
  const drawn = from > 0 ? into.querySelector('.cards') : null
  const parts: Node[] = []
  for (const kind of new Set([topKind, ...KINDS])) {
    if (kind === 'links') {
      if (drawn) parts.length = 0 // the parts before the cards are drawn already, too
      parts.push(...linksOf(options, drawn))
    } else if (kind && drawEntries) parts.push(...drawEntries(kind, options))
  }
  if (hits && !drawn && parts.length === 0) parts.push(nothingFound(query, texts))
  const ways: Element[] = address ? waysTo(address, texts) : []
  if (web.engine && web.query) ways.push(webLink(web.engine, web.query, texts))
  for (const [at, way] of ways.entries()) way.id = `way-${at}`
  if (ways.length > 0) parts.push(make('p', 'web', ...ways))
  while (into.lastChild !== drawn) into.lastChild?.remove() // moving a long list is slow
  into.append(...parts)
}

/** The links that match, unless they are drawn already, and the button for more of them. */
function linksOf(
  { items, hits = [], query, texts, limit, from, isAtOnce }: ResultsOptions,
  drawn: Element | null,
): Node[] {
  const shown = hits.slice(0, limit).flatMap((at) => items[at] ?? [])
  const left = hits.length - shown.length
  if (shown.length === 0) return []
  const list = drawn ?? make('ul', 'cards')
  fill(list, shown, termsOf(query), isAtOnce ? limit : from + AT_ONCE)
  const more = make('button', 'button', plural(texts.more, left))
  more.id = 'more'
  return [...(drawn ? [] : [make('h2', '', texts.kinds.links), list]), ...(left > 0 ? [make('p', 'web', more)] : [])]
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
  mark(face.querySelector('b > span'), terms, ofName)
  cutBefore(mark(face.querySelector('small'), terms, ofDescription))
  mark(where, terms)
  face.append(where)
  for (const text of [item.url, item.notes]) {
    const excerpt = make('small', '', text)
    if (!face.querySelector('mark') && cutBefore(mark(excerpt, terms))) face.append(excerpt)
  }
  return item.tags === '' ? make('li', 'card', face) : make('li', 'card', face, tagLinks(item.tags.split(',')))
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

/** Marks the matches, and returns the first. */
export function mark(
  element: Element | null,
  terms: readonly string[],
  syllables?: string,
): Element | null | undefined {
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

export function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string, ...children: (Node | string)[]) {
  const element = document.createElement(tag)
  element.className = name
  element.append(...children)
  return element
}
