import type { ImportSummary } from '../../../../services/transfer/tally.ts'
import { call } from '../model/api.ts'
import type { Site } from '../model/types.ts'
import type { Board } from './board.ts'
import type { GroupRef } from './steps.ts'

export type NewLink = Pick<Site, 'name' | 'url'> & Partial<Pick<Site, 'description' | 'is_public'>>

/** New links, and where they go. */
export interface PlacedLinks {
  readonly links: readonly NewLink[]
  readonly place: GroupRef
}

/**
 * Adds links in one edit, with new groups on the open page. An existing group is only referred to by its id, since this
 * tab may not have its latest version. The request is an import of new records, whose ids only tie links to groups.
 */
export function addLinks(board: Board, parts: readonly PlacedLinks[]): Promise<unknown> {
  const groups = parts.map(({ place }, at) => ({ ...('group' in place ? place.group : { name: '-' }), id: at + 1 }))
  const sites = parts.flatMap(({ links }, at) => links.map((link) => ({ ...link, group_id: at + 1 })))
  const to = parts.flatMap(({ place }, at) => ('group' in place ? [] : `${at}:${place.group_id}`))
  const isOnPage = board.page !== undefined && to.length < parts.length
  const query = new URLSearchParams({
    mode: 'add',
    visibility: 'public',
    ...(to.length > 0 && { to: to.join(',') }),
    ...(isOnPage && { into: String(board.page) }),
  })
  const [first] = sites
  const { add, did } = board.messages
  return board.run<ImportSummary>({
    send: () => call('POST', `/api/import?${query}`, { body: { groups, sites } }),
    did: ({ sites: { created } }) => (created === 1 && first ? did.addedSite(first.name) : add.did(created)),
  })
}
