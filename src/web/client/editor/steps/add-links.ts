import type { ImportSummary } from '../../../../services/transfer/tally.ts'
import { call } from '../model/api.ts'
import type { Site } from '../model/types.ts'
import type { Board } from './board.ts'
import type { GroupFields, GroupRef } from './steps.ts'

export type NewLink = Pick<Site, 'name' | 'url'> & Partial<Pick<Site, 'description' | 'is_public'>>

export type LinksOfGroup = Pick<GroupFields, 'name'> & Partial<GroupFields> & { readonly links: readonly NewLink[] }

/** New links, and where they go. */
export interface PlacedLinks {
  readonly links: readonly NewLink[]
  readonly place: GroupRef
}

/**
 * Adds links in one edit, with new groups on the open page. An existing group is only referred to by its id, since this
 * tab may not have its latest version.
 */
export function addLinks(board: Board, parts: readonly PlacedLinks[]): Promise<unknown> {
  const groups = parts.map(({ links, place }) => ({ ...('group' in place ? place.group : { name: '-' }), links }))
  const to = parts.flatMap(({ place }, at) => ('group' in place ? [] : `${at}:${place.group_id}`))
  const isOnPage = board.page !== undefined && to.length < parts.length
  return addAll(board, groups, {
    ...(to.length > 0 && { to: to.join(',') }),
    ...(isOnPage && { into: String(board.page) }),
  })
}

/** Adds groups with their links in one edit. */
export function addGroups(board: Board, groups: readonly LinksOfGroup[]): Promise<unknown> {
  return addAll(board, groups, {})
}

/** Imports a document of new records, whose ids only tie the links to their groups. The answer has only counts. */
function addAll(
  board: Board,
  all: readonly LinksOfGroup[],
  where: Readonly<Record<string, string>>,
): Promise<ImportSummary> {
  const groups = all.map(({ links: _, ...group }, at) => ({ ...group, id: at + 1 }))
  const sites = all.flatMap(({ links }, at) => links.map((link) => ({ ...link, group_id: at + 1 })))
  const [first] = sites
  const { add, did } = board.messages
  const query = new URLSearchParams({ mode: 'add', visibility: 'public', ...where })
  return board.run<ImportSummary>({
    send: () => call('POST', `/api/import?${query}`, { body: { groups, sites } }),
    did: ({ sites: { created } }) => (created === 1 && first ? did.addedSite(first.name) : add.did(created)),
  })
}
