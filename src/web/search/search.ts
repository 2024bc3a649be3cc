import { asOneWord, createFuzzy, findAsOneWord, isInWord, withoutSeparators } from './fuzzy.ts'
import { type Abbreviation, abbreviates } from './name-words.ts'
import { FIELD, type Searchable, type SearchText, searchText, TAG, termsOf } from './search-text.ts'
import { runAtOnce, STEP_CHARACTERS, type Steps } from './steps.ts'

/**
 * Returns positions in the searched list, best match first. Every term must match, in any field; words may be separated in
 * other ways than typed. If few entries match, those that match with one typo per term follow.
 */
export type Search = (query: string) => readonly number[]

/** Searches in steps. */
export type SteppedSearch = (query: string) => Steps<readonly number[]>

/** How often the entry at a position was opened. */
export type Opened = (at: number) => number

interface Texts {
  readonly entries: readonly SearchText[]
  /** The texts without separators, each made when it is first needed. */
  readonly joined: string[]
  /** How many of them are links. */
  readonly links: number
  readonly opened: Opened
}

/**
 * How much a match in a field is worth: a whole word, the beginning of one, and elsewhere. In a name, a whole word anywhere is
 * worth more than the beginning of the name.
 */
const WORTH = [
  [130, 80, 50], // name
  [122, 78, 0], // short names, see `aliasesOf`
  [70, 70, 20], // pinyin and initials of the name
  [55, 50, 30], // address
  [45, 45, 28], // tags
  [25, 25, 15], // description
  [22, 22, 10], // pinyin of the description
  [12, 12, 8], // notes
  [6, 6, 4], // path of the group
  [60, 60, 15], // other ways to type the name in pinyin, last because few do
] as const
const TAGS = 4
const BEGINNING_OF_NAME = 40
const WHOLE_NAME = 30
const WHOLE_TAG = 30
/** How much a name is worth that a term abbreviates. Two letters are more often the beginning of a name. */
const ABBREVIATED: Readonly<Record<Abbreviation, number>> = { initials: 121, 'first initials': 77, beginnings: 46 }
const TWO_INITIALS = 119
/** How many steps openings make at most: four each time that they double. */
const MOST_USE = 15
/** Typos are forgiven when no more than this many entries match. */
const FEW = 3

/** Terms so short that they are in the middle of almost any text: only the words that begin with them match. */
const SHORT = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d]{1,2}$/u

/** Prepares a list for searching; see `searchIn` for the rest. */
export function createSearch(entries: readonly Searchable[], links?: number, opened?: Opened): Search {
  const search = searchIn(entries.map(searchText), links, opened)
  return (query) => runAtOnce(search(query))
}

/**
 * Searches texts made by `searchText`. The first `links` are links; of two equally good matches, a link is first, and of two
 * links the one that is opened more often.
 */
export function searchIn(
  entries: readonly SearchText[],
  links = entries.length,
  opened: Opened = () => 0,
): SteppedSearch {
  const fuzzy = createFuzzy(
    entries.map(({ fuzzy }) => fuzzy),
    (text) => text.indexOf(FIELD),
  )
  const joined: string[] = []
  return function* (query) {
    const terms = termsOf(query)
    if (terms.length === 0) return []
    const found = yield* rank({ entries, joined, links, opened }, terms)
    if (found.length > FEW || terms.some((term) => term.startsWith(TAG))) return found
    const nearly = yield* fuzzy(terms)
    return [...found, ...nearly.filter((at) => !found.includes(at))]
  }
}

/**
 * The positions of the entries that have every term, best first: by score, then those opened more often, then shorter names,
 * then list order. One number encodes all four: a single letter may match thousands of entries, and numbers sort fastest.
 */
function* rank({ entries, joined, links, opened }: Texts, terms: readonly string[]): Steps<readonly number[]> {
  const query = terms.map((term) => ({ term, word: asOneWord(term), isShort: SHORT.test(term) }))
  const most = terms.length * (WORTH[0][0] + BEGINNING_OF_NAME) + WHOLE_NAME
  const wholeName = terms.join(' ') + FIELD
  const keys = new Float64Array(entries.length)
  let count = 0
  let characters = 0
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at]
    if (!entry) break
    const text = entry.exact
    characters += text.length
    if (characters > STEP_CHARACTERS) {
      characters = 0
      yield
    }
    joined[at] ??= withoutSeparators(text)
    let score = scoreOf(entry, joined[at] ?? '', query)
    if (score === 0) continue
    if (text.startsWith(wholeName)) score += WHOLE_NAME
    const length = at < links ? Math.min(text.indexOf(FIELD), 98) : 99
    const use = at < links ? Math.min(MOST_USE, Math.round(4 * Math.log2(1 + opened(at)))) : 0
    keys[count] = (((most - score) * (MOST_USE + 1) + MOST_USE - use) * 100 + length) * entries.length + at
    count += 1
  }
  yield
  const sorted = keys.subarray(0, count).sort()
  yield
  return Array.from(sorted, (key) => key % entries.length)
}

/** A word of the query. */
interface Term {
  readonly term: string
  /** See `asOneWord`. */
  readonly word: string
  readonly isShort: boolean
}

/** 0 when a term is missing. `joined` is the text without separators: it has matches as typed, too, and rules most texts out. */
function scoreOf({ exact, words }: SearchText, joined: string, query: readonly Term[]): number {
  let score = 0
  for (const { term, word, isShort } of query) {
    const as = abbreviation(term, words)
    let worth = as === 'initials' && isShort ? TWO_INITIALS : as ? ABBREVIATED[as] : 0
    if (!word || joined.includes(word)) {
      const first = exact.indexOf(term)
      const found = first < 0 ? worthAsOneWord(exact, word) : worthOf(exact, term, first, isShort)
      worth = Math.max(worth, found)
    }
    if (worth === 0) return 0
    score += worth
  }
  return score
}

/** How a term abbreviates the name in the first way that it does. */
function abbreviation(term: string, ways: SearchText['words']): Abbreviation | undefined {
  for (const words of ways) {
    if (words[0]?.[0] !== term[0]) return undefined // all ways begin with the same letter
    const as = abbreviates(term, words)
    if (as) return as
  }
  return undefined
}

/** The worth of a match whose words are separated in another way: less than that of the beginning of a name. */
function worthAsOneWord(text: string, word: string | undefined): number {
  const place = findAsOneWord(text, word)
  return place ? Math.floor(worthOf(text, text.slice(...place), place[0], false) / 2.5) : 0
}

/** The worth of the best match of a term; of a short one, only at the beginning of a word. */
function worthOf(text: string, term: string, first: number, isShort: boolean): number {
  if (term.startsWith(TAG)) return WORTH[TAGS][0] + (text.includes(`${term} `, first) ? WHOLE_TAG : 0)
  let best = 0
  let field = 0
  let end = text.indexOf(FIELD)
  for (let at = first; at >= 0; at = text.indexOf(term, at + 1)) {
    for (; end >= 0 && end < at; end = text.indexOf(FIELD, end + 1)) {
      field += 1
      if (best >= (WORTH[field]?.[0] ?? 0)) return best // the fields that follow are worth less
    }
    const [whole, beginning, within] = WORTH[field] ?? [0, 0, 0]
    const isWithin = isInWord(text, at - 1) && isInWord(text, at)
    const isBeginning = isInWord(text, at + term.length) && isInWord(text, at + term.length - 1)
    const worth = isWithin ? (isShort ? 0 : within) : isBeginning ? beginning : whole
    best = Math.max(best, at === 0 ? worth + BEGINNING_OF_NAME : worth)
    if (best >= whole) break
  }
  return best
}
