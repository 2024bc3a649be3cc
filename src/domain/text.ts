import { z } from 'zod'

/** Control characters other than newline and tab. */
const CONTROL = /[^\P{Cc}\n\t]/u

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

/**
 * Text as people write it: trimmed and in Unicode NFC, otherwise unchanged.
 * `max` counts code points after that. `required` also refuses text that is all white space.
 */
export function text(max: number, { required = false } = {}) {
  return z.string('must be text').transform((raw, context) => {
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
export function clearableText(max: number) {
  return text(max)
    .nullable()
    .transform((value) => value ?? '')
}
