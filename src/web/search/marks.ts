import { comparableWithPlaces } from './comparable.ts'
import { asOneWord, findAsOneWord, findMatch } from './fuzzy.ts'
import { spell } from './spelling.ts'

/** A piece of a text, and whether it matched. */
export type Piece = readonly [text: string, isMatch: boolean]

/** Splits a text where the terms match: as typed, by pinyin (see `pinyinKeys`), as one word, or with a typo. */
export function markMatches(text: string, terms: readonly string[], keys = ''): readonly Piece[] {
  const { comparable, places } = comparableWithPlaces(text)
  const marked = new Uint8Array(text.length)
  const mark = (from: number, to: number) => {
    let end = to
    while (places[end] === places[to - 1]) end += 1 // a character may become several: all of it is marked
    marked.fill(1, places[from], places[end])
  }
  for (const term of terms) {
    let at = comparable.indexOf(term)
    if (at < 0 && !markPinyin(text, term, keys, marked)) {
      const nearly = findAsOneWord(comparable, asOneWord(term)) || findMatch(comparable, term)
      if (nearly) mark(...nearly)
    }
    for (; at >= 0; at = comparable.indexOf(term, at + term.length)) mark(at, at + term.length)
  }
  return cut(text, marked)
}

function markPinyin(text: string, term: string, keys: string, marked: Uint8Array): boolean {
  const { usual, others } = spell(text, keys)
  return [...usual, ...others()].some((parts) => {
    const spelled = parts.join('')
    const at = spelled.indexOf(term)
    const place = at < 0 ? findAsOneWord(spelled, asOneWord(term)) : [at, at + term.length]
    if (!place) return false
    const [from = 0, to = 0] = place
    let start = 0
    let next = 0
    for (const [index, character] of [...text].entries()) {
      const end = start + (parts[index]?.length ?? 0)
      if (Math.max(start, from) < Math.min(end, to)) marked.fill(1, next, next + character.length)
      start = end
      next += character.length
    }
    return true
  })
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
