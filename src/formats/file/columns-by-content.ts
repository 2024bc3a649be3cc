type Rows = readonly (readonly string[])[]

const ADDRESS = /^\s*[a-z][a-z\d+.-]*:\/\/\S+\s*$/i
/** A comma can be in an address once its path has begun. */
const START_OF_ADDRESS = /^[^:]*:\/\/[^/?#]*[/?#]/
const REST_OF_ADDRESS = /^[\d_.=?&%#+@/-]|[/=?&%#]|\.[a-z]{3,5}$/i

/**
 * Names the columns of a table that has no header: the address and, beside it, the first other text as the name. No
 * other column is named, because it may be a password. undefined for a table with a header, and for a list of addresses
 * that contain commas.
 */
export function columnsByContent(rows: Rows, delimiter: string): readonly string[] | undefined {
  const [first] = rows
  const at = first?.findIndex((cell) => ADDRESS.test(cell)) ?? -1
  if (!first || at === -1 || first.length < 2) return undefined
  const full = rows.slice(0, Math.max(1, rows.length - 1)) // the last one of a sample may be cut
  const alike = full.filter((row) => row.length === first.length && isAddressOrBlank(row[at]))
  if (alike.length * 3 < full.length * 2) return undefined
  if (delimiter === ',' && alike.every((row) => isBroken(row[at], row[at + 1]))) return undefined
  const name = first.findIndex((_, column) => column !== at && alike.some((row) => !isBlank(row[column])))
  return first.map((_, column) => (column === at ? 'url' : column === name ? 'name' : ''))
}

function isAddressOrBlank(cell = ''): boolean {
  return isBlank(cell) || ADDRESS.test(cell)
}

/** Whether these two cells are one address with a comma in it. */
function isBroken(start = '', rest = ''): boolean {
  return START_OF_ADDRESS.test(start) && REST_OF_ADDRESS.test(rest) && !/[\s,]/.test(rest)
}

function isBlank(cell = ''): boolean {
  return cell.trim() === ''
}
