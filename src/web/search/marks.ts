import { comparableWithPlaces } from './comparable.ts'
import { placeOf } from './fuzzy.ts'
import { asOneWord, placeAsOneWord } from './one-word.ts'

/** A piece of a text, and whether it matched. */
export type Piece = readonly [text: string, isMatch: boolean]

/**
 * Splits a text where the terms match: as typed, by pinyin (`syllables`, one per Chinese character), as one word, or with a
 * typo.
 */
export function markMatches(text: string, terms: readonly string[], syllables = ''): readonly Piece[] {
  const { comparable, places } = comparableWithPlaces(text)
  const marked = new Uint8Array(text.length)
  const mark = (from: number, to: number) => {
    let end = to
    while (places[end] === places[to - 1]) end += 1 // a character may become several: all of it is marked
    marked.fill(1, places[from], places[end])
  }
  for (const term of terms) {
    let at = comparable.indexOf(term)
    if (at < 0 && !markPinyin(text, term, syllables, marked)) {
      const nearly = placeAsOneWord(comparable, asOneWord(term)) || placeOf(comparable, term)
      if (nearly) mark(...nearly)
    }
    for (; at >= 0; at = comparable.indexOf(term, at + term.length)) mark(at, at + term.length)
  }
  return cut(text, marked)
}

function markPinyin(text: string, term: string, syllables: string, marked: Uint8Array): boolean {
  if (syllables === '') return false
  const each = syllables.split(' ')
  const characters = [...text.matchAll(/\p{Script=Han}/gu)]
  const covers = (spelled: readonly string[]): boolean => {
    const at = spelled.join('').indexOf(term)
    let end = 0
    spelled.forEach((part, index) => {
      const start = end
      end += part.length
      const character = characters[index]
      if (at >= 0 && start < at + term.length && end > at && character) {
        marked.fill(1, character.index, character.index + character[0].length)
      }
    })
    return at >= 0
  }
  return covers(each) || covers(each.map((syllable) => syllable[0] ?? ''))
}

function cut(text: string, marked: Uint8Array): readonly Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && marked[at] === marked[at - 1]) continue
    pieces.push([text.slice(from, at), marked[from] === 1])
    from = at
  }
  return pieces
}
