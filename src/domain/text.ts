import { z } from 'zod'
import { type Problem, saying } from './problem.ts'
import { asIssue } from './problem-in-english.ts'

/** Control characters other than newline and tab. */
const CONTROL = /[^\P{Cc}\n\t]/u
/** The same in the regular expressions of JSON Schema, as the inside of a character class. */
const CONTROLS = '\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f'

function countCodePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** A code point takes one or two units of UTF-16, so most texts need no counting. */
function isLonger(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || countCodePoints(text) > max)
}

/** What NFC writes as one code point takes at most four in any other form: https://unicode.org/faq/normalization.html */
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

/** The text of a stored record; its limits serve descriptions only. */
export function storedText(max: number, { required = false } = {}) {
  return z.string().meta({ ...(required && { minLength: 1 }), maxLength: max })
}

interface TextRules {
  /** Whether text that is all white space is refused too. */
  readonly required?: boolean
  /** For descriptions. */
  readonly examples?: readonly string[]
}

/** Descriptions don't know about trimming: to them, white space around a text counts. */
function typedText(max: number, { required = false, examples }: TextRules) {
  const pattern = required ? `^[^${CONTROLS}]*[^\\s${CONTROLS}][^${CONTROLS}]*$` : `^[^${CONTROLS}]*$`
  return z
    .string(saying('notText'))
    .meta({ ...(required && { minLength: 1 }), maxLength: max, pattern, ...(examples && { examples: [...examples] }) })
}

/**
 * Text as people write it: trimmed and in Unicode NFC, otherwise unchanged.
 * `max` counts code points after that. Text that is too long in any form is refused unread, so that no sender can make
 * this slow.
 */
export function text(max: number, rules: TextRules = {}) {
  const { required = false } = rules
  return typedText(max, rules).transform((raw, context) => {
    const tooLong: Problem = { code: 'tooLong', params: { max } }
    const trimmed = raw.trim()
    const fault = isLonger(trimmed, MAX_UNCOMPOSED * max) ? tooLong : checkCharacters(raw)
    const value = fault ? raw : trimmed.normalize('NFC')
    const problem: Problem | undefined =
      fault ??
      (required && value === '' ? { code: 'empty' } : undefined) ??
      (isLonger(value, max) ? tooLong : undefined)
    if (problem) context.addIssue(asIssue(problem))
    return value
  })
}

/** Text that may be empty; `null` means empty. */
export function clearableText(max: number, rules: Omit<TextRules, 'required'> = {}) {
  return text(max, rules)
    .nullable()
    .transform((value) => value ?? '')
}
