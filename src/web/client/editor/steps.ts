import type { NewPlacedSite } from '../../../domain/placed-site.ts'
import { type CallOptions, call } from './api.ts'
import * as arrange from './arrange.ts'
import type { Board } from './board.ts'
import type { Group, Sections, Site } from './types.ts'

/** What the owner can do: each is one call that shows immediately and can be undone. */

/** A site goes into a group that is there, or into a new one that is made with it. */
export type Place = { readonly group_id: number } | { readonly group: GroupFields }
export type OwnFields = Pick<Site, 'name' | 'url' | 'icon' | 'description' | 'notes' | 'is_public'>
export type SiteFields = OwnFields & Place
export type GroupFields = Pick<Group, 'name' | 'is_public'>

export function addSite(board: Board, fields: SiteFields): Promise<Site> {
  return board.run<Site>({
    send: () => call('POST', '/api/sites', { body: fields satisfies Partial<NewPlacedSite> }),
    settle: arrange.putSite,
    reloads: 'group' in fields,
    did: ({ name }) => board.messages.did.addedSite(name),
  })
}

/** Fails with a conflict if the site has changed since `known`. */
export function saveSite(board: Board, known: Site, fields: SiteFields): Promise<Site> {
  return board.run<Site>({
    send: () => call('PUT', `/api/sites/${known.id}`, { body: fields, ...unchangedSince(known) }),
    settle: arrange.putSite,
    reloads: 'group' in fields,
    did: ({ name }) => board.messages.did.saved(name),
  })
}

export function addGroup(board: Board, fields: GroupFields): Promise<Group> {
  return board.run<Group>({
    send: () => call('POST', '/api/groups', { body: fields }),
    settle: arrange.putGroup,
    did: ({ name }) => board.messages.did.addedGroup(name),
  })
}

export function saveGroup(board: Board, known: Group, fields: GroupFields): Promise<Group> {
  return board.run<Group>({
    send: () => call('PUT', `/api/groups/${known.id}`, { body: fields, ...unchangedSince(known) }),
    settle: arrange.putGroup,
    did: ({ name }) => board.messages.did.saved(name),
  })
}

export function deleteGroup(board: Board, { id, name }: Group): Promise<unknown> {
  return board.run<{ sites: readonly Site[] }>({
    show: (sections) => sections.filter(({ group }) => group.id !== id),
    send: () => call('DELETE', `/api/groups/${id}`),
    did: ({ sites }) => board.messages.did.deletedGroup(name, sites.length),
  })
}

export function deleteSites(board: Board, ids: ReadonlySet<number>): Promise<unknown> {
  const { did } = board.messages
  board.set({ selected: new Set() })
  return board.run<readonly Site[]>({
    show: (sections) => arrange.removeSites(sections, ids),
    send: () => call('POST', '/api/site-batch', { body: { ids: [...ids], delete: true } }),
    did: (sites) => (sites.length === 1 ? did.deleted(sites[0]?.name ?? '') : did.deletedSites(sites.length)),
  })
}

export function setVisibility(board: Board, ids: ReadonlySet<number>, is_public: 0 | 1): Promise<unknown> {
  const { did } = board.messages
  return board.run<readonly Site[]>({
    show: (sections) => arrange.patchSites(sections, ids, { is_public }),
    send: () => call('POST', '/api/site-batch', { body: { ids: [...ids], set: { is_public } } }),
    settle: (sections, sites) => sites.reduce(arrange.putSite, sections),
    did: (sites) => (is_public === 1 ? did.madePublic(sites.length) : did.madePrivate(sites.length)),
  })
}

/** Moves sites to where they were dropped; without `before`, to the end of the group. */
export function moveSites(board: Board, ids: ReadonlySet<number>, to: { groupId: number; before?: number }) {
  const { sections } = board.state
  return saveArrangement(board, ids, sections, arrange.moveSites(sections, ids, to))
}

/** Saves the arrangement `after` in one call. */
export async function saveArrangement(board: Board, ids: ReadonlySet<number>, before: Sections, after: Sections) {
  const orders = arrange.siteOrders(before, after)
  if (orders.length === 0) return
  const numbers = new Map(orders.map((order) => [order.id, order]))
  const shown = after.map((section) => {
    const sites = section.sites.map((site) => ({ ...site, ...numbers.get(site.id) }))
    return section.sites.some(({ id }) => numbers.has(id)) ? { ...section, sites } : section
  })
  await board.run<readonly Site[]>({
    show: () => shown,
    send: () => call('PUT', '/api/site-orders', { body: orders }),
    settle: withSites,
    did: () => describeMove(board, ids, after),
  })
}

export async function moveGroup(board: Board, groupId: number, before?: number): Promise<void> {
  const { sections } = board.state
  const after = arrange.moveGroup(sections, groupId, before)
  const orders = arrange.groupOrders(after)
  if (orders.length === 0) return
  await board.run<readonly Group[]>({
    show: () => after,
    send: () => call('PUT', '/api/group-orders', { body: orders }),
    settle: (now, groups) => groups.reduce(arrange.putGroup, now),
    did: () => board.messages.did.movedGroup(arrange.findSection(after, groupId)?.group.name ?? ''),
  })
}

function describeMove({ messages: { did } }: Board, ids: ReadonlySet<number>, after: Sections): string {
  const [first = 0] = ids
  const site = arrange.findSite(after, first)
  const group = arrange.findSection(after, site?.group_id ?? 0)?.group.name ?? ''
  return ids.size === 1 ? did.moved(site?.name ?? '', group) : did.movedSites(ids.size, group)
}

/** The rows as the server has them, in the order shown. */
function withSites(sections: Sections, sites: readonly Site[]): Sections {
  const fresh = new Map(sites.map((site) => [site.id, site]))
  return sections.map((section) => {
    const same = section.sites.every((site) => fresh.get(site.id)?.updated_at === site.updated_at)
    return same ? section : { ...section, sites: section.sites.map((site) => fresh.get(site.id) ?? site) }
  })
}

function unchangedSince({ updated_at }: Site | Group): CallOptions {
  return { headers: { 'Signpost-Unchanged-Since': updated_at } }
}
