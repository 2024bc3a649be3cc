import { comparable } from './comparable.ts'

/** The words of a name as initials count them: as written, and with the parts of words such as `GitHub` apart. */
export function nameWords(name: string): readonly (readonly string[])[] {
  const whole = wordsOf(name)
  const parts = wordsOf(name.replace(PART, ' '))
  const ways = parts.length > whole.length ? [whole, parts] : [whole]
  return ways.filter(({ length }) => length > 1)
}

/** Where a part of a word begins: `Git|Hub`, `q|Bittorrent`, `Open|Street|Map`, `web|3`. */
const PART = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{L})(?=\d)/gu
const WORD = /[\p{L}\p{N}]+/gu
/** Names of more words are titles, which nobody knows by initials. */
const MAX_WORDS = 8

function wordsOf(name: string): readonly string[] {
  const words: readonly string[] = comparable(name).match(WORD) ?? []
  return words.length > MAX_WORDS ? [] : words
}

/** How a term abbreviates a name: by the first letters of all its words, of the first ones, or by longer beginnings. */
export type Abbreviation = 'initials' | 'first initials' | 'beginnings'

/**
 * How a term abbreviates a name of these words; undefined if it does not: `hn` and `hacknews` are Hacker News, `npm` is
 * Nginx Proxy Manager, `gcal` is Google Calendar.
 */
export function abbreviates(term: string, words: readonly string[]): Abbreviation | undefined {
  if (term.length < 2 || !beginsAll(term, words, 0)) return undefined
  if (term.length > words.length || !words.every((word, at) => at >= term.length || word[0] === term[at]))
    return 'beginnings'
  return term.length === words.length ? 'initials' : 'first initials'
}

/** Whether the term is made of beginnings of consecutive words, from the word at `from` on. */
function beginsAll(term: string, words: readonly string[], from: number): boolean {
  if (term === '') return true
  const word = words[from] ?? ''
  let same = 0
  while (same < word.length && word[same] === term[same]) same += 1
  for (; same > 0; same -= 1) if (beginsAll(term.slice(same), words, from + 1)) return true
  return false
}
