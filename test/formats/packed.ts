const text = new TextEncoder()

/** As Firefox packs its backups, by an encoder that finds only repetitions at a distance of 64 KB or less. */
export function packAsMozLz4(content: string): Uint8Array {
  const bytes = text.encode(content)
  const head = new Uint8Array(12)
  head.set(text.encode('mozLz40\0'))
  new DataView(head.buffer).setUint32(8, bytes.length, true)
  return Uint8Array.from([...head, ...packAsLz4(bytes)])
}

const MIN_MATCH = 4
/** The last five bytes are always literals. */
const TAIL = 5

export function packAsLz4(bytes: Uint8Array): readonly number[] {
  const packed: number[] = []
  const seen = new Map<string, number>()
  let start = 0
  for (let at = 0; at + MIN_MATCH + TAIL <= bytes.length; ) {
    const key = bytes.subarray(at, at + MIN_MATCH).join()
    const before = seen.get(key)
    seen.set(key, at)
    let length = 0
    if (before !== undefined && at - before < 65_536) {
      while (at + length < bytes.length - TAIL && bytes[before + length] === bytes[at + length]) length++
    }
    if (before === undefined || length < MIN_MATCH) at++
    else {
      packed.push(...sequence(bytes.subarray(start, at), { distance: at - before, length }))
      at += length
      start = at
    }
  }
  return [...packed, ...sequence(bytes.subarray(start))]
}

export function sequence(literals: Uint8Array, match?: { distance: number; length: number }): readonly number[] {
  const length = match ? match.length - MIN_MATCH : 0
  const token = (Math.min(literals.length, 15) << 4) | Math.min(length, 15)
  const distance = match ? [match.distance & 255, match.distance >> 8, ...rest(length)] : []
  return [token, ...rest(literals.length), ...literals, ...distance]
}

/** What of a length does not fit into half a byte. */
function rest(length: number): readonly number[] {
  if (length < 15) return []
  return [...new Array<number>(Math.floor((length - 15) / 255)).fill(255), (length - 15) % 255]
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** As lz-string's base64: these characters, and then so many repetitions of the last, each longer by one. */
export function lzStringBomb(characters: string, repetitions: number): string {
  const bits: number[] = []
  let words = 3
  const put = (number: number, count: number) => {
    for (let place = 0; place < count; place++) bits.push((number >> place) & 1)
  }
  for (const character of characters) {
    put(0, 32 - Math.clz32(words))
    put(character.charCodeAt(0), 8)
    words += words === 3 ? 1 : 2
  }
  for (let at = 0; at < repetitions; at++) put(words, 32 - Math.clz32(words++))
  put(2, 32 - Math.clz32(words))
  return base64Of(bits)
}

function base64Of(bits: readonly number[]): string {
  let base64 = ''
  for (let at = 0; at <= bits.length; at += 6) {
    const six = [0, 1, 2, 3, 4, 5].reduce((number, place) => number * 2 + (bits[at + place] ?? 0), 0)
    base64 += BASE64.charAt(six)
  }
  return base64
}
