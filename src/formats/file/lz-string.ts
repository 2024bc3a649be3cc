/** How unpacking ended: complete, at the limit, or at damage in the packed form. */
type Ending = 'whole' | 'limit' | 'damage'

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const SIX_BITS = new Map([...BASE64].map((character, bits) => [character, bits]))

/** Codes below this are control codes: a character of 8 or 16 bits follows, or the end. */
const FIRST_WORD = 3
const END = 2

/**
 * Unpacks the output of lz-string's `compressToBase64`, up to `limit` characters. The library itself has no limit, and a few
 * hundred KB can expand to gigabytes. Here every word of the dictionary is a place in the text so far, so that time and
 * memory are linear in the input and output.
 */
export function unpackLzString(base64: string, limit: number): { readonly text: string; readonly ending: Ending } {
  const text = new Uint16Array(limit)
  const starts = [0, 0, 0]
  const lengths = [0, 0, 0]
  const bits = bitsOf(base64)
  let end = 0
  let previous = 0
  const finish = (ending: Ending) => ({ text: asText(text.subarray(0, end)), ending })
  for (;;) {
    let code = bits.read(32 - Math.clz32(starts.length))
    if (code === undefined) return finish('damage')
    if (code === END) return finish('whole')
    if (end === limit) return finish('limit')
    if (code < FIRST_WORD) {
      const character = bits.read(code === 0 ? 8 : 16)
      if (character === undefined) return finish('damage')
      text[end] = character
      code = starts.push(end) - 1
      lengths.push(1)
    }
    if (end > 0) {
      starts.push(end - previous)
      lengths.push(previous + 1)
    }
    const start = starts[code]
    const length = lengths[code]
    if (start === undefined || length === undefined) return finish('damage')
    if (length > limit - end) return finish('limit')
    for (let at = 0; at < length; at++) text[end + at] = text[start + at] ?? 0 // the word may overlap what it is copied to
    end += length
    previous = length
  }
}

/** Six bits per character, highest first; the bits of a number come lowest first. */
function bitsOf(base64: string) {
  let at = 0
  let bits: number | undefined = 0
  let left = 0
  return {
    read(count: number): number | undefined {
      let number = 0
      for (let place = 0; place < count; place++) {
        if (left === 0) {
          bits = SIX_BITS.get(base64.charAt(at++))
          left = 6
        }
        if (bits === undefined) return undefined
        left--
        number |= ((bits >> left) & 1) << place
      }
      return number
    },
  }
}

function asText(characters: Uint16Array): string {
  const pieces: string[] = []
  for (let at = 0; at < characters.length; at += 8192) {
    pieces.push(String.fromCharCode(...characters.subarray(at, at + 8192)))
  }
  return pieces.join('')
}
