import { renderToString } from 'preact-render-to-string'
import type { Messages } from '../messages/en.ts'
import { Card, type CardSite } from '../parts/card.tsx'
import { type Engine, searchAddress } from '../settings/engines.ts'

export interface ResultsProps {
  readonly query: string
  readonly sites: readonly CardSite[]
  /** How many links match in all. */
  readonly total: number
  readonly engines: readonly Engine[]
  readonly messages: Messages
  readonly newTab: boolean
}

/** The results of a search without a script: the links that match, and the same search on the web. */
export function renderResults(props: ResultsProps): string {
  return renderToString(<Results {...props} />)
}

function Results({ query, sites, total, engines, messages, newTab }: ResultsProps) {
  const { search } = messages
  return (
    <>
      {total > 0 ? (
        <>
          <h2>
            {search.results} <span class="count">{total}</span>
          </h2>
          <ul class="cards">
            {sites.map((site, index) => (
              <Card key={index} site={site} messages={messages} newTab={newTab} />
            ))}
          </ul>
          {total > sites.length && <p class="note">{search.more(total - sites.length)}</p>}
        </>
      ) : (
        <div class="nothing">
          <h2>{search.nothing(query)}</h2>
          <p class="note">{search.nothingHint}</p>
        </div>
      )}
      <p class="web">
        {engines.map((engine) => (
          <a key={engine.bang} class="button" href={searchAddress(engine, query)}>
            {engine.name}
          </a>
        ))}
      </p>
    </>
  )
}
