import { SITE_FIELDS } from '../../core/fields/site.ts'

/**
 * Where a spreadsheet may see the start of a cell. In many countries, cells end with `;`, and a quote inside a cell
 * doesn't count, so a line break ends the cell too.
 */
const START = '(^|[;\\r\\n])'
/** Full-width forms count as well. */
const FORMULA = "'*[=+\\-@\\t＝＋－＠]"

const UNGUARDED = new RegExp(`${START}(?=${FORMULA})`, 'g')
const GUARDED = new RegExp(`${START}'(?=${FORMULA})`, 'g')

/** Not guarded: addresses begin with a scheme, never with a formula, and other programs need every character. */
const ADDRESSES: ReadonlySet<string> = new Set(
  Object.entries(SITE_FIELDS).flatMap(([name, { kind }]) => (kind === 'url' || kind === 'icon' ? [name] : [])),
)

/** Puts an apostrophe before text that a spreadsheet would take for a formula, or that already looks guarded. */
export function guardText(column: string, text: string): string {
  return ADDRESSES.has(column) ? text : text.replace(UNGUARDED, "$1'")
}

/** Removes the guard from a text. */
export function unguardText(columns: readonly string[], text: string): string {
  return columns.every((column) => ADDRESSES.has(column)) ? text : text.replace(GUARDED, '$1')
}
