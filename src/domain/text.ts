import { z } from 'zod'

/** Control characters other than newline and tab. */
const CONTROL = /[^\P{Cc}\n\t]/u
/** The same in the regular expressions of JSON Schema, as the inside of a character class. */
const CONTROLS = '\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f'

function countCodePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** The UTF-16 length is never below the number of code points, so most texts need no counting. */
function isLonger(text: string, max: number): boolean {
  return text.length > max && countCodePoints(text) > max
}

function checkCharacters(text: string): string | undefined {
  if (!text.isWellFormed()) return 'must not contain half a character (a lone surrogate)'
  if (CONTROL.test(text)) return 'must not contain control characters'
  return undefined
}

/** How long the text of a record is, for descriptions. */
export function storedText(max: number, { required = false } = {}) {
  return z.string().meta({ ...(required && { minLength: 1 }), maxLength: max })
}

interface TextRules {
  /** Whether text that is all white space is refused too. */
  readonly required?: boolean
  /** For descriptions. */
  readonly examples?: readonly string[]
}

/** Descriptions don't know of trimming: white space around a text counts for them. */
function typedText(max: number, { required = false, examples }: TextRules) {
  const pattern = required ? `^[^${CONTROLS}]*[^\\s${CONTROLS}][^${CONTROLS}]*$` : `^[^${CONTROLS}]*$`
  return z
    .string('must be text')
    .meta({ ...(required && { minLength: 1 }), maxLength: max, pattern, ...(examples && { examples: [...examples] }) })
}

/**
 * Text as people write it: trimmed and in Unicode NFC, otherwise unchanged.
 * `max` counts code points after that.
 */
export function text(max: number, rules: TextRules = {}) {
  const { required = false } = rules
  return typedText(max, rules).transform((raw, context) => {
    const fault = checkCharacters(raw)
    const value = fault ? raw : raw.normalize('NFC').trim()
    const problem =
      fault ??
      (required && value === '' ? 'must not be empty' : undefined) ??
      (isLonger(value, max) ? `must be at most ${max.toLocaleString('en')} characters` : undefined)
    if (problem) context.addIssue(problem)
    return value
  })
}

/** Text that may be empty; `null` means empty. */
export function clearableText(max: number, rules: Omit<TextRules, 'required'> = {}) {
  return text(max, rules)
    .nullable()
    .transform((value) => value ?? '')
}
