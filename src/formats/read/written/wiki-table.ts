const ATTRIBUTE = /(?:class|style|span|align|scope|width)=/i

/** Puts the rows of MediaWiki's tables, which may have each cell on a line of its own, on one line each. */
export function withWikiRows(text: string): string {
  if (!/^\{\|/m.test(text)) return text
  const lines: string[] = []
  let row: string | undefined
  for (const line of text.split('\n')) {
    const [mark = ''] = /^(?:\{\||\|\}|\|-|[|!])/.exec(line.trimStart()) ?? []
    if (mark === '|' || mark === '!') {
      if (row !== undefined) {
        const cell = line
          .trim()
          .slice(1)
          .replace(/\|\||!!/g, '|')
        row += `|${cell.replace(/^[^|[]*\|(?!\|)/, (first) => (ATTRIBUTE.test(first) ? '' : first))}`
        continue
      }
    } else if (row !== undefined && row !== '') lines.push(`${row}|`)
    if (mark === '{|' || mark === '|-') row = ''
    else {
      if (mark === '|}') lines.push('')
      else lines.push(line)
      row = undefined
    }
  }
  if (row) lines.push(`${row}|`)
  return lines.join('\n')
}
