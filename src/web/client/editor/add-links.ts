import { ancestors } from '../../../domain/tree.ts'
import type { ImportSummary } from '../../../services/transfer/tally.ts'
import { addressKey } from '../../address/same-address.ts'
import { call } from './api.ts'
import type { Board } from './board.ts'
import type { Place } from './steps.ts'
import type { Group, Sections, Site } from './types.ts'

export type NewLink = Pick<Site, 'name' | 'url'> & Partial<Pick<Site, 'description' | 'is_public'>>

/** What an import takes. Its ids only tie sites to their groups. */
interface Document {
  readonly groups: readonly (Pick<Group, 'id' | 'name'> & Partial<Group>)[]
  readonly sites: readonly (NewLink & { readonly group_id: number })[]
}

/** Adds links to one group in one edit. */
export function addLinks(board: Board, links: readonly NewLink[], place: Place): Promise<unknown> {
  const { sections } = board.state
  return addDocument(
    board,
    'group' in place ? inNewGroups([{ ...place.group, links }]) : inGroup(sections, links, place),
  )
}

/** Adds groups with their links in one edit. */
export function addGroups(board: Board, groups: readonly LinksOfGroup[]): Promise<unknown> {
  return addDocument(board, inNewGroups(groups))
}

export interface LinksOfGroup {
  readonly name: string
  readonly links: readonly NewLink[]
}

function inNewGroups(groups: readonly LinksOfGroup[]): Document {
  return {
    groups: groups.map(({ links: _, ...group }, at) => ({ ...group, id: at + 1 })),
    sites: groups.flatMap(({ links }, at) => links.map((link) => ({ ...link, group_id: at + 1 }))),
  }
}

/**
 * An import matches groups of the same name and parent, and links of the same address, with existing ones, in order. Listing
 * the existing ones first makes sure that the new links are added, and to the right group.
 */
function inGroup(sections: Sections, links: readonly NewLink[], { group_id }: { group_id: number }): Document {
  const groups = sections.map(({ group }) => group)
  const section = sections.find(({ group }) => group.id === group_id)
  const keys = new Set(links.map(({ url }) => addressKey(url)))
  const alike = section?.sites.filter(({ url }) => keys.has(addressKey(url))) ?? []
  const path = section ? [section.group, ...ancestors(groups, group_id)] : []
  const isNamed = ({ name, parent_id }: Group) => path.some((one) => one.name === name && one.parent_id === parent_id)
  return {
    groups: groups.filter(isNamed),
    sites: [...alike.toSorted((a, b) => a.id - b.id), ...links.map((link) => ({ ...link, group_id }))],
  }
}

/** The answer has only counts, so everything is reloaded. */
function addDocument(board: Board, document: Document): Promise<ImportSummary> {
  return board.run<ImportSummary>({
    send: () => call('POST', '/api/import?visibility=public', { body: document }),
    reloads: true,
    did: ({ sites }) => board.messages.add.did(sites.created),
  })
}
