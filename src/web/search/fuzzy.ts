import UFuzzy from '@leeoniya/ufuzzy'
import { STEP_CHARACTERS, type Steps } from './steps.ts'

/** One typo per term: a letter too many, missing or wrong, or two swapped. */
const ONE_ERROR = { intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 } as const

/** The same for every script; slower, so only for terms that are not plain Latin. */
const ANY_SCRIPT = {
  ...ONE_ERROR,
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
} as const

const MIN_TERM = 3
/** The regular expression for a term grows with the square of its length. */
const MAX_TERM = 32
const MAX_TERMS = 6
const MAX_GUESSES = 50

const latin = new UFuzzy(ONE_ERROR)
let anyScript: UFuzzy | undefined

function matcherFor(term: string): UFuzzy {
  if (/^[a-z0-9]*$/.test(term)) return latin
  anyScript ??= new UFuzzy(ANY_SCRIPT)
  return anyScript
}

/** Finds the texts that contain every term with at most one typo each; texts with a match in the name come first. */
export function createFuzzy(texts: readonly string[], nameOf: (text: string) => string) {
  const textAt = (at: number) => texts[at] ?? ''
  const nameAt = (at: number) => nameOf(textAt(at))
  return function* (terms: readonly string[]): Steps<readonly number[]> {
    if (terms.length > MAX_TERMS || terms.every((term) => term.length < MIN_TERM)) return []
    if (terms.some((term) => term.length > MAX_TERM)) return []
    const words = terms.filter((term) => matcherFor(term).filter([], term)) // null for what has no letters
    if (words.length === 0) return []
    let found: readonly number[] = [...texts.keys()]
    for (const term of words) found = yield* filter(textAt, term, found)
    const inName = new Set<number>()
    for (const term of words) for (const at of yield* filter(nameAt, term, found)) inName.add(at)
    const likely: (readonly [place: number, at: number])[] = []
    for (const at of [...inName].slice(0, MAX_GUESSES * 4)) {
      likely.push([Math.min(...terms.map((term) => placeOf(nameAt(at), term)?.[0] ?? Infinity)), at])
      yield
    }
    likely.sort(([a, i], [b, j]) => a - b || i - j)
    const others = found.filter((at) => !inName.has(at))
    return [...likely.map(([, at]) => at), ...others].slice(0, MAX_GUESSES)
  }
}

/** Those positions among some whose text matches a term. */
function* filter(textAt: (at: number) => string, term: string, among: readonly number[]): Steps<readonly number[]> {
  const matcher = matcherFor(term)
  const found: number[] = []
  let part: string[] = []
  let characters = 0
  for (const [index, at] of among.entries()) {
    const text = textAt(at)
    part.push(text)
    characters += text.length
    const isLast = index === among.length - 1
    if (characters < STEP_CHARACTERS && !isLast) continue
    const first = index + 1 - part.length
    for (const place of matcher.filter(part, term) ?? []) found.push(among[first + place] ?? 0)
    part = []
    characters = 0
    yield
  }
  return found
}

/** The start and end (exclusive) of the part of a folded text that matches a term with a typo. */
export function placeOf(text: string, term: string): readonly [number, number] | undefined {
  const matcher = matcherFor(term)
  const found = term.length < MIN_TERM || term.length > MAX_TERM ? null : matcher.filter([text], term)
  if (!found || found.length === 0) return undefined
  const ranges = matcher.info(found, [text], term).ranges[0]
  const [from, to] = [ranges?.[0], ranges?.at(-1)]
  return from === undefined || to === undefined ? undefined : [from, to]
}
