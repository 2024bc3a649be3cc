import { AppError, invalidInput } from '../core/errors.ts'

/** Why a picture can't be drawn: codes of `Problem`. */
const REFUSALS = ['notDrawable', 'avifPicture', 'damagedPicture', 'emptyPicture', 'hugePicture', 'slowPicture'] as const

export type Refusal = (typeof REFUSALS)[number]

/** The error to throw for a picture that can't be drawn. */
export function refuse(code: Refusal, cause?: unknown): AppError {
  return invalidInput('', { code }, { cause })
}

/** The code of a refusal that was thrown; undefined for any other error. */
export function refusalOf(error: unknown): Refusal | undefined {
  const code = error instanceof AppError ? error.details.problems?.[0]?.code : undefined
  return REFUSALS.find((refusal) => refusal === code)
}
