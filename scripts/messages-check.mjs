// Compares the texts of a language with the English ones.
import { argumentsOf, parseText } from './messages-code.mjs'

/** A text, several in a row, or texts by name. */
/** @typedef {string | readonly string[] | { readonly [key: string]: Texts }} Texts */
/** @typedef {{ readonly [part: string]: { readonly [key: string]: Texts } }} Parts */

/** Arguments for plain English after a sentence: other languages leave them out. */
const ENGLISH_ONLY = new Set(['problems.unfitFile {why}'])

/**
 * Compares the texts of a language with the English ones. Returns each fault as a sentence.
 * @param {string} tag
 * @param {Parts} parts
 * @param {Parts} english
 */
export function findFaults(tag, parts, english) {
  /** @type {string[]} */
  const faults = []
  check(faults, tag, parts, english, [])
  return faults
}

/**
 * @param {string[]} faults to which it adds
 * @param {string} tag
 * @param {Texts | undefined} texts
 * @param {Texts | undefined} inEnglish
 * @param {readonly string[]} path
 */
function check(faults, tag, texts, inEnglish, path) {
  const key = path.join('.')
  if (texts === undefined) faults.push(`${tag}: ${key} is missing, which English has.`)
  else if (inEnglish === undefined) faults.push(`${tag}: ${key} is unknown: English has no such text.`)
  else if (typeof texts === 'string' && typeof inEnglish === 'string') checkText(faults, tag, texts, inEnglish, key)
  else if (
    typeof texts === 'string' ||
    typeof inEnglish === 'string' ||
    Array.isArray(texts) !== Array.isArray(inEnglish)
  )
    faults.push(`${tag}: ${key} is not of the same form as in English.`)
  else {
    const [own, others] = [new Map(Object.entries(texts)), new Map(Object.entries(inEnglish))]
    for (const name of new Set([...own.keys(), ...others.keys()]))
      check(faults, tag, own.get(name), others.get(name), [...path, name])
  }
}

/**
 * @param {string[]} faults
 * @param {string} tag
 * @param {string} text
 * @param {string} inEnglish
 * @param {string} key
 */
function checkText(faults, tag, text, inEnglish, key) {
  const [own, others] = [readArguments(tag, text, key), readArguments('en', inEnglish, key)]
  if (typeof own === 'string') faults.push(own)
  if (text.trim() === '' && inEnglish.trim() !== '') faults.push(`${tag}: ${key} is empty.`)
  if (typeof own === 'string' || typeof others === 'string') return
  for (const name of own.keys())
    if (!others.has(name)) faults.push(`${tag}: ${key} has {${name}}, which English lacks.`)
  for (const [name, kind] of others) {
    if (own.has(name) && own.get(name) !== kind)
      faults.push(`${tag}: ${key} has {${name}} as ${own.get(name)}, but English as ${kind}.`)
    if (!own.has(name) && !ENGLISH_ONLY.has(`${key} {${name}}`))
      faults.push(`${tag}: ${key} lacks {${name}}, which English has.`)
  }
}

/**
 * The arguments of a text, or a sentence that says what is wrong with it.
 * @param {string} tag
 * @param {string} text
 * @param {string} key
 */
function readArguments(tag, text, key) {
  try {
    return argumentsOf(parseText(text, tag))
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
    return `${tag}: ${key} is not valid ICU MessageFormat: ${reason}`
  }
}
