import { AppError, type ErrorCode } from '../../src/core/errors.ts'
import { errorInEnglish } from '../../src/english/english.ts'

/** For `toThrow`: an error that says this in English, and is refused with this code if one is given. */
export function saying(words: string | RegExp, code?: ErrorCode) {
  return {
    asymmetricMatch(error: unknown): boolean {
      const said = errorInEnglish(error)
      const isRight = typeof words === 'string' ? said.includes(words) : words.test(said)
      return isRight && (code === undefined || (error instanceof AppError && error.code === code))
    },
    toString: () => `an error that says ${String(words)}`,
  }
}
