import type { Pace } from '../domain/ports.ts'
import type { Section, Snapshot } from '../domain/snapshot.ts'
import { type Audience, presentSite, visibleSections, visibleSites } from '../domain/visibility.ts'
import { pinyinKeys } from './search/pinyin.ts'
import { type SteppedSearch, searchIn, searchText } from './search/search.ts'
import { runPaced } from './search/steps.ts'

type Sites = Section['sites']

interface Catalogue {
  readonly sites: Sites
  readonly search: SteppedSearch
}

export interface Found {
  /** The best matches, best first. */
  readonly sites: Sites
  /** How many there are in all. */
  readonly total: number
}

const MAX_RESULTS = 50

/** Finds the sites that an audience may see. */
export type SearchSites = (snapshot: Snapshot, audience: Audience, query: string) => Promise<Found>

/** The search for browsers without a script. Each snapshot is indexed when it is first searched. */
export function createServerSearch(pace: Pace): SearchSites {
  const catalogues = new WeakMap<Snapshot, Map<string, Promise<Catalogue>>>()
  return async (snapshot, audience, query) => {
    const known = catalogues.get(snapshot) ?? new Map<string, Promise<Catalogue>>()
    catalogues.set(snapshot, known)
    const catalogue = known.get(audience.name) ?? makeCatalogue(snapshot, audience, pace)
    known.set(audience.name, catalogue)
    const { sites, search } = await catalogue
    const found = await runPaced(search(query), pace)
    return { sites: found.slice(0, MAX_RESULTS).flatMap((at) => sites[at] ?? []), total: found.length }
  }
}

async function makeCatalogue(snapshot: Snapshot, audience: Audience, pace: Pace): Promise<Catalogue> {
  const sites = visibleSections(snapshot, audience).flatMap((section) => visibleSites(section, audience))
  const texts: string[] = []
  for (const site of sites) {
    await pace()
    const { name, url, description, notes = '' } = presentSite(site, audience)
    texts.push(searchText({ name, url, description, keys: await pinyinKeys(site), notes }))
  }
  return { sites, search: searchIn(texts) }
}
