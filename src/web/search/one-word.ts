import { placeOf } from './fuzzy.ts'

/** What people leave out when they type several words as one: spaces, dots, and apostrophes, hyphens and dashes of any kind. */
const SEPARATORS = /[ ._'‐-’-]/g

/** A text whose words are all one. */
export function withoutSeparators(text: string): string {
  return text.replace(SEPARATORS, '')
}

/** A term without separators, for `placeAsOneWord`; '' if it is short, a number, or longer than names are. */
export function asOneWord(term: string): string {
  const word = withoutSeparators(term)
  return word.length > 2 && word.length < 40 && /\D/.test(word) ? word : ''
}

/** The first part of a comparable text that matches, however its words are separated: `homeassistant` in `my home assistant`. */
export function placeAsOneWord(text: string, word: string | undefined) {
  return word && placeOf(text, word, endAsOneWord)
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

/** Whether the character there is part of a word. Most are ASCII in lower case, which a pattern would take long for. */
export function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return (code > 96 && code < 123) || (code > 47 && code < 58)
  return /[\p{L}\p{N}]/u.test(text[at] ?? '')
}
