import { AppError, type ErrorCode } from '../domain/errors.ts'

/** Scripts rely on these; docs/configuration.md lists them. */
export const EXIT = { ok: 0, failed: 1, usage: 2, refused: 3, unavailable: 4 } as const

const REFUSED: readonly ErrorCode[] = ['invalid_input', 'conflict', 'not_found', 'too_large']

export function exitCodeOf(error: unknown): number {
  if (!(error instanceof AppError)) return EXIT.failed
  if (error.code === 'unavailable') return EXIT.unavailable
  return REFUSED.includes(error.code) ? EXIT.refused : EXIT.failed
}
