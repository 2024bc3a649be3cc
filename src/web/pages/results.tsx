import { toUrl } from '../../core/addresses.ts'
import { type Engine, searchAddress } from '../../core/search-engine.ts'
import { logoFor } from '../../logos/known-logos.ts'
import type { Messages } from '../messages/compiled/messages.ts'
import { Card, type CardSite } from '../parts/card.tsx'
import { Count } from '../parts/count.tsx'
import { whereOf } from '../parts/tile.tsx'
import { toHtml } from './to-html.ts'

/** A site that was found, where it leads, and the path of its group, see `tracePaths`. */
export interface Hit {
  readonly site: CardSite
  readonly link: string
  readonly group: string
}

export interface ResultsProps {
  readonly query: string
  readonly hits: readonly Hit[]
  /** How many links match in all. */
  readonly total: number
  /** The position of the last of these hits among all of them, counted from 1. */
  readonly to: number
  /** See `Card`. */
  readonly hasId: boolean
  /** Whether links without an icon show known logos. */
  readonly logos: boolean
  readonly engines: readonly Engine[]
  readonly messages: Messages
  readonly newTab: boolean
  /** The base path. */
  readonly base: string
  /** The address of the home. */
  readonly home: string
  /** The tags, if this is the tag view. */
  readonly tags?: readonly string[]
}

/** Search results without a script: the links that match, and the same search on the web. */
export function renderResults(props: ResultsProps): string {
  return toHtml(<Results {...props} />)
}

function Results({ query, hits, total, to, hasId, logos, engines, messages, newTab, base, home, tags }: ResultsProps) {
  const { search, page } = messages
  const named = tags?.map((tag) => `#${tag}`).join(' ')
  const asked = new URLSearchParams(tags ? tags.map((tag) => ['tag', tag]) : { q: query })
  const address = tags ? undefined : toUrl(query)
  return (
    <>
      {total > 0 ? (
        <>
          <h2>
            {named ?? search.results} <Count of={total} messages={messages} />
          </h2>
          <ul class="cards">
            {hits.map(({ site, link, group }) => (
              <Card
                key={site.id}
                site={site}
                link={link}
                logo={logos ? logoFor(site) : ''}
                hasId={hasId}
                messages={messages}
                base={base}
                newTab={newTab}
                where={whereOf({ url: link, group })}
                tagsAt={home}
              />
            ))}
          </ul>
          {total > to && (
            <p class="web">
              <a class="button" href={`${home}?${asked}&from=${to}`}>
                {search.more(total - to)}
              </a>
            </p>
          )}
        </>
      ) : (
        <div class="nothing">
          <h2>{named ? messages.tags.nothing(named) : search.nothing(query)}</h2>
          {!named && <p class="note">{search.nothingHint}</p>}
        </div>
      )}
      <p class="web">
        {named && (
          <a class="button" href={home}>
            {page.backToLinks}
          </a>
        )}
        {address && (
          <a class="button" href={address}>
            {search.open(address)}
          </a>
        )}
        {engines.map((engine) => (
          <a key={engine.bang} class="button" href={searchAddress(engine, query)}>
            {engine.name}
          </a>
        ))}
      </p>
    </>
  )
}
