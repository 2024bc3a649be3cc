import { AppError, invalidInput } from '../errors.ts'
import type { Site } from '../fields/site.ts'
import { findSection, findSite, findSites, type Section, type Snapshot } from '../snapshot.ts'

/** Throws `not_found`. */
export function requireSite(snapshot: Pick<Snapshot, 'sections'>, siteId: number): Site {
  const site = findSite(snapshot, siteId)
  if (!site) throw noSite(siteId)
  return site
}

/** These sites, each once, in the order of the ids. Throws `refusal(id)` if no site has an id; by default, `not_found`. */
export function requireSites(snapshot: Snapshot, ids: readonly number[], refusal = noSite): readonly Site[] {
  const wanted = new Set(ids)
  const sites = findSites(snapshot, wanted)
  return [...wanted].map((id) => {
    const site = sites.get(id)
    if (!site) throw refusal(id)
    return site
  })
}

export function noSite(id: number): AppError {
  return new AppError('not_found', '', { reason: { code: 'noSite', params: { id } } })
}

/** The input names a site that does not exist; `at` is where. */
export function noSiteAt(at: string, id: number): AppError {
  return invalidInput(at, { code: 'noSite', params: { id } })
}

/** The group that the input says at `at` that something should go to. Throws `invalid_input` if there is no such group. */
export function requireTarget(snapshot: Snapshot, groupId: number, at: string): Section {
  const section = findSection(snapshot, groupId)
  if (!section) throw invalidInput(at, { code: 'noGroup', params: { id: groupId } })
  return section
}
