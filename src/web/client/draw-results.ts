import { markMatches } from '../search/marks.ts'
import { termsOf } from '../search/search.ts'
import type { SearchTexts } from '../search/search-texts.ts'
import { type Engine, searchAddress } from '../settings/engines.ts'
import type { SearchItem } from './cards.ts'
import type { Results } from './search-model.ts'

const MAX_SHOWN = 60
/** Enough to fill a window, drawn with the key press; the rest follows after the first frame. */
const AT_ONCE = 12

export interface ResultsOptions extends Results {
  readonly items: readonly SearchItem[]
  readonly texts: SearchTexts
}

/** Draws copies of the cards that match, with the matches marked. */
export function drawResults(into: HTMLElement, { items, hits, query, texts, web }: ResultsOptions): void {
  const found = hits ?? []
  const shown = found.slice(0, MAX_SHOWN).flatMap((at) => items[at] ?? [])
  const parts: Node[] = []
  if (shown.length > 0) parts.push(cardList(shown, termsOf(query)))
  else if (hits) parts.push(nothingFound(query, texts))
  if (found.length > shown.length) parts.push(make('p', 'note', plural(texts.more, found.length - shown.length)))
  if (web.engine && web.query) parts.push(make('p', 'web', webLink(web.engine, web.query, texts)))
  into.replaceChildren(...parts)
  const said = document.getElementById('said')
  if (said) said.textContent = plural(texts.found, found.length)
}

function cardList(items: readonly SearchItem[], terms: readonly string[]): Element {
  const copies = (from: number, to?: number) => items.slice(from, to).map((item, at) => copyOf(item, terms, from + at))
  const list = make('ul', 'cards', ...copies(0, AT_ONCE))
  const addOthers = () => list.isConnected && list.append(...copies(AT_ONCE))
  requestAnimationFrame(() => setTimeout(addOthers))
  return list
}

/** The copy is a link even if the card is being edited, and so is not one. */
function copyOf({ card, keys, name, description, url }: SearchItem, terms: readonly string[], at: number): Element {
  const face = card.firstElementChild
  const shown = [...(face?.children ?? [])].filter((child) => !child.classList.contains('unseen'))
  const link = make('a', '', ...shown.map((child) => child.cloneNode(true)))
  link.href = url
  link.id = `hit-${at}`
  if (face instanceof HTMLAnchorElement && face.target) link.target = face.target
  const [ofName, ofDescription] = keys.split('|')
  mark(link.querySelector('b > span'), name, terms, ofName)
  mark(link.querySelector('small'), description, terms, ofDescription)
  return make('li', 'card', link)
}

function mark(element: Element | null, text: string, terms: readonly string[], syllables?: string): void {
  const pieces = markMatches(text, terms, syllables)
  element?.replaceChildren(...pieces.map(([piece, isMatch]) => (isMatch ? make('mark', '', piece) : piece)))
}

function nothingFound(query: string, texts: SearchTexts): Element {
  const heading = make(
    'h2',
    '',
    texts.nothing.replace('{query}', () => query),
  )
  return make('div', 'nothing', heading, make('p', 'note', texts.hint))
}

function webLink(engine: Engine, query: string, texts: SearchTexts): Element {
  const text = texts.web.replace('{engine}', () => engine.name).replace('{query}', () => query)
  const link = make('a', 'button web-search', text)
  link.id = 'hit-web'
  link.href = searchAddress(engine, query)
  return link
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string, ...children: (Node | string)[]) {
  const element = document.createElement(tag)
  element.className = name
  element.append(...children)
  return element
}

/** The plural form for a number, see `pluralForms`. */
function plural(forms: Readonly<Record<string, string>>, count: number): string {
  const category = new Intl.PluralRules(document.documentElement.lang).select(count)
  return (forms[category] ?? forms.other ?? '').replace('#', String(count))
}
