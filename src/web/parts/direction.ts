/** A right-to-left letter before any other. */
const RIGHT_TO_LEFT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/** The `dir` of a text on a page in that direction; undefined if the page's own is right, as it mostly is. */
export function dirOf(text: string, page: 'ltr' | 'rtl'): 'ltr' | 'rtl' | undefined {
  const own = RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr'
  return own === page ? undefined : own
}
