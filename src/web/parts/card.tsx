import type { Messages } from '../messages/en.ts'
import { Icon } from './icon.tsx'
import { Lock } from './icons.ts'
import { Tile } from './tile.tsx'

export interface CardSite {
  readonly name: string
  readonly url: string
  readonly icon: string
  readonly description: string
  readonly is_public: 0 | 1
}

export interface CardProps {
  readonly site: CardSite
  readonly messages: Messages
  readonly newTab: boolean
  /** What else the search finds it by, see `pinyinKeys`. */
  readonly keys?: string
  /** For a result of a search, see `whereOf`. */
  readonly where?: string
}

/** A site as a link. */
export function Card({ site, messages, newTab, keys, where }: CardProps) {
  const { name, url, icon, description } = site
  return (
    <li class="card">
      <a href={url} target={newTab ? '_blank' : undefined} data-k={keys || undefined}>
        <Tile name={name} url={url} icon={icon} />
        <b>
          <span>{name}</span>
          {site.is_public === 0 && <PrivateMark messages={messages} />}
        </b>
        {description && <small>{description}</small>}
        {where && <small class="where">{where}</small>}
      </a>
    </li>
  )
}

export function PrivateMark({ messages }: { messages: Messages }) {
  return (
    <>
      <Icon of={Lock} class="icon lock" />
      <em class="unseen">{messages.page.private}</em>
    </>
  )
}
