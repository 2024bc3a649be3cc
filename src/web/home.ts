import type { Pace } from '../domain/ports.ts'
import type { Section, Snapshot } from '../domain/snapshot.ts'
import { type Audience, presentSite, visibleSections, visibleSites } from '../domain/visibility.ts'
import type { Headers } from '../http/edition.ts'
import type { Resource } from '../http/representation.ts'
import type { Language } from './messages/language-tags.ts'
import { LANGUAGES } from './messages/languages.ts'
import type { Frame } from './pages/document.tsx'
import { homePage } from './pages/home.tsx'
import { renderResults } from './pages/results.tsx'
import { renderSection } from './pages/section.tsx'
import { pinyinKeys } from './search/pinyin.ts'
import { createIndex, type SearchIndex } from './search/search.ts'
import { type SiteSettings, siteSettings } from './settings/site-settings.ts'
import { themeAddress } from './settings/theme-css.ts'

export interface HomeDeps {
  readonly frameOf: (language: Language) => Frame
  readonly headers: Headers
  readonly pace: Pace
}

export type Home = ReturnType<typeof createHome>

const MAX_RESULTS = 50

/** The page of the groups. The HTML of a section is kept for as long as the section is the same. */
export function createHome({ frameOf, headers, pace }: HomeDeps) {
  const kept = new WeakMap<Section, Map<string, Promise<string>>>()
  const searches = new WeakMap<Snapshot, Map<string, Promise<Search>>>()

  function htmlOf(section: Section, audience: Audience, language: Language, newTab: boolean): Promise<string> {
    const variants = kept.get(section) ?? new Map<string, Promise<string>>()
    kept.set(section, variants)
    const key = `${audience.name} ${language} ${newTab}`
    const known = variants.get(key)
    if (known) return known
    const making = renderSection({ section, audience, messages: LANGUAGES[language], newTab, pace })
    variants.set(key, making)
    return making
  }

  function frame(snapshot: Snapshot, audience: Audience, language: Language, settings: SiteSettings) {
    const base = frameOf(language)
    return {
      frame: base,
      settings,
      isOwner: audience.isSignedIn,
      revision: snapshot.revision,
      themeCss: themeAddress(base.base, settings),
      groups: shownSections(snapshot, audience).map((section) => ({
        id: section.group.id,
        name: section.group.name,
        count: visibleSites(section, audience).length,
      })),
    }
  }

  async function make(snapshot: Snapshot, audience: Audience, language: Language) {
    const settings = siteSettings(snapshot, audience)
    const sections: string[] = []
    for (const section of shownSections(snapshot, audience)) {
      sections.push(await htmlOf(section, audience, language, settings.newTab))
    }
    const page = homePage({ ...frame(snapshot, audience, language, settings), content: sections.join('') })
    return new TextEncoder().encode(page)
  }

  function searchOf(snapshot: Snapshot, audience: Audience): Promise<Search> {
    const known = searches.get(snapshot) ?? new Map<string, Promise<Search>>()
    searches.set(snapshot, known)
    const search = known.get(audience.name) ?? prepareSearch(snapshot, audience, pace)
    known.set(audience.name, search)
    return search
  }

  return {
    /** The page in one language, as it is prepared once a revision and audience. */
    resource: (language: Language): Resource => ({
      key: 'home',
      headers,
      language,
      make: (snapshot, audience) => make(snapshot, audience, language),
    }),

    /** The page with the results of a search, for a browser without a script. */
    async results(snapshot: Snapshot, audience: Audience, language: Language, query: string): Promise<string> {
      const settings = siteSettings(snapshot, audience)
      const { sites, index } = await searchOf(snapshot, audience)
      const { found } = index.search(query)
      const content = renderResults({
        query,
        sites: found.slice(0, MAX_RESULTS).flatMap((at) => sites[at] ?? []),
        total: found.length,
        engines: settings.engines,
        messages: LANGUAGES[language],
        newTab: settings.newTab,
      })
      return homePage({ ...frame(snapshot, audience, language, settings), content, query })
    },
  }
}

/** Guests see no group without a link: it would be a heading over nothing. */
function shownSections(snapshot: Snapshot, audience: Audience): readonly Section[] {
  const sections = visibleSections(snapshot, audience)
  return audience.isSignedIn ? sections : sections.filter((section) => visibleSites(section, audience).length > 0)
}

interface Search {
  readonly sites: readonly Section['sites'][number][]
  readonly index: SearchIndex
}

async function prepareSearch(snapshot: Snapshot, audience: Audience, pace: Pace): Promise<Search> {
  const sites = visibleSections(snapshot, audience).flatMap((section) => visibleSites(section, audience))
  const entries = []
  for (const site of sites) {
    await pace()
    const { name, url, description, notes = '' } = presentSite(site, audience)
    entries.push({ name, url, description, keys: await pinyinKeys(site), notes })
  }
  return { sites, index: createIndex(entries) }
}
