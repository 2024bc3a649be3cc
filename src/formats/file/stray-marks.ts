/** Tags at the ends of titles and descriptions; starts of comments, CDATA sections, declarations and instructions. */
const PIECE = /<(\/?)(a|h[1-6]|d[dtl])(?=[\s/>])|<!--|<!\[CDATA\[|<[!?]/gi
const BEGINS = /^(?:a|h\d|dd)$/i

const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>' }

/**
 * Escapes markup that is meant as text: browsers write titles such as `What <!-- does` unescaped. It counts as text if
 * it is in the title or description of a link or folder and not closed there, or if nothing closes it at all.
 */
export function escapeStrayMarks(text: string): string {
  if (!text.includes('<!') && !text.includes('<?')) return text
  const next = finder(text)
  let isInText = false
  let escaped = ''
  let copied = 0
  PIECE.lastIndex = 0
  for (let found = PIECE.exec(text); found; found = PIECE.exec(text)) {
    const [mark, slash, tag] = found
    if (tag !== undefined) {
      isInText = slash === '' && BEGINS.test(tag)
      continue
    }
    const close = ENDS[mark.toUpperCase()]
    const end = next(close ?? '>', found.index + mark.length)
    const isOpen = close !== undefined && end === Number.POSITIVE_INFINITY
    if (isOpen || (isInText && (close === undefined || end > next('</', found.index)))) {
      escaped += `${text.slice(copied, found.index)}&lt;`
      copied = found.index + 1
    } else PIECE.lastIndex = end
  }
  return escaped + text.slice(copied)
}

/** Finds the next occurrence, or Infinity. If positions only increase, each character is read once. */
function finder(text: string): (wanted: string, from: number) => number {
  const known = new Map<string, number>()
  return (wanted, from) => {
    const last = known.get(wanted) ?? -1
    if (last >= from) return last
    const at = text.indexOf(wanted, from)
    known.set(wanted, at < 0 ? Number.POSITIVE_INFINITY : at)
    return known.get(wanted) ?? Number.POSITIVE_INFINITY
  }
}
