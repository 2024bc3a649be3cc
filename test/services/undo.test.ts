import { describe, expect, it } from 'vitest'
import { inEnglish } from '../../src/domain/action-in-english.ts'
import type { Change, Commit } from '../../src/domain/change.ts'
import { createGroup, deleteGroup, updateGroup } from '../../src/services/edits/groups.ts'
import { undo } from '../../src/services/edits/history.ts'
import { createSite, updateSite } from '../../src/services/edits/sites.ts'
import { EMPTY, make, NOW } from '../support/pure-site.ts'
import { newSite, told } from '../support/rows.ts'

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
  expect(inEnglish(back.action)).toBe('Undid "Did it"')
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
  await expect(make(later.snapshot, undo(commit(renamed.changes)))).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/group "(Eins|One)" \(1\).*changed since/),
  })
})

it('a site is not restored into a group that is gone', async () => {
  const filled = await make(await twoGroups(), site(1, 'Wiki'))
  const moved = await make(filled.snapshot, updateSite(1, { group_id: 2 }))
  const gone = await make(moved.snapshot, deleteGroup(1))
  await expect(make(gone.snapshot, undo(commit(moved.changes)))).rejects.toThrow(/group that is gone/)
})

it('a group that others have added to since is not deleted', async () => {
  const made = await make(EMPTY, createGroup({ name: 'One' }))
  const filled = await make(made.snapshot, site(1, 'Wiki'))
  await expect(make(filled.snapshot, undo(commit(made.changes)))).rejects.toThrow(/site "Wiki" \(1\)/)
})

it('of many rows, the first five are named and the rest counted', async () => {
  let snapshot = await twoGroups()
  for (let index = 0; index < 8; index += 1) snapshot = (await make(snapshot, site(1, `Site ${index}`))).snapshot
  const deleted = await make(snapshot, deleteGroup(1))
  await expect(make(snapshot, undo(commit(deleted.changes)))).rejects.toThrow(/and 4 more changed since/)
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
    await expect(make(below.snapshot, undo(commit(out.changes)))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/group "Fourth" \(5\) would be .* more than 5 levels deep$/),
    })
    const fits = await make(below.snapshot, deleteGroup(5))
    expect((await make(fits.snapshot, undo(commit(out.changes)))).snapshot.sections).toHaveLength(5)
  })

  it('that others have added since keep the group above them', async () => {
    const made = await make(EMPTY, createGroup({ name: 'One' }))
    const filled = await make(made.snapshot, createGroup({ name: 'Two', parent_id: 1 }))
    await expect(make(filled.snapshot, undo(commit(made.changes)))).rejects.toThrow(/group "Two" \(2\) added since/)
  })
})
