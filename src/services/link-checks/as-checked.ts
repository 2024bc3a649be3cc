import type { Site } from '../../core/fields/site.ts'
import type { LinkCheck, LinkFilter } from '../../core/link-check.ts'
import { describeProblem, isKnownProblem } from '../../core/problem.ts'
import { ENGLISH } from '../../english/english.ts'
import type { CheckedLink, Reason } from '../../schemas/link-check.ts'

/** A link and what is known of it, as the API shows them. `next` is in milliseconds since 1970. */
export function toCheckedLink({ id, name, url }: Site, known: LinkCheck | undefined, next: number | null): CheckedLink {
  return {
    siteId: id,
    name,
    url,
    state: filterOf(known),
    httpStatus: known?.httpStatus ?? null,
    reason: known?.reason ? readReason(known.reason) : null,
    movedTo: known?.movedTo || null,
    failures: known?.failures ?? 0,
    checkedAt: isoTime(known?.checkedAt),
    nextCheckAt: isoTime(next),
    isIgnored: known?.isIgnored === 1,
  }
}

/** An ignored link is in no other state, whatever was found before. */
export function filterOf(known: LinkCheck | undefined): LinkFilter {
  return known?.isIgnored === 1 ? 'ignored' : (known?.state ?? 'unchecked')
}

/** The reason for the API; null for one that only an older or a newer version knows. */
export function readReason(text: string): Reason | null {
  const reason = JSON.parse(text) as Omit<Reason, 'message'> // written by the judge
  const problem = { ...reason, at: '' }
  if (!isKnownProblem(problem, ENGLISH.problems)) return null
  return { ...reason, message: describeProblem(problem, ENGLISH.problems) }
}

/** ISO 8601 for milliseconds since 1970. */
export function isoTime(time: number | null | undefined): string | null {
  return time == null ? null : new Date(time).toISOString()
}
