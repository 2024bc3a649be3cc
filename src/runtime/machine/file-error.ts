import { AppError, type ErrorCode } from '../../core/errors.ts'

/** Errors of the disk itself, whatever the file is. */
const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the disk allows no larger file',
  EIO: 'the disk reports an error',
}

const WORDS: Readonly<Record<string, string>> = {
  ...DISK,
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'part of its path is a file',
  EISDIR: 'it is a folder',
  EBUSY: 'it is busy',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  EPIPE: 'its reader has closed it',
}

/** Turns a file system error into words: `unavailable` if the disk is at fault, else with the given code. */
export function fileError(what: string, error: unknown, code: ErrorCode = 'invalid_input'): AppError {
  const reason = codeOf(error)
  return new AppError(Object.hasOwn(DISK, reason) ? 'unavailable' : code, `${what}: ${wordsOf(error)}`)
}

export function wordsOf(error: unknown): string {
  return WORDS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
