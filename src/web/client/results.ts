import { markMatches } from '../search/marks.ts'
import type { Hits, Searchable } from '../search/search.ts'
import type { SearchTexts } from '../search/search-texts.ts'

export interface SearchItem extends Searchable {
  readonly card: Element
}

const MAX_SHOWN = 60
/** What fits a window is there with the key press; the others follow behind the first frame. */
const AT_ONCE = 12

/** The cards of the page as the search sees them. */
export function listItems(): readonly SearchItem[] {
  return [...document.querySelectorAll<HTMLElement>('#groups .card > :is(a, .face)')].map((link) => ({
    card: link.parentElement ?? link,
    name: link.querySelector('b > span')?.textContent ?? '',
    url: link.getAttribute('href') ?? link.dataset.url ?? '',
    description: link.querySelector('small')?.textContent ?? '',
    keys: link.dataset.k ?? '',
    notes: link.dataset.n ?? '',
  }))
}

export interface ResultsOptions {
  readonly items: readonly SearchItem[]
  readonly hits: Hits
  readonly terms: readonly string[]
  readonly query: string
  readonly texts: SearchTexts
  /** The engine that the last link leads to. */
  readonly web: { readonly name: string; readonly url: string; readonly query: string } | undefined
  /** A bang was typed: the search is not for links. */
  readonly onlyWeb: boolean
}

/** Draws copies of the cards that match, with what matched marked in them. */
export function renderResults(into: HTMLElement, options: ResultsOptions): void {
  const { items, hits, terms, query, texts, web, onlyWeb } = options
  const shown = hits.found.slice(0, MAX_SHOWN).flatMap((at) => items[at] ?? [])
  const parts: Node[] = []
  if (shown.length > 0) {
    const list = document.createElement('ul')
    list.className = 'cards'
    list.append(...shown.slice(0, AT_ONCE).map((item, at) => copyOf(item, terms, at)))
    parts.push(list)
    const later = shown.slice(AT_ONCE)
    const addLater = () =>
      list.isConnected && list.append(...later.map((item, at) => copyOf(item, terms, at + AT_ONCE)))
    if (later.length > 0) requestAnimationFrame(() => setTimeout(addLater))
    if (hits.found.length > shown.length)
      parts.push(paragraph('note', plural(texts.more, hits.found.length - shown.length)))
  } else if (!onlyWeb) {
    const nothing = document.createElement('div')
    nothing.className = 'nothing'
    const heading = document.createElement('h2')
    heading.textContent = texts.nothing.replace('{query}', () => query)
    nothing.append(heading, paragraph('note', texts.hint))
    parts.push(nothing)
  }
  if (web?.query) parts.push(webLink(web, texts))
  into.replaceChildren(...parts)
  const said = document.getElementById('said')
  if (said) said.textContent = plural(texts.found, hits.found.length)
}

/** Also of a card that is being edited, which is no link. */
function copyOf({ card, keys, name, description, url }: SearchItem, terms: readonly string[], at: number): Element {
  const copy = document.createElement('li')
  const link = document.createElement('a')
  const face = card.firstElementChild
  copy.className = 'card'
  copy.append(link)
  link.href = url
  link.id = `hit-${at}`
  if (face instanceof HTMLAnchorElement && face.target) link.target = face.target
  const shown = [...(face?.children ?? [])].filter((child) => !child.classList.contains('unseen'))
  link.append(...shown.map((child) => child.cloneNode(true)))
  const [ofName, ofDescription] = keys.split('|')
  mark(copy.querySelector('b > span'), name, terms, ofName)
  mark(copy.querySelector('small'), description, terms, ofDescription)
  return copy
}

function mark(element: Element | null, text: string, terms: readonly string[], syllables?: string): void {
  element?.replaceChildren(
    ...markMatches(text, terms, syllables).map(([piece, isMatch]) => {
      if (!isMatch) return document.createTextNode(piece)
      const marked = document.createElement('mark')
      marked.textContent = piece
      return marked
    }),
  )
}

function webLink({ name, url, query }: NonNullable<ResultsOptions['web']>, texts: SearchTexts): Element {
  const row = paragraph('web', '')
  const link = document.createElement('a')
  link.id = 'hit-web'
  link.className = 'button web-search'
  link.href = url.replaceAll('{query}', encodeURIComponent(query))
  link.textContent = texts.web.replace('{engine}', () => name).replace('{query}', () => query)
  row.append(link)
  return row
}

function paragraph(name: string, text: string): HTMLElement {
  const element = document.createElement('p')
  element.className = name
  element.textContent = text
  return element
}

/** The form for a number, see `pluralForms`. */
function plural(forms: Readonly<Record<string, string>>, count: number): string {
  const category = new Intl.PluralRules(document.documentElement.lang).select(count)
  return (forms[category] ?? forms.other ?? '').replace('#', String(count))
}
