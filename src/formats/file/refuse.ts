import { AppError } from '../../domain/errors.ts'
import type { ForeignFile } from './foreign-file.ts'
import { isTooMuchJson } from './json.ts'

/**
 * Throws `invalid_input` with the reason why this file can't be read, such as `is empty`; a file that turns out to be
 * truncated or broken gets that reason instead. Throws `too_large` for too much JSON.
 */
export function refuse(file: ForeignFile, why: string): never {
  const what = file.name === '' ? 'This file' : `"${file.name.slice(0, 100)}"`
  const isNoJson = /^[[{]/.test(file.start) && file.json === undefined
  if (isNoJson && isTooMuchJson(file.text)) throw new AppError('too_large', `${what} contains too many values`)
  const isCut = isNoJson && /^.\s*(?:["[{]|$)/.test(file.start)
  throw new AppError(
    'invalid_input',
    `${what} ${isCut ? 'is incomplete JSON: the file may have been cut short' : (file.yamlFault ?? why)}`,
  )
}

/** The error for a packed file that is corrupt. */
export function damaged(): AppError {
  return new AppError('invalid_input', 'This compressed file is damaged or incomplete')
}

/** The error for a packed file that expands to more than any bookmarks would. */
export function unpackedTooLarge(megabytes: number): AppError {
  return new AppError('too_large', `Unpacked, this file is larger than ${megabytes} MB`)
}
