import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** The first issue, as `sites[3].url: must be …`; `at` is put before the path. */
export function describeIssues(error: z.ZodError, at = ''): string {
  const { where, problem } = firstIssue(error, at)
  return where === '' ? problem : `${where}: ${problem}`
}

/** The first issue: where it is, '' for the value itself, and what is wrong there. */
export function firstIssue(error: z.ZodError, at = ''): { readonly where: string; readonly problem: string } {
  const { path, message } = mostPrecise(error.issues[0])
  return { where: path.reduce((text: string, key) => join(text, key), at), problem: message }
}

/** In a union, the alternative with the fewest faults is taken as the one meant, of those that fit at the outside. */
function mostPrecise(issue: Issue | undefined, outer: Path = []): { path: Path; message: string } {
  if (!issue) return { path: outer, message: 'is not valid' }
  const path = [...outer, ...issue.path]
  if (issue.code === 'invalid_key') return { path, message: issue.issues[0]?.message ?? issue.message }
  if (issue.code !== 'invalid_union') return { path, message: inWords(issue) }
  const meant = issue.errors
    .filter(([first]) => first && first.path.length > 0)
    .toSorted((a, b) => a.length - b.length)[0]
  return meant ? mostPrecise(meant[0], path) : { path, message: issue.message }
}

/** Schemas have messages of their own; where one has none, the library's message is replaced. */
function inWords(issue: Issue): string {
  if (!issue.message.startsWith('Invalid input')) return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined && 'expected' in issue) {
    return issue.message.endsWith('received undefined') ? 'is missing' : `must be ${article(issue.expected)}`
  }
  return 'is not valid'
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
