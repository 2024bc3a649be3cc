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

export interface Hits {
  /** Places in the list that was searched, best match first. */
  readonly found: readonly number[]
  /** Nothing matched as it was written, so that these are the likely ones. */
  readonly isGuess: boolean
}

export type SearchIndex = ReturnType<typeof createIndex>

/** The fields of an entry in one text, so that most entries are judged by one look. */
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
/** Typing errors are looked for when this many or fewer match as written. */
const FEW = 3

/** Prepares a list for searching. */
export function createIndex(entries: readonly Searchable[]) {
  const texts = entries.map(searchText)
  const fuzzy = createFuzzy(
    texts,
    texts.map((text) => text.slice(0, text.indexOf(FIELD))),
  )
  return {
    /** Every term must be found, in any field; a term may have one typing error where hardly anything matches else. */
    search(query: string): Hits {
      const terms = termsOf(query)
      if (terms.length === 0) return { found: [], isGuess: false }
      const scored: [score: number, at: number][] = []
      texts.forEach((text, at) => {
        const score = scoreOf(text, terms)
        if (score > 0) scored.push([score - text.indexOf(FIELD) / 100, at])
      })
      const exact = scored.sort(([a, i], [b, j]) => b - a || i - j).map(([, at]) => at)
      if (exact.length > FEW) return { found: exact, isGuess: false }
      const guesses = fuzzy(terms).filter((at) => !exact.includes(at))
      return { found: [...exact, ...guesses], isGuess: exact.length === 0 }
    },
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

/** 0: a term is missing. */
function scoreOf(text: string, terms: readonly string[]): number {
  let score = 0
  for (const term of terms) {
    const first = text.indexOf(term)
    if (first < 0) return 0
    score += worthOf(text, term, first)
  }
  return score
}

/** The best place of a term: the first in a field, or the first at the beginning of a word within the name. */
function worthOf(text: string, term: string, first: number): number {
  const nameEnd = text.indexOf(FIELD)
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
