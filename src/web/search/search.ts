import { fold } from './fold.ts'
import { createFuzzy } from './fuzzy.ts'

/** What can be searched of a site. */
export interface Searchable {
  readonly name: string
  readonly url: string
  readonly description: string
  /** See `pinyinKeys`. */
  readonly keys: string
  readonly notes: string
}

/**
 * Returns positions in the list that was searched, best match first. Every term must be found, in any field. Where
 * hardly anything matches as typed, entries that match with one typo per term follow.
 */
export type Search = (query: string) => readonly number[]

/** Separates the fields of an entry. They are joined into one text, so that one look rules most entries out. */
const FIELD = '\n'
/** How much a match in a field is worth, at the beginning of a word and elsewhere. */
const WORTH = [
  [80, 60], // name
  [70, 20], // pinyin and initials of the name
  [50, 30], // address
  [25, 15], // description
  [22, 10], // pinyin of the description
  [12, 8], // notes
] as const
const BEGINNING_OF_NAME = 40
const WHOLE_NAME = 30
/** Typos are considered when no more than this many entries match as typed. */
const FEW = 3

/** Prepares a list for searching. */
export function createSearch(entries: readonly Searchable[]): Search {
  const texts = entries.map(searchText)
  const nameEnds = Uint32Array.from(texts, (text) => text.indexOf(FIELD))
  const fuzzy = createFuzzy(
    texts,
    texts.map((text, at) => text.slice(0, nameEnds[at])),
  )
  return (query) => {
    const terms = termsOf(query)
    if (terms.length === 0) return []
    const exact = rank(texts, nameEnds, terms)
    if (exact.length > FEW) return exact
    return [...exact, ...fuzzy(terms).filter((at) => !exact.includes(at))]
  }
}

export function termsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean)
}

function searchText({ name, url, description, keys, notes }: Searchable): string {
  const [ofName = '', ofDescription = ''] = keys.split('|')
  const address = url.replace(/^[a-z][a-z0-9+.-]*:(?:\/\/)?(?:www\.)?/i, '')
  return [name, spellings(ofName), address, description, spellings(ofDescription), notes]
    .map((field) => fold(field).replaceAll(FIELD, ' '))
    .join(FIELD)
}

/** `jue jin` → `juejin jj`, which are what people type. */
function spellings(syllables: string): string {
  if (syllables === '') return ''
  const each = syllables.split(' ')
  return `${each.join('')} ${each.map((syllable) => syllable[0]).join('')}`
}

/**
 * The positions of the texts that contain every term, best first: by score, then shorter names, then list order. One
 * number encodes all three: a single letter may match thousands of entries, and numbers sort fastest.
 */
function rank(texts: readonly string[], nameEnds: Uint32Array, terms: readonly string[]): readonly number[] {
  const most = terms.length * (WORTH[0][0] + BEGINNING_OF_NAME + WHOLE_NAME)
  const keys = new Float64Array(texts.length)
  let count = 0
  for (let at = 0; at < texts.length; at += 1) {
    const nameEnd = nameEnds[at] ?? 0
    const score = scoreOf(texts[at] ?? '', nameEnd, terms)
    if (score === 0) continue
    keys[count] = ((most - score) * 100 + Math.min(nameEnd, 99)) * texts.length + at
    count += 1
  }
  return Array.from(keys.subarray(0, count).sort(), (key) => key % texts.length)
}

/** 0 when a term is missing. */
function scoreOf(text: string, nameEnd: number, terms: readonly string[]): number {
  let score = 0
  for (const term of terms) {
    const first = text.indexOf(term)
    if (first < 0) return 0
    score += worthOf(text, term, { first, nameEnd })
  }
  return score
}

/** What the best match of a term is worth. Within a field, the first match at the start of a word beats all others. */
function worthOf(text: string, term: string, { first, nameEnd }: { first: number; nameEnd: number }): number {
  if (first === 0) return WORTH[0][0] + BEGINNING_OF_NAME + (term.length === nameEnd ? WHOLE_NAME : 0)
  let best = 0
  let field = 0
  let scanned = 0
  for (let at = first; at >= 0 && field < WORTH.length; at = text.indexOf(term, at + 1)) {
    for (let end = text.indexOf(FIELD, scanned); end >= 0 && end < at; end = text.indexOf(FIELD, scanned)) {
      field += 1
      scanned = end + 1
    }
    const [atWord, within] = WORTH[field] ?? [0, 0]
    best = Math.max(best, isWordStart(text, at) ? atWord : within)
    if (best >= atWord) break // what follows is worth less
  }
  return best
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')
}
