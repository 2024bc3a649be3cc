import { SITE_FIELDS } from '../../core/fields/site.ts'

/**
 * Where a spreadsheet may see the beginning of a cell: in many countries, cells end with `;`, and quotes don't count in the midst
 * of one, so that lines end there too.
 */
const START = '(^|[;\\r\\n])'
/** Full-width forms count as well. */
const FORMULA = "'*[=+\\-@\\t＝＋－＠]"

const UNGUARDED = new RegExp(`${START}(?=${FORMULA})`, 'g')
const GUARDED = new RegExp(`${START}'(?=${FORMULA})`, 'g')

/** Addresses begin with a scheme, never with a formula, and other programs need each character of them: they get no guard. */
const ADDRESSES: ReadonlySet<string> = new Set(
  Object.entries(SITE_FIELDS).flatMap(([name, { kind }]) => (kind === 'url' || kind === 'icon' ? [name] : [])),
)

/** Puts an apostrophe before what a spreadsheet would take for a formula, and before what already looks guarded like that. */
export function guardedIn(column: string, text: string): string {
  return ADDRESSES.has(column) ? text : text.replace(UNGUARDED, "$1'")
}

/** The text before it was guarded. */
export function unguardedIn(columns: readonly string[], text: string): string {
  return columns.every((column) => ADDRESSES.has(column)) ? text : text.replace(GUARDED, '$1')
}
