/** Texts of other programs' files, made to be texts of records: see `domain/text.ts` for what those may hold. */

/** On one line, with single spaces. `max` counts characters; what is longer ends in `…`. */
export function fitLine(text: string, max: number): string {
  return shorten(text.slice(0, roomFor(max)).replace(/[\p{Cc}\s]+/gu, ' '), max)
}

/** With its line breaks. */
export function fitText(text: string, max: number): string {
  const lines = text.slice(0, roomFor(max)).replace(/\r\n?/g, '\n')
  return shorten(lines.replace(/[^\P{Cc}\n\t]+/gu, ' ').replace(/\n{3,}/g, '\n\n'), max)
}

/** Long enough for any text that fits after normalising and dropping white space, short enough to be quick. */
function roomFor(max: number): number {
  return 8 * max
}

/**
 * More combining marks than this in a row are no language: `domain/text.ts` refuses them. Normalising takes long for many,
 * and can make two of one.
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
