import { AppError, type ErrorCode } from '../core/errors.ts'

/** Scripts rely on these; docs/configuration.md lists them. */
export const EXIT = { ok: 0, failed: 1, usage: 2, refused: 3, unavailable: 4, dead: 5 } as const

const REFUSED: readonly ErrorCode[] = ['invalid_input', 'conflict', 'not_found', 'too_large']

/** Thrown by `check-links`. */
export class DeadLinksError extends Error {
  constructor(count: number) {
    super(count === 1 ? '1 link is dead' : `${count.toLocaleString('en')} links are dead`)
    this.name = 'DeadLinksError'
  }
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof DeadLinksError) return EXIT.dead
  if (!(error instanceof AppError)) return EXIT.failed
  if (error.code === 'unavailable') return EXIT.unavailable
  return REFUSED.includes(error.code) ? EXIT.refused : EXIT.failed
}
