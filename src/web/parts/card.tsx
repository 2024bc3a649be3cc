import { type ComponentChildren, Fragment } from 'preact'
import type { Site } from '../../core/fields/site.ts'
import type { Messages } from '../messages/compiled/messages.ts'
import { Icon, Lock } from './icons.tsx'
import { dirOf, nameBeside, Tile } from './tile.tsx'

export interface CardSite {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly icon: string
  readonly description: string
  readonly is_public: 0 | 1
  readonly tags: readonly string[]
  readonly open_in: Site['open_in']
}

export interface CardProps {
  readonly site: CardSite
  /** Where it leads, see `hrefFor`. */
  readonly link: string
  /** Whether the card has its link's id: for the owner's menu, the dots on dead links, and statuses. */
  readonly hasId: boolean
  /** See `Tile`. */
  readonly logo: string
  readonly messages: Messages
  /** The base path. */
  readonly base: string
  /** See `huesOf`; undefined for search results, which have the link's own hue. */
  readonly hue?: number | undefined
  /** Whether links open in a new tab unless they say otherwise. */
  readonly newTab: boolean
  /** More keys for the search, see `pinyinKeys`. */
  readonly keys?: string
  /** Whether the link is in a private group, whose heading has the lock for all links in it. */
  readonly inPrivate?: boolean | undefined
  /** For search results, see `whereOf`. */
  readonly where?: string
  /** If set, shows the tags, linked to the tag view at this address. */
  readonly tagsAt?: string
}

export function opensNewTab({ open_in }: Pick<CardSite, 'open_in'>, newTab: boolean): boolean {
  return open_in === '' ? newTab : open_in === 'new'
}

export function Card({
  site,
  link,
  logo,
  hasId,
  messages,
  base,
  hue,
  newTab,
  keys,
  inPrivate,
  where,
  tagsAt,
}: CardProps) {
  return (
    <li class="card">
      <a
        href={link}
        target={opensNewTab(site, newTab) ? '_blank' : undefined}
        data-site={hasId ? site.id : undefined}
        data-k={keys || undefined}
        data-t={site.tags.join(',') || undefined}
      >
        <CardFace site={site} logo={logo} messages={messages} base={base} hue={hue} inPrivate={inPrivate} />
        {where && (
          <small class="where" translate={false}>
            {where}
          </small>
        )}
      </a>
      {tagsAt !== undefined && site.tags.length > 0 && (
        <div class="tags" translate={false}>
          {site.tags.map((tag) => (
            <a key={tag} href={`${tagsAt}?tag=${encodeURIComponent(tag)}`} dir="auto">
              #{tag}
            </a>
          ))}
        </div>
      )}
    </li>
  )
}

export interface CardFaceProps extends Pick<CardProps, 'site' | 'logo' | 'messages' | 'base' | 'hue' | 'inPrivate'> {
  /** Shown after the name. */
  readonly children?: ComponentChildren
  /** Shown instead of the name while that is being typed. */
  readonly naming?: ComponentChildren
}

/** The content of a card. Text that runs against the page's direction is cut off at its own end. */
export function CardFace({ site, logo, messages, base, hue, inPrivate = false, children, naming }: CardFaceProps) {
  const { id, name, url, icon, description, is_public } = site
  const shown = nameBeside(site)
  return (
    <>
      <Tile id={id} name={name} url={url} icon={icon} logo={logo} base={base} hue={hue} />
      <b translate={false}>
        {naming ?? <span dir={dirOf(shown, messages.direction)}>{breakable(shown)}</span>}
        {is_public === 0 && !inPrivate && <PrivateMark messages={messages} />}
        {children}
      </b>
      {description && <small dir={dirOf(description, messages.direction)}>{description}</small>}
    </>
  )
}

/**
 * Where a long word may break: between its parts, as in `Open|Street|Map`, and after a punctuation mark. The four
 * numbers of an IP address stay together in pairs: `192.168.|1.1`.
 */
const JOINT =
  /(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll}{2})|(?<=[_:@/]|[^\d]\.)(?=[\p{L}\p{N}])|(?<=\.)(?=\p{L})|(?<=\d\.)(?=\d+\.\d+(?![\d.]))/u
/** Names up to this length fit everywhere. */
const SHORT = 10

/** The name with places where its only word may break. A name of several words breaks between them. */
function breakable(name: string): ComponentChildren {
  if (name.length <= SHORT || /\s/.test(name)) return name
  return name.split(JOINT).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}

export function PrivateMark({ messages }: { messages: Messages }) {
  return (
    <>
      <Icon of={Lock} class="icon lock" />
      <em class="unseen">{messages.page.private}</em>
    </>
  )
}
