/** Like `readText`, but returns the text alone. */
export function decodeText(bytes: Uint8Array): string {
  return readText(bytes).text
}

export interface ReadText {
  readonly text: string
  /** How many bytes belong to no character and became U+FFFD. */
  readonly replacedBytes: number
}

/**
 * Decodes the bytes of a file by its byte order mark, else as UTF-16 if every other byte is zero, else as UTF-8 if more
 * characters are valid than broken, else by the character set named in its first KB, else by a guess from the bytes.
 * The name comes late because converted files keep the old one.
 */
export function readText(bytes: Uint8Array): ReadText {
  const charset = markedAs(bytes) ?? utf16By(bytes)
  if (charset === 'utf-8') return asUtf8(bytes)
  if (charset) return { text: decode(bytes, charset), replacedBytes: 0 }
  const named = namedIn(bytes)
  const { isWhole, ...read } = asUtf8(bytes)
  if (isWhole(WEIGHTS[named ?? 'none'] ?? WEIGHTS.other)) return read
  const other = named === 'utf-8' ? undefined : named
  return inCharset(bytes, other ?? guessCharset(bytes) ?? FALLBACK)
}

/** How many valid characters outweigh a broken one in favour of UTF-8, by the character set that the file names. */
const WEIGHTS: Readonly<Record<string, number>> & { readonly other: number } = { 'utf-8': 1 / 4, none: 1, other: 20 }

const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], charset: 'utf-8' },
  { mark: [0xff, 0xfe], charset: 'utf-16le' },
  { mark: [0xfe, 0xff], charset: 'utf-16be' },
] as const

/** Whether the bytes begin with a byte order mark. */
export function hasBom(bytes: Uint8Array): boolean {
  return markedAs(bytes) !== undefined
}

const FALLBACK = 'windows-1252'
const HEAD_BYTES = 1024

function markedAs(bytes: Uint8Array): string | undefined {
  return MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.charset
}

/**
 * Detects UTF-16 without a byte order mark. Files of links begin with Latin letters: in UTF-16, every other byte of
 * these is zero; in other encodings, none is.
 */
function utf16By(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, HEAD_BYTES)
  const even = head.filter((byte, at) => byte === 0 && at % 2 === 0).length
  const odd = head.filter((byte, at) => byte === 0 && at % 2 === 1).length
  if (Math.max(even, odd) < head.length / 4 || Math.min(even, odd) > head.length / 20) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

interface Utf8 extends ReadText {
  /** Whether there are more than `weight` valid non-ASCII characters for each broken one. */
  readonly isWhole: (weight: number) => boolean
}

/** Decodes as a stream, so that a file truncated within a character still counts as UTF-8. */
function asUtf8(bytes: Uint8Array): Utf8 {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return { text, replacedBytes: 0, isWhole: () => true }
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes)
    const { whole, broken } = countIn(text, bytes)
    const markBytes = hasBom(bytes) ? 3 : 0
    const keptBytes = new TextEncoder().encode(text).length - broken * REPLACEMENT.length
    return {
      text,
      replacedBytes: bytes.length - markBytes - keptBytes,
      isWhole: (weight) => broken * weight < whole,
    }
  }
}

/** U+FFFD in UTF-8. */
const REPLACEMENT = [0xef, 0xbf, 0xbd] as const

/** Counts the characters beyond ASCII. A U+FFFD that is in the file itself counts as valid. */
function countIn(text: string, bytes: Uint8Array): { readonly whole: number; readonly broken: number } {
  let broken = 0
  let whole = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) broken++
    else if (code > 0x7f) whole++
  }
  let own = 0
  for (let at = bytes.indexOf(REPLACEMENT[0]); at >= 0; at = bytes.indexOf(REPLACEMENT[0], at + 1))
    if (bytes[at + 1] === REPLACEMENT[1] && bytes[at + 2] === REPLACEMENT[2]) own++
  return { whole: whole + own, broken: broken - own }
}

/** Decodes another character set. Each U+FFFD counts as one replaced byte, although it may stand for two. */
function inCharset(bytes: Uint8Array, charset: string): ReadText {
  const text = decode(bytes, charset)
  return { text, replacedBytes: text.split('\ufffd').length - 1 }
}

function namedIn(bytes: Uint8Array): string | undefined {
  const head = decode(bytes.subarray(0, HEAD_BYTES), FALLBACK)
  const name = /(?:charset|encoding)\s*=\s*(?:["']\s*)?([\w-]+)/i.exec(head)?.[1]
  if (name === undefined) return undefined
  const { encoding } = decoderOf(name)
  if (encoding === 'gbk') return 'gb18030' // a superset
  return encoding.startsWith('utf-16') ? undefined : encoding // UTF-16 was ruled out before
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

/** The non-empty lines of a text, one at a time: a large file may hold millions. */
export function* linesOf(text: string): Generator<string> {
  for (const [line] of text.matchAll(/[^\r\n]+/g)) yield line
}

interface Charset {
  readonly name: string
  /** Whether two bytes encode a common character. */
  readonly isCommon: (lead: number, trail: number) => boolean
}

/** On a tie, the first one wins. Longer texts are tried as Korean before: Korean looks like odd Chinese. */
const CHARSETS: readonly Charset[] = [
  { name: 'gb18030', isCommon: (lead, trail) => trail >= 0xa1 && (isIn(lead, 0xa1, 0xa9) || isIn(lead, 0xb0, 0xd7)) },
  { name: 'shift_jis', isCommon: (lead, trail) => trail >= 0x40 && (isIn(lead, 0x81, 0x83) || isIn(lead, 0x88, 0x97)) },
  { name: 'big5', isCommon: (lead, trail) => isIn(lead, 0xa1, 0xc6) && (isIn(trail, 0x40, 0x7e) || trail >= 0xa1) },
]
const KOREAN: Charset = {
  name: 'euc-kr',
  isCommon: (lead, trail) => trail >= 0xa1 && (isIn(lead, 0xa1, 0xa3) || isIn(lead, 0xb0, 0xc8)),
}

/** A Chinese text with this many characters has some that don't look like Korean. */
const MIN_KOREAN = 12
/** Not 1, because a Korean text may have an occasional symbol or Chinese character. */
const MIN_KOREAN_SHARE = 0.95
const MIN_SHARE = 0.9

/** Guesses the East Asian character set: the one in which nearly all characters would be common ones. */
function guessCharset(bytes: Uint8Array): string | undefined {
  const korean = shareOf(bytes, KOREAN)
  if (korean.share >= MIN_KOREAN_SHARE && korean.count >= MIN_KOREAN) return KOREAN.name
  const shares = CHARSETS.map((charset) => ({ name: charset.name, ...shareOf(bytes, charset) }))
  const [best] = shares.toSorted((a, b) => b.share - a.share)
  return best && best.share >= MIN_SHARE ? best.name : undefined
}

function isIn(byte: number, first: number, last: number): boolean {
  return byte >= first && byte <= last
}

/**
 * The share of non-ASCII characters that would be common; 0 if no two of these are adjacent, as in Western texts, where
 * two letters may look like one character.
 */
function shareOf(bytes: Uint8Array, { isCommon }: Charset): { readonly share: number; readonly count: number } {
  let count = 0
  let common = 0
  let end = -1
  let isText = false
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    count++
    if (!isCommon(lead, bytes[at + 1] ?? 0)) continue
    common++
    isText ||= end === at
    end = at + 2
    at++
  }
  return { share: isText ? common / count : 0, count }
}
