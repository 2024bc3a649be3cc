import type { Problem } from './problem.ts'

/** Control characters other than newline and tab. */
const CONTROL = /[^\P{Cc}\n\t]/u
function countCodePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** A code point takes one or two units of UTF-16, so most texts need no counting. */
function isLonger(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || countCodePoints(text) > max)
}

/** One code point of NFC takes at most four in any other form: https://unicode.org/faq/normalization.html */
const MAX_UNCOMPOSED = 4

/**
 * Normalising sorts consecutive combining marks, which takes quadratic time. No language needs more than a few:
 * https://unicode.org/reports/tr15/#Stream_Safe_Text_Format
 */
const TOO_MANY_MARKS = /\p{M}{31}/u

function checkCharacters(text: string): Problem | undefined {
  if (!text.isWellFormed()) return { code: 'halfCharacter' }
  if (CONTROL.test(text)) return { code: 'controlCharacters' }
  if (TOO_MANY_MARKS.test(text)) return { code: 'manyMarks' }
  return undefined
}

/** White space, control characters, and letters that draw nothing, such as Braille's blank and Hangul's fillers. */
const INVISIBLE = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** A text, or '' if it would show nothing: a name of such characters alone could be neither seen nor pressed. */
export function visibleText(text: string): string {
  return INVISIBLE.test(text) ? '' : text
}

interface Limits {
  /** In code points. */
  readonly max: number
  /** Whether text that shows nothing is refused too. */
  readonly required: boolean
}

/**
 * Text as people write it: trimmed and in Unicode NFC, otherwise unchanged; '' if it shows nothing. `max` counts code points after that. Text
 * that is too long in any form is refused unread, so that no sender can make this slow.
 */
export function readText(
  raw: string,
  { max, required }: Limits,
): { readonly text: string } | { readonly problem: Problem } {
  const tooLong: Problem = { code: 'tooLong', params: { max } }
  const trimmed = raw.trim()
  const fault = isLonger(trimmed, MAX_UNCOMPOSED * max) ? tooLong : checkCharacters(raw)
  if (fault) return { problem: fault }
  const text = visibleText(trimmed.normalize('NFC'))
  if (required && text === '') return { problem: { code: 'empty' } }
  return isLonger(text, max) ? { problem: tooLong } : { text }
}

/** The first half of a character that takes two units of UTF-16, at the end of a text. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/

/** A text of at most `max` units, and `…` if it was longer. Well-formed, whatever the text is. */
export function shortenTo(text: string, max: number): string {
  const short = text.length > max ? `${text.slice(0, max).replace(HALF_CHARACTER, '')}…` : text
  return short.toWellFormed()
}

/** Control characters except tab and newline, line separators, and characters that change the direction of text. */
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\u2028-\u202e\u2066-\u2069]/gu

/** Escapes all characters that could control a terminal, as in JSON (`\u001b`). JSON keeps its meaning. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Prints on one line, so that a name with a newline in it can't pass for another line. */
export function printableLine(text: string): string {
  return printable(text).replaceAll('\n', '\\n')
}
