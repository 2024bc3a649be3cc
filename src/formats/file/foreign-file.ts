import { AppError, invalidInput } from '../../core/errors.ts'
import type { Problem } from '../../core/problem.ts'
import { problemInEnglish } from '../../english/english.ts'
import { isTooMuchJson, parseJson, withoutCutEnd } from './json.ts'
import { type ReadText, readText } from './text.ts'
import { type ProblemOfFile, readYaml, type Yaml } from './yaml.ts'

/** A file of unknown format, and views of it as text, JSON, YAML or a database: each is made once, on first use. */
export class ForeignFile {
  /** The name without its path; '' for none. */
  readonly name: string
  readonly bytes: Uint8Array
  readonly #openDatabase: OpenDatabase | undefined
  #text: ReadText | undefined
  #json: { readonly value: unknown; readonly isCut: boolean } | undefined
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

  /** The file as JSON, a list as far as it goes; undefined if it isn't JSON, or is too large to parse. */
  get json(): unknown {
    return this.#readJson().value
  }

  /** Whether the end of a JSON list is missing, so that `json` has its complete entries. */
  get isCut(): boolean {
    return this.#readJson().isCut
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

  #readJson(): { readonly value: unknown; readonly isCut: boolean } {
    this.#json ??= /^[[{]/.test(this.start) ? readJson(this.text) : { value: undefined, isCut: false }
    return this.#json
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

function readJson(text: string): { readonly value: unknown; readonly isCut: boolean } {
  const value = parsed(text)
  const rest = value === undefined && !isTooMuchJson(text) ? withoutCutEnd(text) : undefined
  const complete = rest === undefined ? undefined : parsed(rest)
  return complete === undefined ? { value, isCut: false } : { value: complete, isCut: true }
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
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

/**
 * Refuses a file that isn't in the format it is read as; `why` continues a sentence after the file's name, such as `has
 * no column named url`. Throws like `refuseFor`.
 */
export function refuse(file: ForeignFile, why: string): never {
  return refuseFor(file, (name) => ({ code: 'unfitFile', params: { file: name, why } }))
}

/**
 * Throws `invalid_input` with this problem; a file that turns out to be truncated or broken gets that as the reason
 * instead. Throws `too_large` for too much JSON.
 */
export function refuseFor(file: ForeignFile, problemOf: (name: string) => Problem): never {
  const name = file.shortName
  const isNoJson = /^[[{]/.test(file.start) && file.json === undefined
  if (isNoJson && isTooMuchJson(file.text)) {
    const problem: Problem = { code: 'unfitFile', params: { file: name, why: 'contains too many values' } }
    throw new AppError('too_large', problemInEnglish(problem))
  }
  const isCut = file.isCut || (isNoJson && /^.\s*(?:["[{]|$)/.test(file.start))
  if (isCut) throw invalidInput('', { code: 'cutFile', params: { file: name } })
  if (file.yamlFault) throw invalidInput('', file.yamlFault(name))
  throw invalidInput('', problemOf(name))
}

/** The error for a packed file that is corrupt. */
export function damaged(): AppError {
  return invalidInput('', { code: 'damagedFile' })
}

/** The error for a packed file that expands to more than any bookmarks would. */
export function unpackedTooLarge(megabytes: number): AppError {
  return new AppError('too_large', `Unpacked, this file is larger than ${megabytes} MB`)
}

/** Whether the file is a database with all of these tables; false if it can't be opened. */
export function hasTables(file: ForeignFile, ...tables: readonly string[]): boolean {
  if (!file.isDatabase) return false
  try {
    const database = file.database()
    return tables.every((table) => database.rows(table, []) !== undefined)
  } catch {
    return false
  }
}

/** Opens the file as a database with all of these tables. Throws `invalid_input` if that isn't possible. */
export function databaseWith(file: ForeignFile, ...tables: readonly string[]): Database {
  const database = file.database()
  for (const table of tables) {
    if (!database.rows(table, [])) refuseFor(file, (name) => ({ code: 'noTable', params: { file: name, table } }))
  }
  return database
}
