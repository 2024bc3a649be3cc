import { type Pattern, parsePattern, type Sequence } from './pattern.ts'

/** A text that is as long as wanted: a part that repeats, with a beginning and an end. */
export interface HostileText {
  readonly start: string
  readonly unit: string
  readonly end: string
}

/** Fewer repetitions than this cost nothing. */
const MANY = 10
const ALPHABET = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).sort(
    (a, b) => Number(/\w/.test(b)) - Number(/\w/.test(a)),
  ),
  ...'éßſ\u00a0\u0301中\u05d0\u200b\u2028“‐，\ufeff\ufffe\ud800🧭🏽',
]
const LINE_END = '\n'

/** Chooses a character that an atom matches. */
type Choose = (atom: string) => string

/**
 * Texts that an expression could be slow on, made from the expression itself. Whatever it repeats is repeated, alone and with all
 * that comes before; so is a character of every kind that the expression tells apart. The text ends in what doesn't match.
 */
export function hostileTexts(expression: RegExp): readonly HostileText[] {
  const choices = parsePattern(expression)
  const { kinds, rich, poor, stranger } = charactersFor(expression, choices)
  const starts = new Set([''])
  const units = new Set(kinds)
  for (const choose of [rich, poor]) {
    for (const { before, what } of partsOf(choices, choose)) {
      const sample = sampleOf(what, choose, choices)
      const isRepeated = what.type === 'repeated' && what.max >= MANY
      if (isRepeated) starts.add(before)
      if (isRepeated || what.type === 'group') units.add(sample).add(before + sample)
    }
    for (const choice of choices) units.add(sampleOfAll(choice, choose, choices))
  }
  const ends = new Set(['', LINE_END, stranger])
  const pairs = kinds.flatMap((first) => kinds.map((second) => first + second))
  const pumped = [...starts].flatMap((start) => [...units].map((unit) => ({ start, unit })))
  const all = [...pumped, ...pairs.map((unit) => ({ start: '', unit }))].filter(({ unit }) => unit !== '')
  return all.flatMap((text) => [...ends].map((end) => ({ ...text, end })))
}

interface Part {
  /** A text that leads to it. */
  readonly before: string
  readonly what: Pattern
}

function* partsOf(choices: readonly Sequence[], choose: Choose, start = '', root = choices): Generator<Part> {
  for (const sequence of choices) {
    let before = start
    for (const what of sequence) {
      yield { before, what }
      if (what.type === 'repeated') yield* partsOf([[what.what]], choose, before, root)
      else if (what.type === 'group') yield* partsOf(what.choices, choose, before, root)
      before += sampleOf(what, choose, root)
    }
  }
}

function* everythingIn(choices: readonly Sequence[]): Generator<Pattern> {
  for (const what of choices.flat()) {
    yield what
    if (what.type === 'repeated') yield* everythingIn([[what.what]])
    else if (what.type === 'group') yield* everythingIn(what.choices)
  }
}

/** A short text that matches, if what is around it allows. */
function sampleOf(what: Pattern, choose: Choose, root: readonly Sequence[]): string {
  if (what.type === 'character') return choose(what.source)
  if (what.type === 'repeated') return sampleOf(what.what, choose, root).repeat(Math.max(what.min, 1))
  if (what.type === 'group' && what.isInText) return sampleOfAll(what.choices[0] ?? [], choose, root)
  if (what.type === 'reference') {
    const group = [...everythingIn(root)].find((part) => part.type === 'group' && part.name === what.group)
    return group ? sampleOf(group, choose, root) : ''
  }
  return ''
}

function sampleOfAll(sequence: Sequence, choose: Choose, root: readonly Sequence[]): string {
  return sequence.map((what) => sampleOf(what, choose, root)).join('')
}

/** Characters by which of the atoms of an expression match them. */
function charactersFor({ source, flags }: RegExp, choices: readonly Sequence[]) {
  const atoms = [
    ...new Set([...everythingIn(choices)].flatMap((what) => (what.type === 'character' ? what.source : []))),
  ]
  const tests = atoms.map((atom) => new RegExp(`^(?:${atom})$`, flags.replace(/[gym]/g, '')))
  const named = [...source.matchAll(/\\u\{?([\da-f]{4,})/gi)].map(([, code = '']) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
  const kinds = new Map<string, string>()
  for (const character of [...ALPHABET, ...source, ...named]) {
    const kind = tests.map((test) => Number(test.test(character))).join('')
    if (!kinds.has(kind)) kinds.set(kind, character)
  }
  const worth = (kind: string) => kind.replaceAll('0', '').length
  const byWorth = [...kinds].toSorted(([a], [b]) => worth(b) - worth(a))
  const first = (kinds: typeof byWorth) => (atom: string) => {
    const found = kinds.find(([kind]) => kind[atoms.indexOf(atom)] === '1')
    if (!found) throw new Error(`No character is known that ${atom} matches`)
    return found[1]
  }
  return {
    kinds: [...kinds.values()],
    rich: first(byWorth),
    poor: first(byWorth.toReversed()),
    stranger: byWorth.at(-1)?.[1] ?? '',
  }
}
