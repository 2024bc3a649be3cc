/** Text whose first letter is right-to-left. */
const RIGHT_TO_LEFT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/** The `dir` of a text on a page of this direction; undefined if they agree, as they mostly do. */
export function dirOf(text: string, page: 'ltr' | 'rtl'): 'ltr' | 'rtl' | undefined {
  const own = RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr'
  return own === page ? undefined : own
}
