import type { LinkCheck } from '../../domain/link-check.ts'
import type { CheckedLink, Reason } from '../../domain/link-check-schemas.ts'
import { describeProblem, isKnownProblem } from '../../domain/problem.ts'
import { ENGLISH_PROBLEMS } from '../../domain/problem-in-english.ts'
import type { Site } from '../../domain/site.ts'

/** A link and what is known of it, as the API shows them. `next` is in milliseconds since 1970. */
export function asChecked({ id, name, url }: Site, known: LinkCheck | undefined, next: number | null): CheckedLink {
  return {
    siteId: id,
    name,
    url,
    state: known?.state ?? 'unchecked',
    httpStatus: known?.httpStatus ?? null,
    reason: known?.reason ? readReason(known.reason) : null,
    movedTo: known?.movedTo || null,
    failures: known?.failures ?? 0,
    checkedAt: isoTime(known?.checkedAt),
    nextCheckAt: isoTime(next),
    isIgnored: known?.isIgnored === 1,
  }
}

/** Null for a reason that only an older or a newer version knows. */
function readReason(text: string): Reason | null {
  const reason = JSON.parse(text) as Omit<Reason, 'message'> // written by the judge
  const problem = { ...reason, at: '' }
  if (!isKnownProblem(problem, ENGLISH_PROBLEMS)) return null
  return { ...reason, message: describeProblem(problem, ENGLISH_PROBLEMS) }
}

/** ISO 8601 for milliseconds since 1970. */
export function isoTime(time: number | null | undefined): string | null {
  return time == null ? null : new Date(time).toISOString()
}
