import { isPage, pagePath } from '../../../domain/page.ts'
import type { NewPlacedSite } from '../../../domain/placed-site.ts'
import { address } from '../session.ts'
import { call, Fault } from './api.ts'
import * as arrange from './arrange.ts'
import {
  fitsIn,
  groupOrders,
  putGroup,
  putGroups,
  putInNew,
  moveGroup as rearrangeGroup,
  removeGroup,
} from './arrange-groups.ts'
import type { Board } from './board.ts'
import type { Step } from './board-state.ts'
import { putChanges } from './changes.ts'
import type { Difference } from './new-to-guests.ts'
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
    settle: 'group' in fields ? (sections, site) => putInNew(sections, [site], fields.group) : arrange.putSite,
    reloads: 'group' in fields,
    siteId: known.id,
    did: ({ name }) => board.messages.did.saved(name),
  })
}

export function addGroup(board: Board, fields: GroupFields): Promise<Group> {
  return board.run<Group>({
    send: () => call('POST', '/api/groups', { body: fields }),
    settle: putGroup,
    did: ({ name }) => board.messages.did.addedGroup(name),
    madePage: (group) => newPage(board, group),
  })
}

/** Saves what differs from `known`, see `putChanges`. */
export function saveGroup(board: Board, known: Group, fields: GroupFields): Promise<Group> {
  const { did } = board.messages
  const madePage = (group: Group) => (fields.is_page === known.is_page ? undefined : newPage(board, group))
  return board.run<Group>({
    send: () => putChanges(`/api/groups/${known.id}`, known, fields),
    settle: putGroup,
    did: (group) => (madePage(group) ? did.madePage(group.name) : did.saved(group.name)),
    madePage,
  })
}

/** The address of a group that has just become a page; undefined for any other. */
function newPage({ state }: Board, group: Group): string | undefined {
  if (!isPage(group)) return undefined
  return `${address(pagePath(group))}${state.isEditing ? '#edit' : ''}`
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
  const again = [...ids].filter((id) => selected.has(id))
  deleted.catch(() => board.set({ selected: new Set([...board.state.selected, ...again]) }))
  return deleted
}

export function setVisibility(board: Board, ids: ReadonlySet<number>, is_public: 0 | 1): Promise<unknown> {
  const { did } = board.messages
  return board.run<readonly Site[]>({
    show: (sections) => arrange.patchSites(sections, ids, { is_public }),
    send: () => call('POST', '/api/site-batch', { body: { ids: [...ids], set: { is_public } } }),
    settle: (sections, sites) => sites.reduce(arrange.putSite, sections),
    siteId: onlyOf(ids),
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
  await saveOrder(board, after, {
    siteId: onlyOf(ids),
    did: () => describeMove(board, ids, { before: sections, after }),
  })
}

/** Sorts the sites of a group by name, in the order of the page's language. */
export async function sortSites(board: Board, { id, name }: Group): Promise<void> {
  await saveOrder(board, arrange.sortSites(board.state.sections, id), { did: () => board.messages.did.sorted(name) })
}

async function saveOrder(board: Board, after: Sections, telling: Pick<Step<unknown>, 'siteId' | 'did'>): Promise<void> {
  const orders = arrange.siteOrders(board.state.sections, after)
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
    ...telling,
  })
}

/** Moves sites to the end of a group. A new one is made in the same edit, with the same Undo. */
export async function moveInto(board: Board, ids: ReadonlySet<number>, place: Place): Promise<void> {
  if ('group_id' in place) return moveSites(board, ids, { groupId: place.group_id })
  const { did } = board.messages
  const { group } = place
  await board.run<readonly Site[]>({
    send: () => call('POST', '/api/site-batch', { body: { ids: [...ids], set: { group } } }),
    settle: (sections, sites) => putInNew(sections, sites, group),
    reloads: true,
    siteId: onlyOf(ids),
    did: ([site, ...others]) =>
      others.length === 0 ? did.moved(site?.name ?? '', group.name) : did.movedSites(ids.size, group.name),
  })
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

/** The one that is in the set alone. */
function onlyOf(ids: ReadonlySet<number>): number | undefined {
  return ids.size === 1 ? [...ids][0] : undefined
}

function describeMove({ messages: { did } }: Board, ids: ReadonlySet<number>, { before, after }: Difference): string {
  const [first = 0] = ids
  const { name = '', group_id = 0 } = arrange.findSite(after, first) ?? {}
  const group = arrange.findSection(after, group_id)?.group.name ?? ''
  const stay = [...ids].every((id) => arrange.findSite(before, id)?.group_id === group_id)
  if (ids.size === 1) return stay ? did.movedWithin(name, group) : did.moved(name, group)
  return stay ? did.movedSitesWithin(ids.size, group) : did.movedSites(ids.size, group)
}
