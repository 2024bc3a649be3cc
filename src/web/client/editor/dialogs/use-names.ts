import { useLayoutEffect, useState } from 'preact/hooks'
import { addressKey } from '../../../address/read-addresses.ts'
import { hostOf } from '../../../parts/tile.tsx'
import { pathsOf } from '../forms/group-options.ts'
import type { Sections, Site } from '../model/types.ts'

/** Returns names for addresses, which avoid those in `taken` where ports tell addresses apart. */
export type NamesOf = (addresses: readonly string[], taken: ReadonlySet<string>) => readonly string[]

const byHost: NamesOf = (addresses) => addresses.map(hostAt)

/**
 * Suggests names for addresses. This takes the public suffix list, which is as large as the editor, so it is loaded on
 * first use; until then, and without a connection, the host is the name.
 */
export function useNames(isNeeded: boolean): NamesOf {
  const [namesOf, setNamesOf] = useState<NamesOf>(() => byHost)
  useLayoutEffect(() => {
    if (isNeeded) void loadNames().then((loaded) => setNamesOf(() => loaded))
  }, [isNeeded])
  return namesOf
}

/** Loads the names, for a form that is saved before the list has loaded. */
export function loadNames(): Promise<NamesOf> {
  return import('../../../address/site-name.ts').then(
    ({ siteNames }): NamesOf =>
      (addresses, taken) =>
        siteNames(addresses.map(hostAt), taken),
    () => byHost,
  )
}

export function takenNames(sections: Sections): ReadonlySet<string> {
  return new Set(sections.flatMap(({ sites }) => sites.map(({ name }) => name)))
}

function hostAt(address: string): string {
  return hostOf(address.trim())
}

export interface PlacedSite {
  readonly site: Site
  /** The path of its group, see `pathsOf`. */
  readonly path: string
}

/** The sites of a board by `addressKey`, in display order. */
type SitesByAddress = ReadonlyMap<string, readonly PlacedSite[]>

export function sitesByAddress(sections: Sections): SitesByAddress {
  const paths = pathsOf(sections)
  const placed = sections.flatMap(({ group, sites }) => {
    const path = paths.get(group.id) ?? group.name
    return sites.map((site) => ({ site, path }))
  })
  return Map.groupBy(placed, ({ site }) => addressKey(site.url))
}
