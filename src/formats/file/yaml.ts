import { Composer, type CST, Lexer, Parser, type Scalar, visit } from 'yaml'

/** The value of a YAML text, or why it can't be read, such as `is not valid YAML: see line 12`. */
export type Yaml =
  | { readonly value: unknown; readonly fault?: undefined }
  | { readonly value?: undefined; readonly fault: string }

/** A dashboard's settings are a few KB. These limits bound the memory and time of parsing. */
const MAX_CHARACTERS = 4 * 1024 * 1024
const MAX_LEXEMES = 500_000
/** The composer recurses. When it exhausts the stack, it does not stop, and takes exponential time. */
const MAX_LEVELS = 100
/** An alias repeats a value from elsewhere: a few lines can expand to gigabytes. Finding the value costs time too. */
const MAX_EXPANSION = 3_000_000
const MAX_LOOKS = 30_000_000

/** Homepage fills these in before it parses, so they need no quotes; to YAML they are maps in maps. */
const PLACEHOLDER = /\{\{(HOMEPAGE_(?:VAR|FILE)_\w+)\}\}/g

/** Ignores unknown tags; of several documents, reads the first that is not empty. Never throws. */
export function readYaml(text: string): Yaml {
  if (text.length > MAX_CHARACTERS) return { fault: 'is larger than the 4 MB that YAML may have' }
  const source = text.replace(PLACEHOLDER, '$$$1')
  try {
    return compose(source, parse(source))
  } catch (error) {
    const isOurs = error instanceof TooMuch
    return { fault: isOurs ? error.message : 'is not valid YAML: an alias in it stands for nothing, or for too much' }
  }
}

/** A text as `readYaml` leaves it, with Homepage's placeholders as they were. */
export function withPlaceholders(text: string): string {
  return text.replace(/\$(HOMEPAGE_(?:VAR|FILE)_\w+)/g, '{{$1}}')
}

class TooMuch extends Error {}

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
    if (lexemes > MAX_LEXEMES || aliases * lexemes > MAX_LOOKS)
      throw new TooMuch('holds more than this program reads from YAML')
    tokens.push(...parser.next(lexeme))
    if (parser.stack.length > MAX_LEVELS)
      throw new TooMuch(`is nested too deeply: see line ${lineAt(source, parser.offset)}`)
  }
  tokens.push(...parser.end())
  return { tokens, lexemes }
}

function compose(source: string, { tokens, lexemes }: Parsed): Yaml {
  // Unless silent, it warns of some keys on standard error, and quotes them.
  const options = { schema: 'core', merge: true, uniqueKeys: false, strict: false, logLevel: 'silent' } as const
  for (const document of new Composer(options).compose(tokens, true, source.length)) {
    const [error] = document.errors
    if (error) return { fault: `is not valid YAML: see line ${lineAt(source, error.pos[0])}` }
    visit(document, { Scalar: keepSource })
    const value: unknown = document.toJS({ maxAliasCount: Math.floor(MAX_EXPANSION / lexemes) })
    if (value !== null) return { value }
  }
  return { value: null }
}

/** A number such as `1.10` stays a text, as does any name: `Null`. */
function keepSource(place: unknown, scalar: Scalar): void {
  const isName = place === 'key' && isWord(scalar.value)
  if (isName || typeof scalar.value === 'number') scalar.value = scalar.source
}

function isWord(value: unknown): boolean {
  return value === null || typeof value === 'boolean'
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}
