import type { Section } from '../../core/snapshot.ts'
import { type Audience, linkOf, visibleSites } from '../../core/visibility.ts'
import type { Pace } from '../../domain/ports.ts'
import type { Messages } from '../messages/compiled/messages.ts'
import { Card } from '../parts/card.tsx'
import { GroupSection } from '../parts/group-section.tsx'
import { huesOf } from '../parts/tile.tsx'
import { hasHan, pinyinKeys } from '../search/pinyin.ts'
import { toHtml } from './to-html.ts'

export interface SectionProps {
  readonly section: Section
  readonly level: number
  readonly isPrivate: boolean
  readonly audience: Audience
  readonly messages: Messages
  readonly newTab: boolean
  /** See `CardProps`. */
  readonly isNamed: boolean
  /** The base path. */
  readonly base: string
  readonly pace: Pace
}

/** A group with its cards as HTML. Cards are rendered one at a time, so that other requests get a turn in between. */
export async function renderSection(props: SectionProps): Promise<string> {
  const { section, level, isPrivate, audience, messages, newTab, isNamed, base, pace } = props
  const sites = visibleSites(section, audience)
  const hues = huesOf(sites)
  const cards: string[] = []
  for (const [at, site] of sites.entries()) {
    const turn = pace()
    if (turn) await turn // an await for nothing takes long, for 10,000 cards
    const keys = hasHan(site) ? await pinyinKeys(site) : ''
    const link = linkOf(site, audience)
    const props = { site, link, isNamed, messages, base, hue: hues[at], newTab, keys, inPrivate: isPrivate }
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
