import { AppError, invalidInput } from '../../core/errors.ts'
import type { Problem } from '../../core/problem.ts'
import { problemInEnglish } from '../../domain/english.ts'
import type { ForeignFile } from './foreign-file.ts'
import { isTooMuchJson } from './json.ts'

/**
 * Refuses a file that isn't in the format it is read as; `why` continues a sentence after the file's name, such as `has
 * no column named url`. Throws like `refuseFor`.
 */
export function refuse(file: ForeignFile, why: string): never {
  return refuseFor(file, (name) => ({ code: 'unfitFile', params: { file: name, why } }))
}

/**
 * Throws `invalid_input` with this problem; a file that turns out to be truncated or broken gets that as the reason
 * instead. Throws `too_large` for too much JSON.
 */
export function refuseFor(file: ForeignFile, problemOf: (name: string) => Problem): never {
  const name = file.shortName
  const isNoJson = /^[[{]/.test(file.start) && file.json === undefined
  if (isNoJson && isTooMuchJson(file.text)) {
    const problem: Problem = { code: 'unfitFile', params: { file: name, why: 'contains too many values' } }
    throw new AppError('too_large', problemInEnglish(problem))
  }
  const isCut = isNoJson && /^.\s*(?:["[{]|$)/.test(file.start)
  if (isCut) throw invalidInput('', { code: 'cutFile', params: { file: name } })
  if (file.yamlFault) throw invalidInput('', file.yamlFault(name))
  throw invalidInput('', problemOf(name))
}

/** The error for a packed file that is corrupt. */
export function damaged(): AppError {
  return invalidInput('', { code: 'damagedFile' })
}

/** The error for a packed file that expands to more than any bookmarks would. */
export function unpackedTooLarge(megabytes: number): AppError {
  return new AppError('too_large', `Unpacked, this file is larger than ${megabytes} MB`)
}
