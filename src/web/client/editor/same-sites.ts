import { addressKey } from '../../address/same-address.ts'
import type { Group, Sections, Site } from './types.ts'

export interface PlacedSite {
  readonly site: Site
  readonly group: Group
}

/** The sites of a board by `addressKey`, in display order. */
export type SitesByAddress = ReadonlyMap<string, readonly PlacedSite[]>

export function sitesByAddress(sections: Sections): SitesByAddress {
  const placed = sections.flatMap(({ group, sites }) => sites.map((site) => ({ site, group })))
  return Map.groupBy(placed, ({ site }) => addressKey(site.url))
}
