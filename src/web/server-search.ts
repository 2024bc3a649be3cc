import type { Pace } from '../domain/ports.ts'
import type { Section, Snapshot } from '../domain/snapshot.ts'
import { type Audience, presentSite, visibleSections, visibleSites } from '../domain/visibility.ts'
import { pinyinKeys } from './search/pinyin.ts'
import { createSearch, type Search } from './search/search.ts'

type Sites = Section['sites']

interface Catalogue {
  readonly sites: Sites
  readonly search: Search
}

/** Finds the sites that an audience may see, best match first. */
export type SearchSites = (snapshot: Snapshot, audience: Audience, query: string) => Promise<Sites>

/** The search for browsers without a script. Each snapshot is indexed when it is first searched. */
export function createServerSearch(pace: Pace): SearchSites {
  const catalogues = new WeakMap<Snapshot, Map<string, Promise<Catalogue>>>()
  return async (snapshot, audience, query) => {
    const known = catalogues.get(snapshot) ?? new Map<string, Promise<Catalogue>>()
    catalogues.set(snapshot, known)
    const catalogue = known.get(audience.name) ?? makeCatalogue(snapshot, audience, pace)
    known.set(audience.name, catalogue)
    const { sites, search } = await catalogue
    return search(query).flatMap((at) => sites[at] ?? [])
  }
}

async function makeCatalogue(snapshot: Snapshot, audience: Audience, pace: Pace): Promise<Catalogue> {
  const sites = visibleSections(snapshot, audience).flatMap((section) => visibleSites(section, audience))
  const entries = []
  for (const site of sites) {
    await pace()
    const { name, url, description, notes = '' } = presentSite(site, audience)
    entries.push({ name, url, description, keys: await pinyinKeys(site), notes })
  }
  return { sites, search: createSearch(entries) }
}
