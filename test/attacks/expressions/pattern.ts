/** A regular expression as a tree, as far as it matters for texts that it could be slow on. */
export type Pattern =
  | { readonly type: 'character'; readonly source: string }
  | { readonly type: 'assertion' }
  | { readonly type: 'reference'; readonly group: string }
  | { readonly type: 'group'; readonly name: string; readonly isInText: boolean; readonly choices: readonly Sequence[] }
  | { readonly type: 'repeated'; readonly min: number; readonly max: number; readonly what: Pattern }

export type Sequence = readonly Pattern[]

const QUANTIFIER = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y
const OPENING = /\((?:\?<([A-Za-z]\w*)>|\?<?[=!]|\?[a-z]*(?:-[a-z]+)?:)?/y
const ESCAPED = /\\(?:[pP]\{[^}]*\}|u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|k<\w+>|[1-9]\d*|.)/isy
const REFERENCE = /^\\(?:k<(\w+)>|([1-9]\d*))$/

/** The alternatives of an expression. Throws for syntax that is unknown here. */
export function parsePattern({ source, unicodeSets }: RegExp): readonly Sequence[] {
  return new PatternReader(source, unicodeSets).readAll()
}

class PatternReader {
  readonly #source: string
  /** With the flag `v`, a class may contain others. */
  readonly #nestsClasses: boolean
  #at = 0
  #groups = 0

  constructor(source: string, nestsClasses: boolean) {
    this.#source = source
    this.#nestsClasses = nestsClasses
  }

  readAll(): readonly Sequence[] {
    const choices = this.#choices()
    if (this.#at < this.#source.length) throw this.#unknown()
    return choices
  }

  #choices(): readonly Sequence[] {
    const choices: Pattern[][] = [[]]
    for (let next = this.#next(); next !== '' && next !== ')'; next = this.#next()) {
      if (next === '|') {
        this.#at += 1
        choices.push([])
      } else choices.at(-1)?.push(this.#withQuantifier(this.#single(next)))
    }
    return choices
  }

  #withQuantifier(what: Pattern): Pattern {
    const found = this.#take(QUANTIFIER)
    if (!found) return what
    const [written, from, comma, to] = found
    if (from === undefined) {
      return {
        type: 'repeated',
        what,
        min: written.startsWith('+') ? 1 : 0,
        max: written.startsWith('?') ? 1 : Infinity,
      }
    }
    return { type: 'repeated', what, min: Number(from), max: to ? Number(to) : comma ? Infinity : Number(from) }
  }

  #single(next: string): Pattern {
    if (next === '(') return this.#group()
    if (next === '[') return { type: 'character', source: this.#characterClass() }
    const [source] = this.#take(ESCAPED) ?? [next]
    if (!source.startsWith('\\')) this.#at += source.length
    if (['^', '$', '\\b', '\\B'].includes(source)) return { type: 'assertion' }
    const [, name, number] = REFERENCE.exec(source) ?? []
    const group = name ?? number
    return group === undefined ? { type: 'character', source } : { type: 'reference', group }
  }

  #group(): Pattern {
    const [opening = '', name] = this.#take(OPENING) ?? []
    if (opening === '(' || name !== undefined) this.#groups += 1
    const number = String(this.#groups)
    const choices = this.#choices()
    if (this.#next() !== ')') throw this.#unknown()
    this.#at += 1
    return { type: 'group', name: name ?? number, isInText: !/[=!]$/.test(opening) || opening === '(?<=', choices }
  }

  #characterClass(): string {
    const start = this.#at
    let depth = 0
    do {
      const next = this.#next()
      if (next === '') throw this.#unknown()
      if (next === '\\') this.#at += 1
      else if (next === '[' && (this.#nestsClasses || depth === 0)) depth += 1
      else if (next === ']') depth -= 1
      this.#at += 1
    } while (depth > 0)
    return this.#source.slice(start, this.#at)
  }

  #next(): string {
    const code = this.#source.codePointAt(this.#at)
    return code === undefined ? '' : String.fromCodePoint(code)
  }

  #take(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#at
    const found = expression.exec(this.#source)
    this.#at += found?.[0].length ?? 0
    return found
  }

  #unknown(): Error {
    return new Error(`Unknown syntax at ${this.#at} of ${this.#source}`)
  }
}
