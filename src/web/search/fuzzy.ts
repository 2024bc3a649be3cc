import UFuzzy from '@leeoniya/ufuzzy'

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
export function createFuzzy(texts: string[], names: string[]): (terms: readonly string[]) => readonly number[] {
  return (terms) => {
    if (terms.length > MAX_TERMS || terms.every((term) => term.length < MIN_TERM)) return []
    if (terms.some((term) => term.length > MAX_TERM)) return []
    let found: number[] | undefined
    for (const term of terms) found = matcherFor(term).filter(texts, term, found) ?? found
    if (!found || found.length === 0) return []
    const inName = new Set(terms.flatMap((term) => matcherFor(term).filter(names, term, found) ?? []))
    const likely = [...inName]
      .slice(0, MAX_GUESSES * 4)
      .map((at) => [Math.min(...terms.map((term) => placeOf(names[at] ?? '', term)?.[0] ?? Infinity)), at] as const)
      .sort(([a, i], [b, j]) => a - b || i - j)
      .map(([, at]) => at)
    return [...likely, ...found.filter((at) => !inName.has(at))].slice(0, MAX_GUESSES)
  }
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
