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
