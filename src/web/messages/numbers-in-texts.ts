import type { Language } from './language-tags.ts'
import { writeNumber } from './write-number.ts'

/**
 * The same texts, with numbers as their language writes them. The messages know nothing of it: one that says `${count}`
 * gets a number that comes out as 12,345 or 12.345.
 */
export function withNumbers<Texts extends object>(texts: Texts, language: Language): Texts {
  const entries = Object.entries(texts).map(([key, text]) => [key, withNumbersIn(text, language)])
  return Object.fromEntries(entries) as Texts // each has the type that it had
}

function withNumbersIn(text: unknown, language: Language): unknown {
  if (typeof text === 'function')
    return (...values: unknown[]) => text(...values.map((value) => toCount(value, language)))
  return isRecord(text) ? withNumbers(text, language) : text
}

/** What a message is called with: numbers and names, or an object of them. An id is not a count. */
function toCount(value: unknown, language: Language): unknown {
  if (typeof value === 'number' && value >= 1000) return new Count(value, language)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'id' ? one : toCount(one, language)]),
  )
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Count)
}

/** Calculates and compares as a number, but for `===`: messages ask that of small numbers only, which stay as they are. */
class Count extends Number {
  readonly #language: Language

  constructor(count: number, language: Language) {
    super(count)
    this.#language = language
  }

  override toString(): string {
    return writeNumber(this.valueOf(), this.#language)
  }
}
