import type { Pace } from '../domain/ports.ts'
import type { Section, Snapshot } from '../domain/snapshot.ts'
import { branchesTo } from '../domain/tree.ts'
import { type Audience, visibleSections, visibleSites } from '../domain/visibility.ts'
import type { Headers } from '../http/edition.ts'
import type { Resource } from '../http/representation.ts'
import type { Language } from './messages/language-tags.ts'
import { LANGUAGES } from './messages/languages.ts'
import type { Frame } from './pages/document.tsx'
import { type HomeProps, homePage } from './pages/home.tsx'
import { renderNotes } from './pages/notes.ts'
import { renderResults } from './pages/results.tsx'
import { nest } from './parts/nesting.ts'
import { picturePolicy } from './picture-policy.ts'
import { typedTag } from './search/search.ts'
import { createSectionCache } from './section-cache.ts'
import { createServerSearch } from './server-search.ts'
import { siteSettings } from './settings/site-settings.ts'
import { fingerprint, themeAddress } from './settings/theme-css.ts'

export interface HomeDeps {
  readonly frameOf: (language: Language) => Frame
  readonly headers: Headers
  readonly pace: Pace
}

export interface Home {
  /** The page in one language, prepared once per revision and audience. */
  resource(language: Language): Resource
  /** The page with the results of a search, for a browser without a script. */
  results(snapshot: Snapshot, audience: Audience, language: Language, query: string): Promise<string>
  /** The page with the links that have all these tags. */
  tagged(snapshot: Snapshot, audience: Audience, language: Language, tags: readonly string[]): Promise<string>
}

/** The home page as it is sent: `homePage` with the groups, or with the results of a search. */
export function createHome({ frameOf, headers, pace }: HomeDeps): Home {
  const htmlOf = createSectionCache(pace)
  const search = createServerSearch(pace)

  async function make(snapshot: Snapshot, audience: Audience, language: Language): Promise<string> {
    const settings = siteSettings(snapshot, audience)
    const sections = shownSections(snapshot, audience)
    const parts: string[] = []
    for (const { section, ...place } of nest(sections)) {
      parts.push(await htmlOf(section, { audience, language, newTab: settings.newTab, ...place }))
    }
    if (audience.seesNotes) parts.push(await renderNotes(sections, pace))
    const props = propsOf(snapshot, audience, frameOf(language))
    return homePage({ ...props, shell: shellOf(props, headers), content: parts.join('') })
  }

  return {
    resource: (language) => ({
      key: 'home',
      headers,
      language,
      make: async (snapshot, audience) => new TextEncoder().encode(await make(snapshot, audience, language)),
    }),

    async results(snapshot, audience, language, query) {
      const props = propsOf(snapshot, audience, frameOf(language))
      const { engines, newTab } = props.settings
      const found = await search.find(snapshot, audience, query)
      const home = `${props.frame.base}/`
      const content = renderResults({ query, ...found, engines, messages: LANGUAGES[language], newTab, home })
      return homePage({ ...props, content, query })
    },

    async tagged(snapshot, audience, language, tags) {
      const props = propsOf(snapshot, audience, frameOf(language))
      const found = await search.tagged(snapshot, audience, tags)
      const query = tags.map((tag) => `#${typedTag(tag)}`).join(' ')
      const content = renderResults({
        ...{ query, ...found, engines: [], tags, messages: LANGUAGES[language] },
        ...{ newTab: props.settings.newTab, home: `${props.frame.base}/` },
      })
      return homePage({ ...props, content, query, isTagView: true })
    },
  }
}

/** What `homePage` shows around its content. */
function propsOf(snapshot: Snapshot, audience: Audience, frame: Frame): Omit<HomeProps, 'content'> {
  const settings = siteSettings(snapshot, audience)
  return {
    frame,
    settings,
    isOwner: audience.isSignedIn,
    revision: snapshot.revision,
    themeCss: themeAddress(frame.base, settings),
    policy: picturePolicy(settings, audience),
    groups: nest(shownSections(snapshot, audience)).map(({ section, level }) => ({
      id: section.group.id,
      name: section.group.name,
      level,
      count: visibleSites(section, audience).length,
    })),
  }
}

/** A page that is open shows newer links by itself, but nothing else that is new, see `keepUpToDate`. */
function shellOf(props: Omit<HomeProps, 'content'>, headers: Headers): string {
  const groups = props.groups.slice(0, 1).map(() => ({ id: 0, name: '', level: 1, count: 0 }))
  return fingerprint(JSON.stringify(headers) + homePage({ ...props, groups, revision: 0, content: '' }))
}

/** Guests see no group without links in it or below it: it would be a heading with nothing below it. */
function shownSections(snapshot: Snapshot, audience: Audience): readonly Section[] {
  const sections = visibleSections(snapshot, audience)
  if (audience.isSignedIn) return sections
  return branchesTo(
    sections,
    ({ group }) => group,
    (section) => visibleSites(section, audience).length > 0,
  )
}
