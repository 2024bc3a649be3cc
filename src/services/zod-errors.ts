import type { z } from 'zod'
import { type AppError, invalidInput } from '../core/errors.ts'
import type { PlacedProblem, Problem } from '../core/problem.ts'
import { problemOfIssue, problemSaying } from '../schemas/problem-issues.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** The first issue as a refusal; `at` is put before its path. */
export function refusalOf(error: z.ZodError, at = ''): AppError {
  const problem = firstProblem(error, at)
  return invalidInput(problem.at, problem)
}

/** The first issue: where it is, '' for the value itself, and what is wrong there. */
export function firstProblem(error: z.ZodError, at = ''): PlacedProblem {
  const { path, problem } = mostPrecise(error.issues[0])
  return { ...problem, at: path.reduce((text: string, key) => join(text, key), at) }
}

/** For a union, assumes that the alternative with the fewest faults is meant, among those whose outermost type fits. */
function mostPrecise(issue: Issue | undefined, outer: Path = []): { path: Path; problem: Problem } {
  if (!issue) return { path: outer, problem: { code: 'invalid' } }
  const path = [...outer, ...issue.path]
  if (issue.code === 'invalid_key') return { path, problem: problemOfIssue(issue.issues[0] ?? issue) }
  if (issue.code !== 'invalid_union') return { path, problem: ownProblemOf(issue) }
  const meant = issue.errors
    .filter(([first]) => first && first.path.length > 0)
    .toSorted((a, b) => a.length - b.length)[0]
  return meant ? mostPrecise(meant[0], path) : { path, problem: problemOfIssue(issue) }
}

/** Most schemas carry our own messages; where one does not, this replaces the library's. */
function ownProblemOf(issue: Issue): Problem {
  if (!issue.message.startsWith('Invalid input')) return problemOfIssue(issue)
  if (issue.code === 'invalid_type' && issue.input === undefined && 'expected' in issue) {
    return issue.message.endsWith('received undefined')
      ? { code: 'missing' }
      : problemSaying(`must be ${article(issue.expected)}`)
  }
  return { code: 'invalid' }
}

function article(expected: string): string {
  const names: Record<string, string> = {
    object: 'an object',
    array: 'a list',
    string: 'text',
    boolean: 'true or false',
  }
  return names[expected] ?? `a ${expected}`
}

function join(text: string, key: PropertyKey): string {
  if (typeof key === 'number') return `${text}[${key}]`
  return text === '' ? String(key) : `${text}.${String(key)}`
}
