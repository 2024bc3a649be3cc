import { type Action, describeAction, isKnownAction } from '../core/action.ts'
import { AppError, type Reason } from '../core/errors.ts'
import { describeProblem, type PlacedProblem, type Problem } from '../core/problem.ts'
import { allowHint } from '../networks/allow-hint.ts'
import { texts } from './compiled/english.ts'

/** The English texts of actions and problems, for the API, the log and the command line. */
export const ENGLISH = texts({
  digits: (raw, ...values) =>
    String.raw({ raw }, ...values.map((value) => (typeof value === 'number' ? value.toLocaleString('en') : value))),
  isolate: (name) => name, // only the page isolates names
  pluralOf: (count) => (count === 1 ? 'one' : 'other'),
  listRows: (rows, { name, separator }) =>
    rows
      .map((row) => (row.kind === 'setting' ? `setting ${row.name}` : `${row.kind} ${name(row.name)} (${row.id})`))
      .join(separator),
  describeAction,
  allowHint,
})

export function actionInEnglish(action: Action): string {
  return describeAction(action, ENGLISH.actions)
}

/** An action whose code only a newer version knows keeps the English text stored with it. */
export function readAction(text: string, details: string | null): Action {
  const action = details === null ? undefined : (JSON.parse(details) as Action) // written by Signpost
  return action && isKnownAction(action, ENGLISH.actions) ? action : { code: 'told', params: { text } }
}

export function pluralise(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}

export function problemInEnglish(problem: Problem): string {
  return describeProblem(problem, ENGLISH.problems)
}

/** Where the problem is, and what it is. */
export function describePlaced({ at, ...problem }: PlacedProblem): string {
  const text = problemInEnglish(problem)
  return at === '' ? text : `${at}: ${text}`
}

/** An error in words, for the API, the log and the command line. */
export function errorInEnglish(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message !== '' || !(error instanceof AppError)) return error.message
  const { reason, problems = [] } = error.details
  return reason ? describeReason(reason) : problems.map(describePlaced).join('; ')
}

function describeReason(reason: Reason): string {
  switch (reason.code) {
    case 'notSignedIn':
      return 'Please sign in first'
    case 'mayNot':
      return 'Your account may not do this'
    case 'noGroup':
      return `No group has the id ${reason.params.id}`
    case 'noSite':
      return `No site has the id ${reason.params.id}`
    case 'noTag':
      return `No site has the tag "${reason.params.name}"`
    case 'keyTwice':
      return `${reason.params.key}: appears twice`
    case 'changedSince':
      return `This was changed in the meantime, at ${reason.params.at}`
  }
}
