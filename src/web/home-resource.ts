import type { Group } from '../core/fields/group.ts'
import { NO_PERMISSIONS, type Permissions } from '../core/may.ts'
import { sectionsOn } from '../core/page.ts'
import type { Section, Snapshot } from '../core/snapshot.ts'
import { type Audience, visibleSections, visibleSites } from '../core/visibility.ts'
import type { Headers } from '../http/edition.ts'
import type { Resource } from '../http/representation.ts'
import type { Pace } from '../ports/runtime.ts'
import { showsStatuses } from '../services/status/monitors.ts'
import { picturePolicy } from './headers.ts'
import { LANGUAGES } from './messages/compiled/languages.ts'
import type { Language } from './messages/language-tags.ts'
import type { Frame, GuestMode } from './pages/document.tsx'
import { type HomeProps, homePage, renderNotes } from './pages/home.tsx'
import { type Reader, readerAttributes, readerKey } from './pages/reader.ts'
import { type ResultsProps, renderResults } from './pages/results.tsx'
import { createSectionCache, type SectionVariant } from './pages/section.tsx'
import { attribute } from './pages/to-html.ts'
import { FEW } from './parts/empty.tsx'
import { type Nested, nest } from './parts/nesting.ts'
import { hashtagOf } from './search/search-text.ts'
import { createServerSearch, type Found } from './server-search.ts'
import { hasSearchBox, siteSettings } from './settings/site-settings.ts'
import { fingerprint, themeAddress } from './settings/theme-css.ts'
import { shownPages, shownSections } from './shown-sections.ts'

const text = new TextEncoder()

type Place = Pick<Nested<Section>, 'level' | 'isPrivate'>
type Places = readonly Nested<Section>[]

export interface HomeDeps {
  readonly frameOf: (language: Language) => Frame
  readonly guestsOf: (snapshot: Snapshot) => GuestMode
  readonly headers: Headers
  /** The base path. */
  readonly base: string
  readonly pace: Pace
}

/** A search by query or tags, and how many of its results to skip. */
export interface SearchRequest<What> {
  readonly language: Language
  readonly what: What
  readonly from: number
}

export interface Home {
  /** The home or a page in one language, prepared once per revision, audience and set of permissions. */
  resource(language: Language, permissions: Permissions, page?: Group): Resource
  /** The links of all pages in one language, so that the search on any page covers them all. */
  links(language: Language, permissions: Permissions): Resource
  /** The home or a page as guests see it, for readers who may let guests in. */
  preview(snapshot: Snapshot, audience: Audience, asked: { language: Language; page?: Group }): Promise<string>
  /** The page of search results, for browsers without scripts. */
  results(snapshot: Snapshot, reader: Reader, asked: SearchRequest<string>): Promise<string>
  /** The page of links that have all these tags. */
  tagged(snapshot: Snapshot, reader: Reader, asked: SearchRequest<readonly string[]>): Promise<string>
}

/** Fills `homePage` with the groups or with search results. */
export function createHome({ frameOf, guestsOf, headers, base, pace }: HomeDeps): Home {
  const htmlOf = createSectionCache(pace, base)
  const search = createServerSearch(pace)
  const around = (snapshot: Snapshot, language: Language) => ({ frame: frameOf(language), guests: guestsOf(snapshot) })

  async function render(places: Places, variant: Omit<SectionVariant, keyof Place>): Promise<string> {
    const parts: string[] = []
    for (const { section, ...place } of places) parts.push(await htmlOf(section, { ...variant, ...place }))
    const sections = places.map(({ section }) => section)
    parts.push(await renderNotes(sections, variant.audience, pace))
    return parts.join('')
  }

  async function draw(snapshot: Snapshot, reader: Reader, language: Language, page?: Group) {
    const { audience } = reader
    const places = placesOn(snapshot, audience, page)
    const props = propsOf(snapshot, reader, around(snapshot, language), { page, places })
    return { props, content: await render(places, variantOf(snapshot, audience, language)) }
  }

  return {
    resource: (language, permissions, page) => ({
      key: page ? `page ${page.id}` : 'home',
      isOneOfMany: page !== undefined,
      headers,
      language,
      permissions: permissions.key,
      async make(snapshot, audience) {
        const { props, content } = await draw(snapshot, { audience, permissions }, language, page)
        return text.encode(homePage({ ...props, shell: shellOf(props, headers), content }))
      },
    }),

    async preview(snapshot, audience, { language, page }) {
      const { props, content } = await draw(snapshot, { audience, permissions: NO_PERMISSIONS }, language, page)
      return homePage({ ...props, content, isPreview: true })
    },

    links: (language, permissions) => ({
      key: 'links',
      headers,
      language,
      permissions: permissions.key,
      async make(snapshot, audience) {
        const places = nest(visibleSections(snapshot, audience))
        const content = await render(places, variantOf(snapshot, audience, language))
        return text.encode(
          `<!doctype html>${readerTag(language, { audience, permissions })}<div id="groups">${content}</div>`,
        )
      },
    }),

    async results(snapshot, reader, { language, what: query, from }) {
      const props = propsOf(snapshot, reader, around(snapshot, language))
      const found = await search.find(snapshot, reader.audience, query, from)
      return resultsPage(props, {
        query,
        ...found,
        hasId: hasId(snapshot, reader.audience),
        engines: props.settings.engines,
      })
    },

    async tagged(snapshot, reader, { language, what: tags, from }) {
      const props = propsOf(snapshot, reader, around(snapshot, language))
      const found = await search.tagged(snapshot, reader.audience, tags, from)
      const query = tags.map((tag) => `#${hashtagOf(tag)}`).join(' ')
      return resultsPage(props, { query, ...found, hasId: hasId(snapshot, reader.audience), engines: [], tags })
    },
  }
}

