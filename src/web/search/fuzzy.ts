import { STEP_CHARACTERS, type Steps } from './steps.ts'

/** The start and end (exclusive) of a match. */
type Match = readonly [number, number]

const MIN_TERM = 3
/** Limits how many comparisons each character of a text can take. */
const MAX_TERM = 32
const MAX_TERMS = 6
const MAX_GUESSES = 50
const LETTER = /[\p{L}\p{N}]/u

/**
 * Finds the texts that contain every term with at most one typo each. Texts begin with the name; those that match there come
 * first.
 */
export function createFuzzy(texts: readonly string[], nameLengthOf: (text: string) => number) {
  return function* (terms: readonly string[]): Steps<readonly number[]> {
    const words = terms.filter((term) => LETTER.test(term))
    if (terms.length > MAX_TERMS || words.every((word) => word.length < MIN_TERM)) return []
    if (terms.some((term) => term.length > MAX_TERM)) return []
    const inName: (readonly [start: number, at: number])[] = []
    const others: number[] = []
    let characters = 0
    for (let at = 0; at < texts.length; at += 1) {
      const text = texts[at] ?? ''
      characters += text.length
      if (characters > STEP_CHARACTERS) {
        characters = 0
        yield
      }
      const start = firstStart(text, words)
      if (start < nameLengthOf(text)) inName.push([start, at])
      else if (start < text.length) others.push(at)
      if (inName.length > MAX_GUESSES * 4) break
    }
    inName.sort(([a, i], [b, j]) => a - b || i - j)
    return [...inName.map(([, at]) => at), ...others].slice(0, MAX_GUESSES)
  }
}

/** Where the first match of any term begins; Infinity if a term is missing. */
function firstStart(text: string, terms: readonly string[]): number {
  let first = Number.POSITIVE_INFINITY
  for (const term of terms) {
    const place = findMatch(text, term)
    if (!place) return Number.POSITIVE_INFINITY
    first = Math.min(first, place[0])
  }
  return first
}

/**
 * The first part of a comparable text that matches a term according to `endAt`, by default with at most one typo. Its
 * first character must be right.
 */
export function findMatch(text: string, term: string, endAt = endOf): Match | undefined {
  const first = term.charAt(0)
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    const end = endAt(text, at, term)
    if (end > 0) return [at, end]
  }
  return undefined
}

/**
 * The end of the match that begins at `at`; 0 if there is none. The typo is at the first character that differs. In a term of
 * three characters, two may be swapped; in one of four, one may also be missing; in longer terms, one may also be wrong or
 * surplus. Numbers and addresses of numbers must match exactly.
 */
function endOf(text: string, at: number, term: string): number {
  const { length } = term
  let same = 1
  while (same < length && text.charCodeAt(at + same) === term.charCodeAt(same)) same += 1
  if (same === length) return at + length
  if (length < MIN_TERM || length > MAX_TERM) return 0
  const typo = at + same
  let end = 0
  if (isSwapped(text, typo, term, same) && goesOn(text, typo + 2, term, same + 2)) end = at + length
  else if (length > 3 && goesOn(text, typo + 1, term, same) && LETTER.test(text.charAt(typo))) end = at + length + 1
  else if (length > 4 && goesOn(text, typo + 1, term, same + 1) && LETTER.test(text.charAt(typo))) end = at + length
  else if (length > 4 && goesOn(text, typo, term, same + 1)) end = at + length - 1
  return end > 0 && /[^\d.:/]/.test(term) ? end : 0
}

function isSwapped(text: string, typo: number, term: string, same: number): boolean {
  return text.charCodeAt(typo) === term.charCodeAt(same + 1) && text.charCodeAt(typo + 1) === term.charCodeAt(same)
}

/** Whether the rest of the term, from `from` on, is in the text at `place`. */
function goesOn(text: string, place: number, term: string, from: number): boolean {
  for (let index = from; index < term.length; index += 1) {
    if (text.charCodeAt(place + index - from) !== term.charCodeAt(index)) return false
  }
  return true
}

/** Characters left out when several words are typed as one: spaces, dots, and any apostrophes, hyphens and dashes. */
const SEPARATORS = /[ ._'‐-’-]/g

/** Joins the words of a text into one. */
export function withoutSeparators(text: string): string {
  return text.replace(SEPARATORS, '')
}

/** A term without separators, for `findAsOneWord`; '' if it is short, a number, or longer than names are. */
export function asOneWord(term: string): string {
  const word = withoutSeparators(term)
  return word.length > 2 && word.length < 40 && /\D/.test(word) ? word : ''
}

/** The first part of a comparable text that matches, however its words are separated: `homeassistant` in `my home assistant`. */
export function findAsOneWord(text: string, word: string | undefined) {
  return word && findMatch(text, word, endAsOneWord)
}

/** The end of the match that begins at `at`; 0 if there is none, or if it begins within a word. */
function endAsOneWord(text: string, at: number, word: string): number {
  let end = at
  for (let same = 0; same < word.length; end += 1) {
    if (text.charCodeAt(end) === word.charCodeAt(same)) same += 1
    else if (text.charAt(end).search(SEPARATORS) < 0) return 0
  }
  return isInWord(text, at - 1) ? 0 : end
}

/** Whether the character at this index is part of a word. Most are lower-case ASCII, which needs no slow pattern. */
export function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return (code > 96 && code < 123) || (code > 47 && code < 58)
  return /[\p{L}\p{N}]/u.test(text[at] ?? '')
}
