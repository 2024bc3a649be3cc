import { type Alias, Composer, type CST, isNode, Lexer, Parser, type Scalar, visit } from 'yaml'
import type { Problem } from '../../core/problem.ts'

/** The value of a YAML text, or why it can't be read. */
export type Yaml =
  | { readonly value: unknown; readonly fault?: undefined }
  | { readonly value?: undefined; readonly fault: ProblemOfFile }

/** Makes the problem to report for a file of this name. */
export type ProblemOfFile = (file: string) => Problem

/** A dashboard's settings are a few KB. These limits bound the memory and time of parsing. */
export const MAX_CHARACTERS = 4 * 1024 * 1024
const MAX_LEXEMES = 500_000
/** The composer is recursive. On a stack overflow it goes on, and takes exponential time. */
const MAX_LEVELS = 100
/** An alias repeats another value, so a few lines can expand to gigabytes. Looking the value up costs time too. */
const MAX_EXPANSION = 3_000_000
const MAX_LOOKS = 30_000_000

/** Homepage replaces these before it parses, so they need no quotes; YAML reads them as nested maps. */
const PLACEHOLDER = /\{\{(HOMEPAGE_(?:VAR|FILE)_\w+)\}\}/g

/** Ignores unknown tags; of several documents, reads the first that is not empty. Never throws. */
export function readYaml(text: string): Yaml {
  if (text.length > MAX_CHARACTERS) return { fault: HUGE }
  const source = text.replace(PLACEHOLDER, '$$$1')
  try {
    return compose(source, parse(source))
  } catch (error) {
    return { fault: error instanceof TooMuch ? error.fault : BAD_ALIAS }
  }
}

/** Undoes what `readYaml` does to Homepage's placeholders in a text. */
export function restorePlaceholders(text: string): string {
  return text.replace(/\$(HOMEPAGE_(?:VAR|FILE)_\w+)/g, '{{$1}}')
}

const BAD_ALIAS: ProblemOfFile = (file) => ({ code: 'aliasYaml', params: { file } })
const HUGE: ProblemOfFile = (file) => ({ code: 'hugeYaml', params: { file } })

class TooMuch extends Error {
  readonly fault: ProblemOfFile

  constructor(fault: ProblemOfFile) {
    super()
    this.fault = fault
  }
}

interface Parsed {
  readonly tokens: readonly CST.Token[]
  readonly lexemes: number
}

function parse(source: string): Parsed {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  let lexemes = 0
  let aliases = 0
  for (const lexeme of new Lexer().lex(source)) {
    lexemes++
    if (lexeme.startsWith('*')) aliases++
    if (lexemes > MAX_LEXEMES || aliases * lexemes > MAX_LOOKS) throw new TooMuch(HUGE)
    tokens.push(...parser.next(lexeme))
    if (parser.stack.length > MAX_LEVELS) {
      const { line } = placeOf(source, parser.offset)
      throw new TooMuch((file) => ({ code: 'deepYaml', params: { file, line } }))
    }
  }
  tokens.push(...parser.end())
  return { tokens, lexemes }
}

function compose(source: string, { tokens, lexemes }: Parsed): Yaml {
  // Unless silent, it warns about some keys on standard error, and quotes them.
  const options = { schema: 'core', merge: true, uniqueKeys: false, strict: false, logLevel: 'silent' } as const
  for (const document of new Composer(options).compose(tokens, true, source.length)) {
    const [error] = document.errors
    if (error) {
      const place = placeOf(source, error.pos[0])
      return { fault: (file) => ({ code: 'brokenYaml', params: { file, ...place } }) }
    }
    visit(document, { Scalar: keepSource, Alias: refuseCircle })
    const value: unknown = document.toJS({ maxAliasCount: Math.floor(MAX_EXPANSION / lexemes) })
    if (value !== null) return { value }
  }
  return { value: null }
}

/** Keeps the source text of numbers, such as `1.10`, and of keys such as `Null`. */
function keepSource(place: unknown, scalar: Scalar): void {
  const isName = place === 'key' && isWord(scalar.value)
  if (isName || typeof scalar.value === 'number') scalar.value = scalar.source
}

/** Refuses an alias within the value that it refers to, which would be infinite. */
function refuseCircle(_: unknown, { source }: Alias, path: readonly unknown[]): void {
  const isInside = path.some((parent) => isNode(parent) && 'anchor' in parent && parent.anchor === source)
  if (isInside) throw new TooMuch(BAD_ALIAS)
}

function isWord(value: unknown): boolean {
  return value === null || typeof value === 'boolean'
}

/** Counts from 1; bad indentation is reported where it ends. */
function placeOf(source: string, offset: number): { readonly line: number; readonly column: number } {
  const indentation = /^ */.exec(source.slice(offset))?.[0].length ?? 0
  const lines = source.slice(0, offset + indentation).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
