import { expect, it } from 'vitest'
import { createGroup } from '../../../src/core/edits/groups.ts'
import { orderGroups, orderSites, type SiteOrders } from '../../../src/core/edits/ordering.ts'
import { createSite } from '../../../src/core/edits/sites.ts'
import { actionInEnglish } from '../../../src/english/english.ts'
import { EMPTY, make } from '../../support/pure-site.ts'
import { newSite } from '../../support/rows.ts'

/** The words for these new orders of A, B, C and D in Home, with the ids 1 to 4; the group Work has the id 2. */
async function worded(orders: SiteOrders): Promise<string> {
  let { snapshot } = await make(EMPTY, createGroup({ name: 'Home' }))
  snapshot = (await make(snapshot, createGroup({ name: 'Work' }))).snapshot
  for (const name of ['A', 'B', 'C', 'D']) {
    snapshot = (await make(snapshot, createSite(newSite({ group_id: 1, name })))).snapshot
  }
  return actionInEnglish((await make(snapshot, orderSites(orders))).action)
}

const inOrder = (...ids: number[]): SiteOrders => ids.map((id, order_num) => ({ id, order_num }))
const sparse = (...ids: number[]): SiteOrders => ids.map((id, at) => ({ id, order_num: 10 + at }))

it.each([
  ['up past others', inOrder(4, 1, 2, 3), 'Moved site "D" within its group'],
  ['down past others', inOrder(2, 3, 1, 4), 'Moved site "A" within its group'],
  ['to another number, where the others stay', [{ id: 2, order_num: 9 }], 'Moved site "B" within its group'],
  ['to another group', [{ id: 3, order_num: 0, group_id: 2 }], 'Moved site "C" to "Work"'],
])('a single site that moves %s is named', async (_, orders, expected) => {
  expect(await worded(orders)).toBe(expected)
})

it.each([
  ['two that change places, where it could be either', inOrder(2, 1, 3, 4), 'Reordered 2 sites'],
  ['two that change places, and others that only get new numbers', sparse(2, 1, 3, 4), 'Reordered 4 sites'],
  ['a new order of all', inOrder(4, 3, 2, 1), 'Reordered 4 sites'],
  ['several that go to one group', inOrder(1, 2).map((one) => ({ ...one, group_id: 2 })), 'Moved 2 sites to "Work"'],
])('sites are counted: %s', async (_, orders, expected) => {
  expect(await worded(orders)).toBe(expected)
})

it('a page that moves into a group is no page, and does not become one when it moves out again', async () => {
  let { snapshot } = await make(EMPTY, createGroup({ name: 'Home' }))
  snapshot = (await make(snapshot, createGroup({ name: 'Work', is_page: 1 }))).snapshot
  const inside = await make(snapshot, orderGroups([{ id: 2, order_num: 0, parent_id: 1 }]))
  const outside = await make(inside.snapshot, orderGroups([{ id: 2, order_num: 0, parent_id: null }]))
  expect([inside, outside].map(({ result }) => result[0])).toMatchObject([
    { parent_id: 1, is_page: 0 },
    { parent_id: null, is_page: 0 },
  ])
})
