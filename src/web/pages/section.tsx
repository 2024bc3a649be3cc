import { keepLatest, memoiseVariants } from '../../core/memo.ts'
import type { Section } from '../../core/snapshot.ts'
import { type Audience, hrefFor, visibleSites } from '../../core/visibility.ts'
import { MAX_LANGUAGES } from '../../http/representation.ts'
import { logoFor } from '../../logos/known-logos.ts'
import type { Pace } from '../../ports/runtime.ts'
import { LANGUAGES } from '../messages/compiled/languages.ts'
import type { Messages } from '../messages/compiled/messages.ts'
import type { Language } from '../messages/language-tags.ts'
import { Card } from '../parts/card.tsx'
import { GroupSection } from '../parts/group-section.tsx'
import { huesOf } from '../parts/tile.tsx'
import { hasHan, pinyinKeys } from '../search/pinyin.ts'
import { toHtml } from './to-html.ts'

export interface SectionVariant {
  readonly audience: Audience
  readonly language: Language
  readonly newTab: boolean
  readonly hasId: boolean
  /** Whether links without an icon show known logos. */
  readonly logos: boolean
  readonly level: number
  readonly isPrivate: boolean
}

type RenderSection = (section: Section, variant: SectionVariant) => Promise<string>

/** Renders groups, and caches the HTML of each as long as its section is the same object, in the languages used last. */
export function createSectionCache(pace: Pace, base: string, render = renderSection): RenderSection {
  const cacheIn = keepLatest(MAX_LANGUAGES, (language: Language): RenderSection => {
    const messages = LANGUAGES[language]
    return memoiseVariants(keyOf, (section, variant) => render({ section, ...variant, messages, base, pace }))
  })
  return (section, variant) => cacheIn(variant.language)(section, variant)
}

function keyOf({ audience, newTab, hasId, logos, level, isPrivate }: SectionVariant): string {
  return `${audience.name} ${newTab} ${hasId} ${logos} ${level} ${isPrivate}`
}

interface SectionProps extends Omit<SectionVariant, 'language'> {
  readonly section: Section
  readonly messages: Messages
  /** The base path. */
  readonly base: string
  readonly pace: Pace
}

/** A group with its cards as HTML. Cards are rendered one at a time, so that other requests get a turn in between. */
async function renderSection(props: SectionProps): Promise<string> {
  const { section, level, isPrivate, audience, messages, newTab, hasId, logos, base, pace } = props
  const sites = visibleSites(section, audience)
  const logoOf = logos ? logoFor : () => ''
  const hues = huesOf(sites, logoOf)
  const cards: string[] = []
  for (const [at, site] of sites.entries()) {
    const turn = pace()
    if (turn) await turn // awaiting nothing adds up over 10,000 cards
    const keys = hasHan(site) ? await pinyinKeys(site) : ''
    const link = hrefFor(site, audience)
    const props = {
      site,
      link,
      logo: logoOf(site),
      hasId,
      messages,
      base,
      hue: hues[at],
      newTab,
      keys,
      inPrivate: isPrivate,
    }
    cards.push(toHtml(<Card {...props} />))
  }
  return toHtml(
    <GroupSection
      group={section.group}
      count={sites.length}
      level={level}
      isPrivate={isPrivate}
      messages={messages}
      base={base}
    >
      <ul class="cards" dangerouslySetInnerHTML={{ __html: cards.join('') }} />
    </GroupSection>,
  )
}
