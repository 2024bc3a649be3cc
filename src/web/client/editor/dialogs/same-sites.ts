import { addressKey } from '../../../address/same-address.ts'
import { pathsOf } from '../forms/group-options.ts'
import type { Sections, Site } from '../model/types.ts'

export interface PlacedSite {
  readonly site: Site
  /** The path of its group, see `pathsOf`. */
  readonly path: string
}

/** The sites of a board by `addressKey`, in display order. */
export type SitesByAddress = ReadonlyMap<string, readonly PlacedSite[]>

export function sitesByAddress(sections: Sections): SitesByAddress {
  const paths = pathsOf(sections)
  const placed = sections.flatMap(({ group, sites }) => {
    const path = paths.get(group.id) ?? group.name
    return sites.map((site) => ({ site, path }))
  })
  return Map.groupBy(placed, ({ site }) => addressKey(site.url))
}
