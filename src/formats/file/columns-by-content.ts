type Rows = readonly (readonly string[])[]

const ADDRESS = /^\s*[a-z][a-z\d+.-]*:\/\/\S+\s*$/i
/** What may follow a comma within an address. */
const REST_OF_ADDRESS = /^[^\s,\d/=.?&%#]*[\d/=.?&%#][^\s,]*$/

/**
 * The columns of a table without a header: the address and, beside it, the first other text as the name. Nothing else is
 * named, because it may be a password. Undefined for a table with a header, and for a list of addresses with commas in them.
 */
export function columnsByContent(rows: Rows, delimiter: string): readonly string[] | undefined {
  const [first] = rows
  const at = first?.findIndex((cell) => ADDRESS.test(cell)) ?? -1
  if (!first || at === -1 || first.length < 2) return undefined
  const full = rows.slice(0, Math.max(1, rows.length - 1)) // the last one of a sample may be cut
  if (!full.every((row) => row.length === first.length && (isBlank(row[at]) || ADDRESS.test(row[at] ?? ''))))
    return undefined
  if (delimiter === ',' && full.every((row) => REST_OF_ADDRESS.test(row[at + 1] ?? ''))) return undefined
  const name = first.findIndex((_, column) => column !== at && full.some((row) => !isBlank(row[column])))
  return first.map((_, column) => (column === at ? 'url' : column === name ? 'name' : ''))
}

function isBlank(cell = ''): boolean {
  return cell.trim() === ''
}