function variantOf(snapshot: Snapshot, audience: Audience, language: Language): Omit<SectionVariant, keyof Place> {
  const { newTab, logos } = siteSettings(snapshot, audience)
  return { audience, language, newTab, logos, hasId: hasId(snapshot, audience) }
}

/** Whether cards have their link's id: for the owner, who may edit them, and wherever statuses are shown. */
function hasId(snapshot: Snapshot, audience: Audience): boolean {
  return audience.seesNotes || showsStatuses(snapshot, audience)
}

/** Tells the service worker who the links are for, as the first tag of every page does: see `readerOf` there. */
function readerTag(language: Language, reader: Reader): string {
  const inside = reader.audience.isInside ? '' : undefined
  const attributes = { lang: language, ...readerAttributes(readerKey(reader)), 'data-inside': inside }
  const written = Object.entries(attributes).map(([name, value]) => attribute(name, value))
  return `<html${written.join('')}>`
}

type PageProps = Omit<HomeProps, 'content'>

function resultsPage(
  props: PageProps,
  results: Pick<ResultsProps, 'query' | keyof Found | 'hasId' | 'engines' | 'tags'>,
): string {
  const { frame, settings } = props
  const [messages, home] = [LANGUAGES[frame.language], `${frame.base}/`]
  const content = renderResults({
    ...results,
    messages,
    newTab: settings.newTab,
    logos: settings.logos,
    base: frame.base,
    home,
  })
  return homePage({ ...props, content, query: results.query, isTagView: results.tags !== undefined })
}

/** The parts of `homePage` around its content. */
function propsOf(
  snapshot: Snapshot,
  { audience, permissions }: Reader,
  { frame, guests }: { readonly frame: Frame; readonly guests: GuestMode },
  { page, places = placesOn(snapshot, audience, page) }: { page?: Group | undefined; places?: Places } = {},
): PageProps {
  const settings = siteSettings(snapshot, audience)
  const links = permissions.edit ? places.flatMap(({ section }) => visibleSites(section, audience)) : []
  return {
    frame,
    settings,
    reader: readerKey({ audience, permissions }),
    permissions,
    hasSearchBox: hasSearchBox(settings, permissions),
    guests: permissions.self ? guests : undefined,
    revision: snapshot.revision,
    isInside: audience.isInside,
    themeCss: themeAddress(frame.base, settings),
    hasStatuses: showsStatuses(snapshot, audience),
    policy: picturePolicy(settings, audience),
    pages: shownPages(snapshot, audience),
    page,
    few: links.length <= FEW ? links : [],
    groups: places.map(({ section, level }) => ({
      id: section.group.id,
      name: section.group.name,
      icon: section.group.icon,
      level,
      count: visibleSites(section, audience).length,
      isFolded: section.group.is_folded === 1,
    })),
  }
}

/** A fingerprint of everything but the links: an open page updates those in place, but reloads if this changes. */
function shellOf(props: PageProps, headers: Headers): string {
  const groups = props.groups.slice(0, 1).map(() => ({ id: 0, name: '', icon: '', level: 1, count: 0 }))
  const assets = { ...props.frame.assets, styles: '', headScript: '' } // the headers have their hashes
  const same = {
    ...props,
    frame: { ...props.frame, assets },
    groups,
    few: [],
    revision: 0,
    isInside: false,
    content: '',
  }
  return fingerprint(JSON.stringify(headers) + homePage(same))
}

/** The groups of a page, or of the home. A page's own group is shown only if it has links: the tab has its name already. */
function placesOn(snapshot: Snapshot, audience: Audience, page: Group | undefined): Places {
  const sections = sectionsOn(shownSections(snapshot, audience), page?.id)
  const hasLinks = (section: Section) => section.group.id !== page?.id || visibleSites(section, audience).length > 0
  return nest(sections.filter(hasLinks), page?.id)
}
