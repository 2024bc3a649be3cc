import type { Snapshot } from '../core/snapshot.ts'
import { hasTag } from '../core/tags.ts'
import { type Audience, hiddenText, hrefFor, perAudience, visibleSections, visibleSites } from '../core/visibility.ts'
import type { Pace } from '../ports/runtime.ts'
import type { Hit } from './pages/results.tsx'
import { nest, tracePaths } from './parts/nesting.ts'
import { pinyinKeys } from './search/pinyin.ts'
import { type SteppedSearch, searchIn } from './search/search.ts'
import { type SearchText, searchText } from './search/search-text.ts'
import { runPaced } from './search/steps.ts'

interface Catalogue {
  readonly entries: readonly Hit[]
  readonly search: SteppedSearch
}

export interface Found {
  /** The best matches, best first. */
  readonly hits: readonly Hit[]
  /** How many links match in all. */
  readonly total: number
  /** The position of the last of these hits among all of them, counted from 1. */
  readonly to: number
}

const MAX_RESULTS = 50
const MAX_TAGGED = 500

export interface ServerSearch {
  /** Finds the sites that an audience may see. `from` is how many of them to skip. */
  find(snapshot: Snapshot, audience: Audience, query: string, from?: number): Promise<Found>
  /** Finds the visible sites that have all these tags, in display order. */
  tagged(snapshot: Snapshot, audience: Audience, tags: readonly string[], from?: number): Promise<Found>
}

/** The search for browsers without scripts. Indexes each snapshot once per audience, on first use. */
export function createServerSearch(pace: Pace): ServerSearch {
  const catalogueOf = perAudience((snapshot: Snapshot, audience) => makeCatalogue(snapshot, audience, pace))
  return {
    async find(snapshot, audience, query, from = 0) {
      const { entries, search } = await catalogueOf(snapshot, audience)
      const found = await runPaced(search(query), pace)
      const { hits, ...counts } = cut(found, from, MAX_RESULTS)
      return { hits: hits.flatMap((at) => entries[at] ?? []), ...counts }
    },

    async tagged(snapshot, audience, tags, from = 0) {
      const { entries } = await catalogueOf(snapshot, audience)
      const found: Hit[] = []
      for (const hit of entries) {
        await pace()
        if (tags.every((tag) => hasTag(hit.site.tags, tag))) found.push(hit)
      }
      return cut(found, from, MAX_TAGGED)
    },
  }
}

/** The `most` results from index `from` on; the first ones if there are none from there on. */
function cut<Hit>(all: readonly Hit[], from: number, most: number) {
  const start = from < all.length ? from : 0
  const hits = all.slice(start, start + most)
  return { hits, total: all.length, to: start + hits.length }
}

async function makeCatalogue(snapshot: Snapshot, audience: Audience, pace: Pace): Promise<Catalogue> {
  const entries: Hit[] = []
  const texts: SearchText[] = []
  const pathOf = tracePaths()
  for (const { section, level } of nest(visibleSections(snapshot, audience))) {
    const group = pathOf(level, section.group.name)
    for (const site of visibleSites(section, audience)) {
      await pace()
      const { name, description, tags } = site
      const link = hrefFor(site, audience)
      const notes = hiddenText(site, audience)
      texts.push(
        searchText({ name, url: link, description, keys: await pinyinKeys(site), notes, tags: tags.join(','), group }),
      )
      entries.push({ site, link, group })
    }
  }
  return { entries, search: searchIn(texts) }
}
