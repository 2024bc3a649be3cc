import { z } from 'zod'
import { readText } from '../core/text.ts'
import { asIssue, messageFor } from './problem-issues.ts'

/** Control characters except newline and tab, for a character class in JSON Schema's regular expressions. */
const CONTROLS = '\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f'

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
    .string(messageFor('notText'))
    .meta({ ...(required && { minLength: 1 }), maxLength: max, pattern, ...(examples && { examples: [...examples] }) })
}

/** Text as people write it, see `readText`. */
export function text(max: number, rules: TextRules = {}) {
  const { required = false } = rules
  return typedText(max, rules).transform((raw, context) => {
    const result = readText(raw, { max, required })
    if ('text' in result) return result.text
    context.addIssue(asIssue(result.problem))
    return raw
  })
}

/** Text that may be empty; `null` means empty. */
export function clearableText(max: number, rules: Omit<TextRules, 'required'> = {}) {
  return text(max, rules)
    .nullable()
    .transform((value) => value ?? '')
}
