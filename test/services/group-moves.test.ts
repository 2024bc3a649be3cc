import { expect, it } from 'vitest'
import { createGroup, updateGroup } from '../../src/core/edits/groups.ts'
import { orderGroups } from '../../src/core/edits/ordering.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { actionInEnglish } from '../../src/english/english.ts'
import { EMPTY, make } from '../support/pure-site.ts'

/** A with B in it, C and D; their ids are 1 to 4. */
async function filled(lastOrder = 2): Promise<Snapshot> {
  let { snapshot } = await make(EMPTY, createGroup({ name: 'A' }))
  snapshot = (await make(snapshot, createGroup({ name: 'B', parent_id: 1, order_num: lastOrder }))).snapshot
  snapshot = (await make(snapshot, createGroup({ name: 'C' }))).snapshot
  return (await make(snapshot, createGroup({ name: 'D' }))).snapshot
}

const drawn = ({ sections }: Snapshot) =>
  sections.map(({ group: { name, parent_id, order_num } }) => `${name} in ${parent_id}: ${order_num}`)

it('the history names the one group that a new order moves, and counts them otherwise', async () => {
  const start = await filled()
  const worded = async (orders: Parameters<typeof orderGroups>[0]) => {
    return actionInEnglish((await make(start, orderGroups(orders))).action)
  }
  const d = { id: 4, order_num: 7, parent_id: 1 }
  expect(await worded([{ id: 2, order_num: 8 }, d])).toBe('Moved group "D" to "A"')
  expect(await worded([{ id: 2, order_num: 8, parent_id: null }])).toBe('Moved group "B" out of "A"')
  expect(await worded([{ id: 3, order_num: 8, parent_id: 1 }, d])).toBe('Reordered 2 groups')
  expect(await worded([{ id: 3, order_num: 8 }])).toBe('Moved group "C"')
})

it('a group that moves and changes its name is told as renamed, one that only changes its looks as changed', async () => {
  const start = await filled()
  const worded = async (patch: Parameters<typeof updateGroup>[1]) => {
    return actionInEnglish((await make(start, updateGroup(4, patch))).action)
  }
  expect(await worded({ parent_id: 1 })).toBe('Moved group "D" to "A"')
  expect(await worded({ parent_id: 1, name: 'E' })).toMatch(/^Renamed group/)
  expect(await worded({ icon: 'https://example.com/i.png' })).toBe('Changed group "D"')
})

it('where the numbers of a group have run out, a group that moves there renumbers those in it, and no other', async () => {
  const start = await filled(2147483647)
  const { snapshot, changes } = await make(start, updateGroup(4, { parent_id: 1 }))
  expect(drawn(snapshot)).toEqual(['A in null: 0', 'B in 1: 0', 'D in 1: 1', 'C in null: 1'])
  expect(changes.map(({ after }) => after && 'name' in after && after.name)).toEqual(['B', 'D'])
})

it('a move leaves what is below the group untouched, as the same objects', async () => {
  const start = await filled()
  const { snapshot, changes } = await make(start, updateGroup(1, { parent_id: 4 }))
  expect(drawn(snapshot)).toEqual(['C in null: 1', 'D in null: 2', 'A in 4: 0', 'B in 1: 2'])
  expect(changes).toHaveLength(1)
  expect(snapshot.sections[3]).toBe(start.sections[1])
})

it('a page that moves into a group is none any more, and its other fields stay', async () => {
  const page = (await make(await filled(), updateGroup(4, { is_page: 1, view: 'icons', icon: '' }))).snapshot
  const record = page.sections.find(({ group }) => group.id === 4)?.group
  for (const patch of [{ parent_id: 3 }, { ...record, parent_id: 3 }]) {
    const { result } = await make(page, updateGroup(4, patch))
    expect(result).toMatchObject({ parent_id: 3, is_page: 0, view: 'icons' })
  }
})
