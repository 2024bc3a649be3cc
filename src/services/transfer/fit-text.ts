/** Makes texts from other programs' files valid for records: see `core/text.ts` for the rules. */

/** Fits text on one line, with single spaces. `max` counts characters; longer text is cut and ends in `…`. */
export function fitLine(text: string, max: number): string {
  return shorten(text.slice(0, roomFor(max)).replace(/[\p{Cc}\s]+/gu, ' '), max)
}

/** Keeps line breaks, unlike `fitLine`. */
export function fitText(text: string, max: number): string {
  const lines = text.slice(0, roomFor(max)).replace(/\r\n?/g, '\n')
  return shorten(lines.replace(/[^\P{Cc}\n\t]+/gu, ' ').replace(/\n{3,}/g, '\n\n'), max)
}

/** Enough for any text that fits once normalised and without extra white space, but few enough to be quick. */
function roomFor(max: number): number {
  return 8 * max
}

/**
 * No language has more combining marks in a row than this: `core/text.ts` refuses them. Normalising many is slow, and can
 * turn one into two.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu

function shorten(text: string, max: number): string {
  const few = text.toWellFormed().trim().replace(TOO_MANY_MARKS, '$1')
  const whole = few.normalize('NFC').replace(TOO_MANY_MARKS, '$1')
  if (whole.length <= max) return whole
  const characters = [...whole]
  return characters.length <= max
    ? whole
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
