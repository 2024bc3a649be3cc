import type { NewPlacedSite } from '../../../domain/placed-site.ts'
import { call, Fault } from './api.ts'
import * as arrange from './arrange.ts'
import { fitsIn, groupOrders, putGroup, putGroups, moveGroup as rearrangeGroup, removeGroup } from './arrange-groups.ts'
import type { Board } from './board.ts'
import { putChanges } from './changes.ts'
import { deselect } from './selection.ts'
import type { Group, Sections, Site } from './types.ts'

/** What the owner can do. Each step shows at once and can be undone. */

/** Where a site goes: into an existing group, or into a new one that is added with it. */
export type Place = { readonly group_id: number } | { readonly group: GroupFields }
export type OwnFields = Pick<
  Site,
  'name' | 'url' | 'icon' | 'description' | 'notes' | 'is_public' | 'tags' | 'open_in' | 'lan_url'
>
export type SiteFields = OwnFields & Place
export type GroupLook = Pick<Group, 'icon' | 'description' | 'view' | 'is_folded'>
/** Missing fields stay as they are, or are empty in a new group. */
export type GroupFields = Pick<Group, 'name' | 'is_public'> & Partial<GroupLook & Pick<Group, 'parent_id' | 'is_page'>>

export function addSite(board: Board, fields: SiteFields): Promise<Site> {
  return board.run<Site>({
    send: () => call('POST', '/api/sites', { body: fields satisfies Partial<NewPlacedSite> }),
    settle: arrange.putSite,
    reloads: 'group' in fields,
    did: ({ name }) => board.messages.did.addedSite(name),
  })
}

/** Saves what differs from `known`, see `putChanges`. */
export function saveSite(board: Board, known: Site, fields: SiteFields): Promise<Site> {
  return board.run<Site>({
    send: () => putChanges(`/api/sites/${known.id}`, known, fields),
    settle: arrange.putSite,
    reloads: 'group' in fields,
    did: ({ name }) => board.messages.did.saved(name),
  })
}

export function addGroup(board: Board, fields: GroupFields): Promise<Group> {
  return board.run<Group>({
    send: () => call('POST', '/api/groups', { body: fields }),
    settle: putGroup,
    did: ({ name }) => board.messages.did.addedGroup(name),
  })
}

/** Saves what differs from `known`, see `putChanges`. */
export function saveGroup(board: Board, known: Group, fields: GroupFields): Promise<Group> {
  return board.run<Group>({
    send: () => putChanges(`/api/groups/${known.id}`, known, fields),
    settle: putGroup,
    did: ({ name }) => board.messages.did.saved(name),
  })
}

export function deleteGroup(board: Board, { id, name }: Group): Promise<unknown> {
  return board.run<{ sites: readonly Site[] }>({
    show: (sections) => removeGroup(sections, id),
    send: () => call('DELETE', `/api/groups/${id}`),
    did: ({ sites }) => board.messages.did.deletedGroup(name, sites.length),
  })
}

export function deleteSites(board: Board, ids: ReadonlySet<number>): Promise<unknown> {
  const { did } = board.messages
  const { selected } = board.state
  deselect(board, ids)
  const deleted = board.run<readonly Site[]>({
    show: (sections) => arrange.removeSites(sections, ids),
    send: () => call('POST', '/api/site-batch', { body: { ids: [...ids], delete: true } }),
    did: (sites) => (sites.length === 1 ? did.deleted(sites[0]?.name ?? '') : did.deletedSites(sites.length)),
  })
  deleted.catch(() => board.set({ selected }))
  return deleted
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

/** Where sites go: before the first of `following` that is in the group, or to its end. */
export interface Destination {
  readonly groupId: number
  readonly following?: readonly number[]
}

/** Moves sites in one call; does nothing if the group is gone. */
export async function moveSites(board: Board, ids: ReadonlySet<number>, { groupId, following = [] }: Destination) {
  const { sections } = board.state
  const group = arrange.findSection(sections, groupId)
  if (!group) return
  const there = new Set(group.sites.map(({ id }) => id))
  const before = following.find((id) => there.has(id) && !ids.has(id))
  const after = arrange.moveSites(sections, ids, { groupId, ...(before !== undefined && { before }) })
  const orders = arrange.siteOrders(sections, after)
  if (orders.length === 0) return
  const numbers = new Map(orders.map((order) => [order.id, order]))
  const shown = after.map((section) => {
    const sites = section.sites.map((site) => ({ ...site, ...numbers.get(site.id) }))
    return section.sites.some(({ id }) => numbers.has(id)) ? { ...section, sites } : section
  })
  await board.run<readonly Site[]>({
    show: () => shown,
    send: () => call('PUT', '/api/site-orders?onlySent=true', { body: orders }),
    settle: arrange.putSites,
    did: () => describeMove(board, ids, after),
  })
}

/** Moves sites to the end of a group, which is added first if it is new. */
export async function moveInto(board: Board, ids: ReadonlySet<number>, place: Place): Promise<void> {
  const groupId = 'group' in place ? (await addGroup(board, place.group)).id : place.group_id
  await moveSites(board, ids, { groupId })
}

/** Where a group goes: into a group or to the top, before the first of `following` that is there, or to the end. */
export interface GroupDestination {
  readonly parent_id: number | null
  readonly following: readonly number[]
}

/** Moves a group with everything below it, also to another page; says so if there is no room. */
export async function moveGroup(board: Board, groupId: number, { parent_id, following }: GroupDestination) {
  const { sections } = board.state
  if (!fitsIn(sections, groupId)(parent_id)) return board.complain(noRoom(sections, parent_id))
  const parentOf = (id: number) => arrange.findSection(sections, id)?.group.parent_id
  const before = following.find((id) => id !== groupId && parentOf(id) === parent_id)
  const after = rearrangeGroup(sections, groupId, { parent_id, before })
  const orders = groupOrders(sections, after, parent_id)
  if (orders.length === 0) return
  await board.run<readonly Group[]>({
    show: () => after,
    send: () => call('PUT', '/api/group-orders?onlySent=true', { body: orders }),
    settle: putGroups,
    did: () => describeGroupMove(board, groupId, { from: parentOf(groupId), to: parent_id }),
  })
}

function noRoom(sections: Sections, parent_id: number | null): Fault {
  const isThere = arrange.findSection(sections, parent_id ?? 0) !== undefined
  return isThere ? new Fault('invalid', { problems: [{ at: 'parent_id', code: 'tooDeep' }] }) : new Fault('gone')
}

function describeGroupMove(
  { messages: { did, page }, state: { sections }, page: here }: Board,
  id: number,
  { from, to }: GroupMove,
): string {
  const name = arrange.findSection(sections, id)?.group.name ?? ''
  const home = here === undefined ? undefined : page.home
  const parent = to === null ? home : arrange.findSection(sections, to)?.group.name
  return from === to || parent === undefined ? did.movedGroup(name) : did.moved(name, parent)
}

interface GroupMove {
  readonly from: number | null | undefined
  readonly to: number | null
}

function describeMove({ messages: { did } }: Board, ids: ReadonlySet<number>, after: Sections): string {
  const [first = 0] = ids
  const site = arrange.findSite(after, first)
  const group = arrange.findSection(after, site?.group_id ?? 0)?.group.name ?? ''
  return ids.size === 1 ? did.moved(site?.name ?? '', group) : did.movedSites(ids.size, group)
}
