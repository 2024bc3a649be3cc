import { describe, expect, it } from 'vitest'
import type { Commit } from '../../../src/core/change.ts'
import { editSites } from '../../../src/core/edits/batch.ts'
import { ifUnchanged, requireSite } from '../../../src/core/edits/edit.ts'
import { createGroup } from '../../../src/core/edits/groups.ts'
import { createSite, updateSite } from '../../../src/core/edits/sites.ts'
import { MAX_ORDER } from '../../../src/core/fields/field.ts'
import type { Snapshot } from '../../../src/core/snapshot.ts'
import { actionInEnglish } from '../../../src/english/english.ts'
import { newGroupSchema } from '../../../src/schemas/group.ts'
import { undo } from '../../../src/services/undo.ts'
import { EMPTY, make, NOW } from '../../support/pure-site.ts'
import { newSite } from '../../support/rows.ts'
import { saying } from '../../support/saying.ts'

const site = (group_id: number, name: string, order_num?: number) =>
  createSite(newSite({ group_id, name, ...(order_num && { order_num }) }))

/** Two groups; A, B and C in the first, D in the second. */
async function filled(lastOrder?: number): Promise<Snapshot> {
  let { snapshot } = await make(EMPTY, createGroup({ name: 'One' }))
  snapshot = (await make(snapshot, createGroup({ name: 'Two' }))).snapshot
  for (const name of ['A', 'B', 'C']) snapshot = (await make(snapshot, site(1, name))).snapshot
  return (await make(snapshot, site(2, 'D', lastOrder))).snapshot
}

const names = ({ sections }: Snapshot) => sections.map(({ sites }) => sites.map(({ name }) => name).join(''))

describe('many sites in one step', () => {
  it('are deleted, and restored by one undo', async () => {
    const before = await filled()
    const { snapshot, changes, action } = await make(before, editSites({ ids: [1, 3], delete: true }))
    expect(names(snapshot)).toEqual(['B', 'D'])
    expect(actionInEnglish(action)).toBe('Deleted 2 sites')
    const commit: Commit = { revision: 1, nonce: '', at: NOW, actor: '', action, changes }
    expect((await make(snapshot, undo(commit))).snapshot.sections).toEqual(before.sections)
  })

  it('move to the end of a group in the order given; those already there stay', async () => {
    const { snapshot, action } = await make(await filled(), editSites({ ids: [3, 4, 1], set: { group_id: 2 } }))
    expect(names(snapshot)).toEqual(['B', 'DCA'])
    expect(actionInEnglish(action)).toBe('Moved 2 sites to "Two"')
  })

  it('move even if the numbers of the group have run out', async () => {
    const { snapshot, changes } = await make(
      await filled(MAX_ORDER - 1),
      editSites({ ids: [1, 2, 4], set: { group_id: 2, is_public: 0 } }),
    )
    expect(names(snapshot)).toEqual(['C', 'DAB'])
    expect(changes).toHaveLength(3) // each row once
  })

  it('move to a new group, which one undo takes away again', async () => {
    const before = await filled()
    const set = { group: newGroupSchema.parse({ name: 'Three' }), group_id: 2, is_public: 0 } as const
    const { snapshot, changes, action } = await make(before, editSites({ ids: [4, 1], set }))
    expect([names(snapshot), snapshot.sections[2]?.group.name]).toEqual([['BC', '', 'DA'], 'Three'])
    expect(actionInEnglish(action)).toBe('Moved 2 sites to the new group "Three"')
    const commit: Commit = { revision: 1, nonce: '', at: NOW, actor: '', action, changes }
    expect((await make(snapshot, undo(commit))).snapshot.sections).toEqual(before.sections)
  })

  it('are all refused if the new group cannot go where it should', async () => {
    const set = { group: newGroupSchema.parse({ name: 'Three', parent_id: 99 }) }
    await expect(make(await filled(), editSites({ ids: [1], set }))).rejects.toThrow(
      saying('set.group.parent_id: no group has the id 99', 'invalid_input'),
    )
  })

  it('are hidden and published; those that already are stay unchanged', async () => {
    const hidden = await make(await filled(), editSites({ ids: [1, 2], set: { is_public: 0 } }))
    expect(hidden.result.map(({ is_public }) => is_public)).toEqual([0, 0])
    const again = await make(hidden.snapshot, editSites({ ids: [1, 2], set: { is_public: 0 } }))
    expect(again.changes).toEqual([])
    const mixed = await make(hidden.snapshot, editSites({ ids: [1, 3], set: { is_public: 1 } }))
    expect([mixed.changes.length, actionInEnglish(mixed.action)]).toEqual([1, 'Made site "A" public'])
  })

  it('are all refused if one of them does not exist', async () => {
    await expect(make(await filled(), editSites({ ids: [1, 99], delete: true }))).rejects.toThrow(
      saying('ids: no site has the id 99', 'invalid_input'),
    )
  })
})

it('an edit that names the version it knows is refused if that is not the newest', async () => {
  const before = await filled()
  const later = (await make(before, updateSite(1, { name: 'New' }), '2026-06-01T00:00:00.000Z')).snapshot
  const edit = (since?: string) =>
    ifUnchanged(since, (snapshot) => requireSite(snapshot, 1), updateSite(1, { name: 'Mine' }))
  await expect(make(later, edit(NOW))).rejects.toMatchObject({ code: 'conflict' })
  expect((await make(later, edit())).result.name).toBe('Mine')
  expect((await make(later, edit('2026-06-01T00:00:00.000Z'))).result.name).toBe('Mine')
})
