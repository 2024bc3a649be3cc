import type { z } from 'zod'
import { AppError } from '../domain/errors.ts'
import { type PlacedProblem, type Problem, problemOfIssue, problemSaying } from '../domain/problem.ts'
import { problemInEnglish } from '../domain/problem-in-english.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** The first issue as a refusal: `sites[3].url: must be …`; `at` is put before the path. */
export function refusalOf(error: z.ZodError, at = ''): AppError {
  const problem = firstProblem(error, at)
  return new AppError('invalid_input', describePlaced(problem), { problems: [problem] })
}

/** Where it is and what is wrong there, in English. */
export function describePlaced({ at, ...problem }: PlacedProblem): string {
  const text = problemInEnglish(problem)
  return at === '' ? text : `${at}: ${text}`
}

/** The first issue: where it is, '' for the value itself, and what is wrong there. */
export function firstProblem(error: z.ZodError, at = ''): PlacedProblem {
  const { path, problem } = mostPrecise(error.issues[0])
  return { ...problem, at: path.reduce((text: string, key) => join(text, key), at) }
}

/** Of a union, assumes the alternative with the fewest faults among those whose outermost type fits. */
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
