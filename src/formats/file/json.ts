/** Far more than the largest import needs: 300,000 links with a few lists each. */
const MAX_CONTAINERS = 2_000_000
const MAX_VALUES = 8_000_000

const QUOTE = 34
const LIST_END = 93
const OBJECT_END = 125
const COMMA = 44
const LIST = 91
const BACKSLASH = 92
const OBJECT = 123

/** Throws if the text isn't JSON, or is too large to parse. */
export function parseJson(text: string): unknown {
  if (isTooMuchJson(text)) throw new Error('Too much')
  return JSON.parse(text)
}

/** Whether parsing the text could take gigabytes: 64 MB of brackets are enough for that. */
export function isTooMuchJson(text: string): boolean {
  if (text.length <= MAX_CONTAINERS) return false
  let containers = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) at = endOfString(text, at)
    else if (character === COMMA) values++
    else if (character === LIST || character === OBJECT) containers++
    if (containers > MAX_CONTAINERS || values > MAX_VALUES) return true
  }
  return false
}

/** The index of the quote that ends the string starting at `start`; the length of the text if there is none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text.charCodeAt(before - 1) === BACKSLASH) before--
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}

/**
 * The complete entries of a JSON list whose end is missing, as JSON; undefined for anything else. Of an object that ends too
 * soon nothing is taken: what is missing may say that the rest is private.
 */
export function withoutCutEnd(text: string): string | undefined {
  if (!/^\s*\[/.test(text)) return undefined
  let end = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) at = endOfString(text, at)
    else if (character === LIST || character === OBJECT) depth++
    else if (character === LIST_END || character === OBJECT_END) {
      depth--
      if (depth === 0) return undefined
      if (depth === 1) end = at + 1
    } else if (character === COMMA && depth === 1) end = at
  }
  return end === 0 ? undefined : `${text.slice(0, end)}]`
}
