import { invalidInput } from '../../core/errors.ts'
import { parseJson } from './json.ts'
import { type ReadText, readText } from './text.ts'
import { type ProblemOfFile, readYaml, type Yaml } from './yaml.ts'

/** A file of unknown format, and views of it as text, JSON, YAML or a database: each is made once, on first use. */
export class ForeignFile {
  /** The name without its path; '' for none. */
  readonly name: string
  readonly bytes: Uint8Array
  readonly #openDatabase: OpenDatabase | undefined
  #text: ReadText | undefined
  #json: { readonly value: unknown } | undefined
  #yaml: Yaml | undefined
  #database: Database | undefined

  constructor({ name, bytes }: NamedBytes, openDatabase?: OpenDatabase) {
    this.name = name.replace(/^.*[/\\]/, '')
    this.bytes = bytes
    this.#openDatabase = openDatabase
  }

  /** The name as messages show it. */
  get shortName(): string {
    return this.name.slice(0, 100)
  }

  /** Decoded from the character set that the file seems to be in. */
  get text(): string {
    return this.#readText().text
  }

  /** How many bytes belong to no character of the text; 0 if the file isn't text, or wasn't read as text. */
  get replacedBytes(): number {
    return this.#text === undefined || this.#text.text.includes('\0') ? 0 : this.#text.replacedBytes
  }

  /** The first characters after any white space, to recognise the format. */
  get start(): string {
    return this.text.slice(0, START_CHARACTERS).trimStart()
  }

  /** The file as JSON; undefined if it isn't JSON, or is too large to parse. */
  get json(): unknown {
    this.#json ??= { value: /^[[{]/.test(this.start) ? parseOr(parseJson, this.text) : undefined }
    return this.#json.value
  }

  /** The file as YAML; undefined if it isn't YAML. JSON doesn't count, although it is YAML too. */
  get yaml(): unknown {
    return this.#readYaml().value
  }

  /**
   * Why the file isn't readable as YAML, if it is meant to be: judged by its name or, if unnamed, by the links in it.
   */
  get yamlFault(): ProblemOfFile | undefined {
    const isMeant = this.name === '' ? /^[ \t-]*(?:href|url):\s/m.test(this.text) : /\.ya?ml(?:\.|$)/i.test(this.name)
    return isMeant ? this.#readYaml().fault : undefined
  }

  get isDatabase(): boolean {
    return startsWith(this.bytes, SQLITE)
  }

  /** Opens an SQLite file, read-only, once. Throws `invalid_input` if it can't be opened here. */
  database(): Database {
    const file = this.shortName
    if (!this.isDatabase) throw invalidInput('', { code: 'notSqlite', params: { file } })
    if (!this.#openDatabase) throw invalidInput('', { code: 'nodeOnlySqlite', params: { file } })
    this.#database ??= this.#openDatabase(this.bytes, file)
    return this.#database
  }

  #readText(): ReadText {
    this.#text ??= readText(this.bytes)
    return this.#text
  }

  #readYaml(): Yaml {
    this.#yaml ??= !this.isDatabase && looksLikeYaml(this.text) ? readYaml(this.text) : { value: undefined }
    return this.#yaml
  }
}

/** A file to import. */
export interface NamedBytes {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Opens an untrusted SQLite file; messages call it by `name`. Throws `invalid_input` if it isn't one. */
export type OpenDatabase = (bytes: Uint8Array, name?: string) => Database

export interface Database {
  /** The rows of a table, with only those of the columns that exist; undefined if there is no such table. */
  rows(table: string, columns: readonly string[]): readonly Record<string, unknown>[] | undefined
}

const START_CHARACTERS = 8192
const SQLITE = new TextEncoder().encode('SQLite format 3\0')

function parseOr(parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

/** Whether the first line other than comments is an entry of a list or a map, but not a link in Markdown. */
function looksLikeYaml(text: string): boolean {
  const line = /^[ \t]*(?!---)[^\s#%].*$/m.exec(text)?.[0] ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: YAML has none
  const isBinary = /[\0-\x08\x0b\x0c\x0e-\x1f]/.test(text)
  return /^\s*(?![<{[])(?:-(?:\s+[^\s[]|\s*$)|(?![\s-]).*:(?:\s|$))/.test(line) && !isBinary
}

export function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}
