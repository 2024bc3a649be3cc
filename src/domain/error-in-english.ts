import { AppError, type Reason } from '../core/errors.ts'
import { describePlaced } from './problem-in-english.ts'

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
