interface Charset {
  readonly name: string
  /** Whether two bytes are a common character. */
  readonly isCommon: (lead: number, trail: number) => boolean
}

/** Of equally good ones the first counts. Korean texts look like rather odd Chinese ones, so they come first if long enough. */
const CHARSETS: readonly Charset[] = [
  { name: 'gb18030', isCommon: (lead, trail) => trail >= 0xa1 && (isIn(lead, 0xa1, 0xa9) || isIn(lead, 0xb0, 0xd7)) },
  { name: 'shift_jis', isCommon: (lead, trail) => trail >= 0x40 && (isIn(lead, 0x81, 0x83) || isIn(lead, 0x88, 0x97)) },
  { name: 'big5', isCommon: (lead, trail) => isIn(lead, 0xa1, 0xc6) && (isIn(trail, 0x40, 0x7e) || trail >= 0xa1) },
]
const KOREAN: Charset = {
  name: 'euc-kr',
  isCommon: (lead, trail) => trail >= 0xa1 && (isIn(lead, 0xa1, 0xa3) || isIn(lead, 0xb0, 0xc8)),
}

/** In so many Chinese characters, some are beyond those that look like Korean. */
const MIN_KOREAN = 12
/** A Korean text may have a sign or a Chinese character now and then. */
const MIN_KOREAN_SHARE = 0.95
const MIN_SHARE = 0.9

/** The East Asian character set that these bytes seem to be in: nearly all of their characters would be common ones. */
export function guessCharset(bytes: Uint8Array): string | undefined {
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
 * How many of the characters beyond ASCII would be common: 0 if none of these follows another, as in Western texts, where two
 * letters may look like one character.
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
