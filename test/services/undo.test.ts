import { describe, expect, it } from 'vitest'
import type { Change, Commit } from '../../src/core/change.ts'
import { createGroup, deleteGroup, updateGroup } from '../../src/core/edits/groups.ts'
import { orderSites } from '../../src/core/edits/ordering.ts'
import { createSite, updateSite } from '../../src/core/edits/sites.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { actionInEnglish } from '../../src/english/english.ts'
import { undo } from '../../src/services/undo.ts'
import { importInto } from '../support/importing.ts'
import { EMPTY, make, NOW } from '../support/pure-site.ts'
import { group, newSite, put, site as siteRow, told } from '../support/rows.ts'
import { saying } from '../support/saying.ts'

const LATER = '2026-05-02T12:00:00.000Z'

const site = (group_id: number, name: string) => createSite(newSite({ group_id, name }))

function commit(changes: readonly Change[]): Commit {
  return { revision: 1, nonce: '', at: NOW, actor: '', action: told('Did it'), changes }
}

async function twoGroups() {
  const one = await make(EMPTY, createGroup({ name: 'One' }))
  return (await make(one.snapshot, createGroup({ name: 'Two' }))).snapshot
}

it('a deleted group is restored with its sites and ids', async () => {
  const filled = (await make(await twoGroups(), site(1, 'Wiki'))).snapshot
  const deleted = await make(filled, deleteGroup(1))
  const back = await make(deleted.snapshot, undo(commit(deleted.changes)))
  expect(back.snapshot.sections).toEqual(filled.sections)
  expect(actionInEnglish(back.action)).toBe('Undid: Did it')
})

it('undoing an undo redoes the edit', async () => {
  const before = await twoGroups()
  const renamed = await make(before, updateGroup(1, { name: 'Eins' }))
  const undone = await make(renamed.snapshot, undo(commit(renamed.changes)))
  const redone = await make(undone.snapshot, undo(commit(undone.changes)))
  expect(redone.snapshot.sections).toEqual(renamed.snapshot.sections)
})

it('a row that has changed since is named in the refusal', async () => {
  const renamed = await make(await twoGroups(), updateGroup(1, { name: 'Eins' }))
  const later = await make(renamed.snapshot, updateGroup(1, { name: 'Uno' }))
  await expect(make(later.snapshot, undo(commit(renamed.changes)))).rejects.toThrow(
    saying(/group "(Eins|One)" \(1\).*changed since/, 'conflict'),
  )
})

it('a site is not restored into a group that is gone', async () => {
  const filled = await make(await twoGroups(), site(1, 'Wiki'))
  const moved = await make(filled.snapshot, updateSite(1, { group_id: 2 }))
  const gone = await make(moved.snapshot, deleteGroup(1))
  await expect(make(gone.snapshot, undo(commit(moved.changes)))).rejects.toThrow(saying(/group that is gone/))
})

it('a group that others have added to since is not deleted', async () => {
  const made = await make(EMPTY, createGroup({ name: 'One' }))
  const filled = await make(made.snapshot, site(1, 'Wiki'))
  await expect(make(filled.snapshot, undo(commit(made.changes)))).rejects.toThrow(saying(/site "Wiki" \(1\)/))
})

it('a group that a link was moved into since is not deleted, although another field of the link is restored', async () => {
  const filled = (await make(await twoGroups(), site(1, 'Wiki'))).snapshot
  const url = filled.sections[0]?.sites[0]?.url
  const groups = [
    { id: 1, name: 'One' },
    { id: 9, name: 'Nine' },
  ]
  const sites = [{ group_id: 1, name: 'Wiki', url, description: 'Ours' }]
  const imported = await importInto(filled, { groups, sites })
  const moved = await make(imported.snapshot, updateSite(1, { group_id: 3 }))
  await expect(make(moved.snapshot, undo(commit(imported.changes)))).rejects.toThrow(
    saying(/site "Wiki" \(1\) added since/),
  )
})

it('of many rows, the first five are named and the rest counted', async () => {
  let snapshot = await twoGroups()
  for (let index = 0; index < 8; index += 1) snapshot = (await make(snapshot, site(1, `Site ${index}`))).snapshot
  const deleted = await make(snapshot, deleteGroup(1))
  await expect(make(snapshot, undo(commit(deleted.changes)))).rejects.toThrow(saying(/and 4 more changed since/))
})

it('an undo of many changes lets other work run at each of them', async () => {
  let snapshot = await twoGroups()
  for (let index = 0; index < 50; index += 1) snapshot = (await make(snapshot, site(1, `Site ${index}`))).snapshot
  const { changes, snapshot: without } = await make(snapshot, deleteGroup(1))
  let turns = 0
  const pace = () => {
    turns += 1
  }
  expect((await make(without, undo(commit(changes), pace))).snapshot.sections).toEqual(snapshot.sections)
  expect(turns).toBeGreaterThan(changes.length)
})

