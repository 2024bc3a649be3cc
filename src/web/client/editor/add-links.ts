import type { ImportSummary } from '../../../services/transfer/tally.ts'
import { call } from './api.ts'
import type { Board } from './board.ts'
import type { GroupFields, Place } from './steps.ts'
import type { Site } from './types.ts'

export type NewLink = Pick<Site, 'name' | 'url'> & Partial<Pick<Site, 'description' | 'is_public'>>

export type LinksOfGroup = Pick<GroupFields, 'name'> & Partial<GroupFields> & { readonly links: readonly NewLink[] }

/** Adds links to one group in one edit. An existing group is only named: this tab may not show the latest of it. */
export function addLinks(board: Board, links: readonly NewLink[], place: Place): Promise<unknown> {
  if ('group' in place) return addGroups(board, [{ ...place.group, links }])
  return addAll(board, [{ name: '-', links }], `&to=0:${place.group_id}`)
}

/** Adds groups with their links in one edit. */
export function addGroups(board: Board, groups: readonly LinksOfGroup[]): Promise<unknown> {
  return addAll(board, groups)
}

/** Imports a document of new records, whose ids only tie the links to their groups. The answer has only counts. */
function addAll(board: Board, all: readonly LinksOfGroup[], to = ''): Promise<ImportSummary> {
  const groups = all.map(({ links: _, ...group }, at) => ({ ...group, id: at + 1 }))
  const sites = all.flatMap(({ links }, at) => links.map((link) => ({ ...link, group_id: at + 1 })))
  return board.run<ImportSummary>({
    send: () => call('POST', `/api/import?mode=add&visibility=public${to}`, { body: { groups, sites } }),
    reloads: true,
    did: ({ sites }) => board.messages.add.did(sites.created),
  })
}
