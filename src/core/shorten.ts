/** Half of a character that takes two units of UTF-16. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/

/** A text of at most `max` units, and `…` if it was longer. Well-formed, whatever the text is. */
export function shortenTo(text: string, max: number): string {
  const short = text.length > max ? `${text.slice(0, max).replace(HALF_CHARACTER, '')}…` : text
  return short.toWellFormed()
}
