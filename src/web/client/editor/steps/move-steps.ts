import { orderGroups, orderSites } from '../../../../core/edits/ordering.ts'
import { call, Fault } from '../model/api.ts'
import * as arrange from '../model/arrange.ts'
import { fitsIn, groupOrders, moveGroup as rearrangeGroup } from '../model/arrange.ts'
import { type Span, toUpdater } from '../model/sync-state.ts'
import type { Group, Sections, Site } from '../model/types.ts'
import type { Board } from './board.ts'
import type { Step } from './board-state.ts'
import { type GroupRef, onlyOf } from './steps.ts'

/** How links and groups are moved. Each step shows at once and can be undone. */

/** The place for sites: before the first of `following` that is in the group, or at its end. */
export interface Destination {
  readonly groupId: number
  readonly following?: readonly number[]
}

/** Moves sites in one call; shows a fault if they or the group are gone. */
export function moveSites(board: Board, ids: ReadonlySet<number>, to: Destination): Promise<void> {
  return arrangeAgain((first) => moveSitesOnce(board, ids, to, first))
}

async function moveSitesOnce(board: Board, ids: ReadonlySet<number>, to: Destination, first: First): Promise<void> {
  const { groupId, following = [] } = to
  const { sections } = board.state
  const group = arrange.findSection(sections, groupId)
  if (!group || ![...ids].some((id) => arrange.findSite(sections, id))) return board.showFault(new Fault('gone'))
  const there = new Set(group.sites.map(({ id }) => id))
  const before = following.find((id) => there.has(id) && !ids.has(id))
  const after = arrange.moveSites(sections, ids, { groupId, ...(before !== undefined && { before }) })
  await saveOrder(board, after, {
    ...first,
    siteId: onlyOf(ids),
    did: () => describeMove(board, ids, { before: sections, after }),
  })
}

/** Sorts the sites of a group by name, in the order of the page's language. */
export function sortSites(board: Board, { id, name }: Group): Promise<void> {
  const did = () => board.messages.did.sorted(name)
  return arrangeAgain((first) => saveOrder(board, arrange.sortSites(board.state.sections, id), { ...first, did }))
}

async function saveOrder(
  board: Board,
  after: Sections,
  step: First & Pick<Step<unknown>, 'siteId' | 'did'>,
): Promise<void> {
  const orders = arrange.siteOrders(board.state.sections, after)
  if (orders.length === 0) return
  await board.run<readonly Site[]>({
    show: toUpdater(orderSites(orders)),
    send: () => call('PUT', '/api/site-orders?onlySent=true', { body: orders }),
    ...step,
  })
}

/** Moves sites to the end of a group. A new group is made in the same edit, with the same Undo. */
export async function moveInto(board: Board, ids: ReadonlySet<number>, place: GroupRef): Promise<void> {
  if ('group_id' in place) return moveSites(board, ids, { groupId: place.group_id })
  const { did } = board.messages
  const { group } = place
  await board.run<readonly Site[]>({
    send: () => call('POST', '/api/site-batch', { body: { ids: [...ids], set: { group } } }),
    siteId: onlyOf(ids),
    did: ([site, ...others]) =>
      others.length === 0
        ? did.moved({ name: site?.name ?? '', group: group.name })
        : did.movedSites({ count: ids.size, group: group.name }),
  })
}

/** The place for a group: in a group or at the top, before the first of `following` that is there, or at the end. */
export interface GroupDestination {
  readonly parent_id: number | null
  readonly following: readonly number[]
}

/** Moves a group with everything below it, also to another page; shows a fault if there is no room. */
export function moveGroup(board: Board, groupId: number, to: GroupDestination): Promise<void> {
  return arrangeAgain((first) => moveGroupOnce(board, groupId, to, first))
}

async function moveGroupOnce(board: Board, groupId: number, to: GroupDestination, first: First): Promise<void> {
  const { parent_id, following } = to
  const { sections } = board.state
  if (!fitsIn(sections, groupId)(parent_id)) return board.showFault(noRoom(sections, parent_id))
  const parentOf = (id: number) => arrange.findSection(sections, id)?.group.parent_id
  const before = following.find((id) => id !== groupId && parentOf(id) === parent_id)
  const after = rearrangeGroup(sections, groupId, { parent_id, before })
  const orders = groupOrders(sections, after, parent_id)
  if (orders.length === 0) return
  await board.run<readonly Group[]>({
    show: toUpdater(orderGroups(orders)),
    send: () => call('PUT', '/api/group-orders?onlySent=true', { body: orders }),
    ...first,
    did: () => describeGroupMove(board, groupId, { from: parentOf(groupId), to: parent_id }),
  })
}

function noRoom(sections: Sections, parent_id: number | null): Fault {
  const isThere = arrange.findSection(sections, parent_id ?? 0) !== undefined
  return isThere ? new Fault('invalid', { problems: [{ at: 'parent_id', code: 'tooDeep' }] }) : new Fault('gone')
}

function describeGroupMove(
  { messages: { did, page }, state: { sections }, page: openPage }: Board,
  id: number,
  { from, to }: GroupMove,
): string {
  const nameOf = (group: number | null | undefined) => arrange.findSection(sections, group ?? 0)?.group.name
  const name = nameOf(id) ?? ''
  const home = openPage === undefined ? undefined : page.home
  const [left, parent] = [nameOf(from), to === null ? home : nameOf(to)]
  if (from === to) return did.movedGroup(name)
  if (parent !== undefined) return did.moved({ name, group: parent })
  return left === undefined ? did.movedGroup(name) : did.movedOut({ name, group: left })
}

interface GroupMove {
  readonly from: number | null | undefined
  readonly to: number | null
}

function describeMove({ messages: { did } }: Board, ids: ReadonlySet<number>, { before, after }: Span): string {
  const [first = 0] = ids
  const { name = '', group_id = 0 } = arrange.findSite(after, first) ?? {}
  const group = arrange.findSection(after, group_id)?.group.name ?? ''
  const stay = [...ids].every((id) => arrange.findSite(before, id)?.group_id === group_id)
  if (ids.size === 1) return stay ? did.movedWithin({ name, group }) : did.moved({ name, group })
  return stay ? did.movedSitesWithin({ count: ids.size, group }) : did.movedSites({ count: ids.size, group })
}

type First = Pick<Step<never>, 'isRepeated'>

/**
 * Arranges links or groups, and tries once more if that was refused because others have deleted one of them: by then,
 * the page has loaded the current ones. `arrange` passes its argument on to its step.
 */
async function arrangeAgain(arrange: (first: First) => Promise<void>): Promise<void> {
  try {
    await arrange({ isRepeated: namesDeleted })
  } catch (error) {
    if (!namesDeleted(error)) throw error
    await arrange({})
  }
}

function namesDeleted(error: unknown): boolean {
  return error instanceof Fault && error.problems.some(({ code }) => code === 'noSite' || code === 'noGroup')
}
