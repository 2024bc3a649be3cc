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