describe('an undo and what has changed since', () => {
  /** Three links in a group; the third is moved before the first, which gives all of them new numbers. */
  async function moved() {
    let snapshot = await twoGroups()
    for (const name of ['One', 'Two', 'Three']) snapshot = (await make(snapshot, site(1, name))).snapshot
    const orders = [3, 1, 2].map((id, order_num) => ({ id, order_num }))
    return make(snapshot, orderSites(orders))
  }
  const rows = ({ sections }: Snapshot) => sections.flatMap(({ sites }) => sites.map(({ id, name }) => [id, name]))

  it('only the fields that it set count: a neighbour that made room may have been renamed', async () => {
    const { changes, snapshot } = await moved()
    const renamed = await make(snapshot, updateSite(1, { name: 'Uno', description: 'The first' }))
    const back = await make(renamed.snapshot, undo(commit(changes)), LATER)
    expect(rows(back.snapshot)).toEqual([
      [1, 'Uno'],
      [2, 'Two'],
      [3, 'Three'],
    ])
    const [first, second] = back.snapshot.sections[0]?.sites ?? []
    expect([first?.description, first?.updated_at, second?.updated_at]).toEqual(['The first', LATER, NOW])
  })

  it('and its own undo leaves them as they were', async () => {
    const { changes, snapshot } = await moved()
    const renamed = await make(snapshot, updateSite(1, { name: 'Uno' }))
    const back = await make(renamed.snapshot, undo(commit(changes)), LATER)
    const again = await make(back.snapshot, undo(commit(back.changes)), LATER)
    expect(again.snapshot.sections).toEqual(renamed.snapshot.sections)
  })

  it('a neighbour that was moved again is in the way', async () => {
    const { changes, snapshot } = await moved()
    const again = await make(snapshot, orderSites([{ id: 2, order_num: 9 }]))
    await expect(make(again.snapshot, undo(commit(changes)))).rejects.toThrow(saying(/site "Two" \(2\) changed since/))
  })

  it('added links go even if their neighbours have been moved; not if they were changed or moved elsewhere', async () => {
    const filled = (await make(await twoGroups(), site(1, 'One'))).snapshot
    const added = await make(filled, site(1, 'Two'))
    const pushed = await make(added.snapshot, orderSites([1, 2].map((id) => ({ id, order_num: id + 5 }))))
    expect(rows((await make(pushed.snapshot, undo(commit(added.changes)))).snapshot)).toEqual([[1, 'One']])
    for (const patch of [{ name: 'Deux' }, { group_id: 2 }]) {
      const changed = await make(pushed.snapshot, updateSite(2, patch))
      await expect(make(changed.snapshot, undo(commit(added.changes)))).rejects.toThrow(saying(/\(2\) changed since/))
    }
  })

  it.each([
    ['a place in another group', siteRow(1, { group_id: 1 }), { group_id: 2 }, { order_num: 7 }],
    ['a place in the group it left', siteRow(1, { order_num: 1 }), { order_num: 2 }, { group_id: 2 }],
    [
      'an address that only those at home may see',
      siteRow(1),
      { url: 'https://nas.example' },
      { lan_url: 'http://nas' },
    ],
    ['a page in a group', group(3, { parent_id: 1 }), { parent_id: null }, { is_page: 1 as const }],
    ['a page that went into a group', group(3, { is_page: 1 }), { is_page: 0 as const }, { parent_id: 1 }],
  ])('never makes %s of fields that belong together', async (_, before, done, later) => {
    const after = { ...before, ...done }
    const now = { ...after, ...later }
    const { snapshot } = await make(EMPTY, () => ({
      action: told(''),
      changes: [put(group(1)), put(group(2)), put(now)],
      result: undefined,
    }))
    await expect(make(snapshot, undo(commit([put(after, before)])))).rejects.toThrow(saying(/changed since/))
  })
})

describe('groups in groups', () => {
  /** A group in a group, and so on, from the top. */
  async function chain(length: number, snapshot = EMPTY) {
    let next = snapshot
    for (let level = 1; level <= length; level += 1) {
      const parent_id = level === 1 ? null : next.lastGroupId
      next = (await make(next, createGroup({ name: `Level ${level}`, parent_id }))).snapshot
    }
    return next
  }

  it('come back with everything below them', async () => {
    const filled = (await make(await chain(3), site(3, 'Wiki'))).snapshot
    const deleted = await make(filled, deleteGroup(1))
    expect(deleted.snapshot.sections).toEqual([])
    expect((await make(deleted.snapshot, undo(commit(deleted.changes)))).snapshot.sections).toEqual(filled.sections)
  })

  it('are not put back where they would be too deep by now', async () => {
    const start = await chain(2, await chain(2)) // 3 with 4 in it, beside 1 with 2 in it
    const out = await make(start, updateGroup(4, { parent_id: null }))
    const filled = await make(out.snapshot, createGroup({ name: 'Fourth', parent_id: 4 }))
    const deep = await make(filled.snapshot, createGroup({ name: 'Third', parent_id: 2 }))
    const below = await make(deep.snapshot, updateGroup(3, { parent_id: deep.result.id }))
    await expect(make(below.snapshot, undo(commit(out.changes)))).rejects.toThrow(
      saying(/group "Fourth" \(5\) would be .* more than 5 levels deep$/, 'conflict'),
    )
    const fits = await make(below.snapshot, deleteGroup(5))
    expect((await make(fits.snapshot, undo(commit(out.changes)))).snapshot.sections).toHaveLength(5)
  })

  it('that others have added since keep the group above them', async () => {
    const made = await make(EMPTY, createGroup({ name: 'One' }))
    const filled = await make(made.snapshot, createGroup({ name: 'Two', parent_id: 1 }))
    await expect(make(filled.snapshot, undo(commit(made.changes)))).rejects.toThrow(
      saying(/group "Two" \(2\) added since/),
    )
  })
})
