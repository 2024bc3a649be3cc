import { guessCharset } from './guess-charset.ts'

/**
 * The text of a file, decoded by its byte order mark, else as UTF-16 if every other byte is zero, else as UTF-8 if few
 * characters are broken, else by the character set that it names in its first KB, else by what its bytes look like. The name
 * comes late because converted files keep the old one.
 */
export function decodeText(bytes: Uint8Array): string {
  const charset = markedAs(bytes) ?? utf16By(bytes)
  return charset
    ? decode(bytes, charset)
    : (asUtf8(bytes) ?? decode(bytes, namedIn(bytes) ?? guessCharset(bytes) ?? FALLBACK))
}

const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], charset: 'utf-8' },
  { mark: [0xff, 0xfe], charset: 'utf-16le' },
  { mark: [0xfe, 0xff], charset: 'utf-16be' },
] as const

/** Whether it begins with a byte order mark. */
export function isMarked(bytes: Uint8Array): boolean {
  return markedAs(bytes) !== undefined
}

const FALLBACK = 'windows-1252'
const HEAD_BYTES = 1024

function markedAs(bytes: Uint8Array): string | undefined {
  return MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.charset
}

/** Files of links begin with Latin letters: in UTF-16 every other byte of those is zero, in anything else none. */
function utf16By(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, HEAD_BYTES)
  const even = head.filter((byte, at) => byte === 0 && at % 2 === 0).length
  const odd = head.filter((byte, at) => byte === 0 && at % 2 === 1).length
  if (Math.max(even, odd) < head.length / 4 || Math.min(even, odd) > head.length / 20) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Decodes as a stream: a file truncated within a character is still UTF-8. */
function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes)
    return isMostlyWhole(text) ? text : undefined
  }
}

/** Whether few of the characters beyond ASCII are broken. In other character sets, most of them are. */
function isMostlyWhole(text: string): boolean {
  let broken = 0
  let whole = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) broken++
    else if (code > 0x7f) whole++
  }
  return broken * 20 < whole
}

function namedIn(bytes: Uint8Array): string | undefined {
  const head = decode(bytes.subarray(0, HEAD_BYTES), FALLBACK)
  const name = /(?:charset|encoding)\s*=\s*(?:["']\s*)?([\w-]+)/i.exec(head)?.[1]
  if (name === undefined) return undefined
  const { encoding } = decoderOf(name)
  if (encoding === 'gbk') return 'gb18030' // a superset
  return encoding.startsWith('utf') ? undefined : encoding // UTF-8 and UTF-16 were ruled out before
}

function decode(bytes: Uint8Array, charset: string): string {
  return decoderOf(charset).decode(bytes)
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder(FALLBACK)
  }
}
