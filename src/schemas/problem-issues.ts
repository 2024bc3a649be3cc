import type { z } from 'zod'
import type { FixedCode, Problem } from '../core/problem.ts'
import { ENGLISH, problemInEnglish } from '../english/english.ts'

/** A problem as an issue of a schema. */
export function asIssue(problem: Problem) {
  return { code: 'custom' as const, message: problemInEnglish(problem), params: { problem } }
}

/** The message of a check that needs no parameters: `problemSaying` finds the code by it. */
export function messageFor(code: FixedCode): string {
  return ENGLISH.problems[code]
}

const CODES = new Map<string, FixedCode>(
  Object.entries(ENGLISH.problems).flatMap(
    ([code, text]) => (typeof text === 'string' ? [[text, code as FixedCode]] : []), // `Object.entries` loses the type of the keys
  ),
)

/** The problem that an issue of a schema stands for. */
export function problemOfIssue(issue: z.core.$ZodIssue | undefined): Problem {
  if (!issue) return { code: 'invalid' }
  if (issue.code === 'custom' && issue.params?.problem) return issue.params.problem
  return problemSaying(issue.message)
}

/** The problem with this English text. */
export function problemSaying(text: string): Problem {
  const code = CODES.get(text)
  return code ? { code } : { code: 'told', params: { text } }
}
