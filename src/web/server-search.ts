import type { Pace } from '../domain/ports.ts'
import type { Snapshot } from '../domain/snapshot.ts'
import { hasTag } from '../domain/tag-names.ts'
import { type Audience, presentSite, visibleSections, visibleSites } from '../domain/visibility.ts'
import type { Hit } from './pages/results.tsx'
import { pinyinKeys } from './search/pinyin.ts'
import { type SteppedSearch, searchIn, searchText } from './search/search.ts'
import { runPaced } from './search/steps.ts'

interface Catalogue {
  readonly entries: readonly Hit[]
  readonly search: SteppedSearch
}

export interface Found {
  /** The best matches, best first. */
  readonly hits: readonly Hit[]
  /** How many there are in all. */
  readonly total: number
}

const MAX_RESULTS = 50
const MAX_TAGGED = 500

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
    const { entries, search } = await catalogue
    const found = await runPaced(search(query), pace)
    return { hits: found.slice(0, MAX_RESULTS).flatMap((at) => entries[at] ?? []), total: found.length }
  }
}

/** The sites that an audience may see and that have all these tags, in display order. */
export async function findTagged(
  snapshot: Snapshot,
  audience: Audience,
  tags: readonly string[],
  pace: Pace,
): Promise<Found> {
  const hits: Hit[] = []
  let total = 0
  for (const section of visibleSections(snapshot, audience)) {
    for (const site of visibleSites(section, audience)) {
      await pace()
      if (!tags.every((one) => hasTag(site.tags, one))) continue
      total += 1
      if (total <= MAX_TAGGED) hits.push({ site, group: section.group.name })
    }
  }
  return { hits, total }
}

async function makeCatalogue(snapshot: Snapshot, audience: Audience, pace: Pace): Promise<Catalogue> {
  const entries: Hit[] = []
  const texts: string[] = []
  for (const section of visibleSections(snapshot, audience)) {
    const group = section.group.name
    for (const site of visibleSites(section, audience)) {
      await pace()
      const { name, url, description, notes = '', tags } = presentSite(site, audience)
      texts.push(
        searchText({ name, url, description, keys: await pinyinKeys(site), notes, tags: tags.join(','), group }),
      )
      entries.push({ site, group })
    }
  }
  return { entries, search: searchIn(texts) }
}
