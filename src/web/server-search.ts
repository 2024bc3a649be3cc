import type { Pace } from '../domain/ports.ts'
import type { Snapshot } from '../domain/snapshot.ts'
import { hasTag } from '../domain/tag-names.ts'
import { type Audience, linkOf, presentSite, visibleSections, visibleSites } from '../domain/visibility.ts'
import type { Hit } from './pages/results.tsx'
import { nest, tracePaths } from './parts/nesting.ts'
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

export interface ServerSearch {
  /** Finds the sites that an audience may see. */
  find(snapshot: Snapshot, audience: Audience, query: string): Promise<Found>
  /** Finds those of them that have all these tags, in display order. */
  tagged(snapshot: Snapshot, audience: Audience, tags: readonly string[]): Promise<Found>
}

/** The search for browsers without scripts. Indexes each snapshot once per audience, on first use. */
export function createServerSearch(pace: Pace): ServerSearch {
  const catalogues = new WeakMap<Snapshot, Map<string, Promise<Catalogue>>>()
  const catalogueOf = (snapshot: Snapshot, audience: Audience) => {
    const known = catalogues.get(snapshot) ?? new Map<string, Promise<Catalogue>>()
    catalogues.set(snapshot, known)
    const catalogue = known.get(audience.name) ?? makeCatalogue(snapshot, audience, pace)
    known.set(audience.name, catalogue)
    return catalogue
  }
  return {
    async find(snapshot, audience, query) {
      const { entries, search } = await catalogueOf(snapshot, audience)
      const found = await runPaced(search(query), pace)
      return { hits: found.slice(0, MAX_RESULTS).flatMap((at) => entries[at] ?? []), total: found.length }
    },

    async tagged(snapshot, audience, tags) {
      const { entries } = await catalogueOf(snapshot, audience)
      const found: Hit[] = []
      for (const hit of entries) {
        await pace()
        if (tags.every((one) => hasTag(hit.site.tags, one))) found.push(hit)
      }
      return { hits: found.slice(0, MAX_TAGGED), total: found.length }
    },
  }
}

async function makeCatalogue(snapshot: Snapshot, audience: Audience, pace: Pace): Promise<Catalogue> {
  const entries: Hit[] = []
  const texts: string[] = []
  const pathOf = tracePaths()
  for (const { section, level } of nest(visibleSections(snapshot, audience))) {
    const group = pathOf(level, section.group.name)
    for (const site of visibleSites(section, audience)) {
      await pace()
      const { name, description, notes = '', tags } = presentSite(site, audience)
      const link = linkOf(site, audience)
      texts.push(
        searchText({ name, url: link, description, keys: await pinyinKeys(site), notes, tags: tags.join(','), group }),
      )
      entries.push({ site, link, group })
    }
  }
  return { entries, search: searchIn(texts) }
}
