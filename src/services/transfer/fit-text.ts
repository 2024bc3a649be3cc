import { visibleText } from '../../core/text.ts'

/** Makes texts from other programs' files valid for records: see `core/text.ts` for the rules. */

/** Fits text on one line, with single spaces. `max` counts characters; longer text is cut and ends in `…`. */
export function fitLine(text: string, max: number): string {
  return shorten(visibleText(text.slice(0, roomFor(max)).replace(/[\p{Cc}\s]+/gu, ' ')), max)
}

/** Keeps line breaks, unlike `fitLine`. */
export function fitText(text: string, max: number): string {
  return shorten(linesOf(text, max), max)
}

/** Whether `fitText` cuts a text. */
export function isTooLong(text: string, max: number): boolean {
  return text.length > max && [...normalise(linesOf(text, max))].length > max
}

function linesOf(text: string, max: number): string {
  const lines = text.slice(0, roomFor(max)).replace(/\r\n?/g, '\n')
  return visibleText(lines.replace(/[^\P{Cc}\n\t]+/gu, ' ').replace(/\n{3,}/g, '\n\n'))
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

function normalise(text: string): string {
  const few = text.toWellFormed().trim().replace(TOO_MANY_MARKS, '$1')
  return few.normalize('NFC').replace(TOO_MANY_MARKS, '$1')
}

function shorten(text: string, max: number): string {
  const whole = normalise(text)
  if (whole.length <= max) return whole
  const characters = [...whole]
  return characters.length <= max
    ? whole
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
