/** Where a title or description begins or ends, and what begins a comment, a section, a declaration or an instruction. */
const PIECE = /<(\/?)(a|h[1-6]|d[dtl])(?=[\s/>])|<!--|<!\[CDATA\[|<[!?]/gi
const BEGINS = /^(?:a|h\d|dd)$/i

const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>' }

/**
 * Markup in which the marks that are text are escaped: browsers write titles such as `What <!-- does` as they are. A mark is
 * text if it is in the title or description of a link or folder and not closed there, or if nothing closes it at all.
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

/** Finds where a string comes next; Infinity for nowhere. Asked for later and later places, it looks at each character once. */
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
