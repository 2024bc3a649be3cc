import { describeProblem, type PlacedProblem, type Problem } from '../core/problem.ts'
import { ENGLISH } from './english.ts'

export function problemInEnglish(problem: Problem): string {
  return describeProblem(problem, ENGLISH.problems)
}

/** Where it is and what is wrong there. */
export function describePlaced({ at, ...problem }: PlacedProblem): string {
  const text = problemInEnglish(problem)
  return at === '' ? text : `${at}: ${text}`
}
