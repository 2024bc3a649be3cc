/**
 * Where a spreadsheet may see the beginning of a cell: in many countries, cells end with `;`, and quotes don't count in the midst
 * of one, so that lines end there too.
 */
const START = '(^|[;\\r\\n])'
/** Full-width forms count as well. */
const FORMULA = "'*[=+\\-@\\t＝＋－＠]"

const UNGUARDED = new RegExp(`${START}(?=${FORMULA})`, 'g')
const GUARDED = new RegExp(`${START}'(?=${FORMULA})`, 'g')

/** Puts an apostrophe before what a spreadsheet would take for a formula, and before what already looks guarded like that. */
export function guarded(text: string): string {
  return text.replace(UNGUARDED, "$1'")
}

/** The text before it was guarded. */
export function unguarded(text: string): string {
  return text.replace(GUARDED, '$1')
}
