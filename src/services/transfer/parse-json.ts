import { JSONParser, TokenType } from '@streamparser/json'
import { AppError, invalidInput } from '../../core/errors.ts'
import type { Pace } from '../../ports/runtime.ts'

/** Documents need only a few levels; endless brackets would fill the memory. */
const MAX_DEPTH = 100

/** Far more than any value needs; the parser holds a value until its end. */
const MAX_VALUE_BYTES = 8 * 1024 * 1024

/** Bytes parsed in one go: about a millisecond of work, even if a record takes only three bytes. */
const SLICE_BYTES = 2048

export type JsonScalar = string | number | boolean | null
export type JsonContainer = 'object' | 'list'

/** Gets a JSON document piece by piece, in order; the parser keeps nothing. */
export interface JsonListener {
  open(container: JsonContainer): void
  /** The name of the value that follows, within an object. */
  key(name: string): void
  scalar(value: JsonScalar): void
  close(): void
}

/**
 * Parses a JSON document as it arrives, and lets other work run: `JSON.parse` would block the thread and need the whole
 * document in memory. The stream is always read to its end. Returns how many bytes were not valid UTF-8, and were
 * replaced. Throws `invalid_input`, or the `AppError` of the listener.
 */
export async function parseJsonStream(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  listener: JsonListener,
  pace: Pace,
): Promise<number> {
  const parser = new JSONParser({ paths: [], keepStack: false }) // checks the grammar, and keeps nothing
  const tell = tellingTo(listener)
  let unended = 0
  let isBegun = false
  parser.onToken = (token) => {
    unended = 0
    isBegun = true
    tell(token)
  }
  const utf8 = new Utf8Stream()
  let fault: unknown
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += SLICE_BYTES) {
      await pace()
      if (fault) break
      try {
        parser.write(utf8.decode(chunk.subarray(start, start + SLICE_BYTES)))
        unended += SLICE_BYTES
        if (unended > MAX_VALUE_BYTES) throw new Error('A value is too long')
      } catch (error) {
        fault = error
      }
    }
  }
  if (fault instanceof AppError) throw fault
  if (fault || !isBegun) throw invalidInput('', { code: 'notJson' }, { cause: fault })
  if (!parser.isEnded) throw invalidInput('', { code: 'cutFile', params: { file: '' } })
  return utf8.replacedBytes
}

interface Token {
  readonly token: TokenType
  readonly value: JsonScalar
}

/** Distinguishes the names of members from texts: in an object, a name comes first and after each comma. */
function tellingTo(listener: JsonListener): (token: Token) => void {
  const nesting: ('object' | 'list')[] = []
  let isName = false
  const open = (container: JsonContainer) => {
    if (nesting.push(container) > MAX_DEPTH) throw new Error('The document is nested too deeply')
    isName = container === 'object'
    listener.open(container)
  }
  const close = () => {
    nesting.pop()
    isName = false
    listener.close()
  }
  return ({ token, value }) => {
    if (token === TokenType.LEFT_BRACE) open('object')
    else if (token === TokenType.LEFT_BRACKET) open('list')
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) close()
    else if (token === TokenType.COMMA) isName = nesting.at(-1) === 'object'
    else if (token === TokenType.COLON) isName = false
    else if (isName && typeof value === 'string') listener.key(value)
    else listener.scalar(value)
  }
}

const REPLACEMENT = '\ufffd'
/** U+FFFD in UTF-8. */
const BYTES = [0xef, 0xbf, 0xbd] as const

/** Decodes UTF-8 as it arrives. Drops the byte order mark; counts invalid bytes, which become U+FFFD. */
export class Utf8Stream {
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  readonly #encoder = new TextEncoder()
  #last: readonly number[] = []
  #bytes = 0
  #keptBytes = 0

  decode(bytes: Uint8Array): string {
    const text = this.#decoder.decode(bytes, { stream: true })
    const isStart = this.#keptBytes === 0
    const written = this.#encoder.encode(text).length
    const broken = text.includes(REPLACEMENT) ? text.split(REPLACEMENT).length - 1 - this.#countOwn(bytes) : 0
    this.#bytes += bytes.length
    this.#keptBytes += written - broken * BYTES.length
    this.#last = [...this.#last, ...bytes.subarray(-2)].slice(-2)
    return isStart ? text.replace(/^\ufeff/, '') : text
  }

  /** How many bytes so far belong to no character, or to one that isn't complete yet. */
  get replacedBytes(): number {
    return this.#bytes - this.#keptBytes
  }

  /** Counts each U+FFFD that is in the file itself and ends in these bytes. */
  #countOwn(bytes: Uint8Array): number {
    const all = Uint8Array.of(...this.#last, ...bytes)
    let count = 0
    for (let at = all.indexOf(BYTES[0]); at >= 0; at = all.indexOf(BYTES[0], at + 1))
      if (all[at + 1] === BYTES[1] && all[at + 2] === BYTES[2]) count++
    return count
  }
}
