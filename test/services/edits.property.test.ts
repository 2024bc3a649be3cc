import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invert } from '../../src/domain/change.ts'
import { AppError } from '../../src/domain/errors.ts'
import { applyCommit, buildSnapshot, type Snapshot } from '../../src/domain/snapshot.ts'
import type { Edit } from '../../src/services/edit.ts'
import { createGroup, deleteGroup, updateGroup } from '../../src/services/groups.ts'
import { undo } from '../../src/services/history.ts'
import { orderSites } from '../../src/services/ordering.ts'
import { createSite, deleteSite, updateSite } from '../../src/services/sites.ts'
import { NaiveModel } from '../support/naive-model.ts'
import { EMPTY, make, NOW, rowsOf } from '../support/pure-site.ts'
import { newSite, told } from '../support/rows.ts'

interface Step {
  readonly edit: Edit<unknown>
  /** The same edit on the model; returns false if it must be refused. */
  readonly model: (model: NaiveModel) => unknown
}

const id = fc.integer({ min: 1, max: 12 })
const name = fc.constantFrom('Wiki', '工具', 'Mail', 'Café')
const order = fc.option(fc.constantFrom(-2147483648, -1, 0, 1, 2, 5, 2147483646, 2147483647), { nil: undefined })

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(name, order).map(
      ([name, order_num]): Step => ({
        edit: createGroup({ name, order_num }),
        model: (model) => model.addGroup(name, order_num),
      }),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.tuple(id, name, order).map(
      ([group_id, name, order_num]): Step => ({
        edit: (snapshot, now) => createSite(newSite({ group_id, name, order_num }))(snapshot, now),
        model: (model) => model.addSite(group_id, name, order_num),
      }),
    ),
  },
  { weight: 1, arbitrary: id.map((id): Step => ({ edit: deleteGroup(id), model: (model) => model.deleteGroup(id) })) },
  { weight: 2, arbitrary: id.map((id): Step => ({ edit: deleteSite(id), model: (model) => model.deleteSite(id) })) },
  {
    weight: 3,
    arbitrary: fc.tuple(id, id, order).map(
      ([id, group_id, order_num]): Step => ({
        edit: updateSite(id, { group_id, order_num }),
        model: (model) => model.moveSite(id, group_id, order_num),
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(id, id, fc.integer({ min: 0, max: 9 })).map(
      ([id, group_id, order_num]): Step => ({
        edit: orderSites([{ id, group_id, order_num }]),
        model: (model) => model.moveSite(id, group_id, order_num),
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(id, fc.constantFrom(0 as const, 1 as const)).map(
      ([id, is_public]): Step => ({
        edit: updateGroup(id, { is_public }),
        model: (model) => model.setGroup(id, { is_public }),
      }),
    ),
  },
)

const steps = fc.array(step, { minLength: 1, maxLength: 60 })

async function attempt(snapshot: Snapshot, edit: Edit<unknown>) {
  try {
    return await make(snapshot, edit)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

function shown({ sections }: Snapshot) {
  return sections.map(({ group: { id, name, order_num, is_public }, sites }) => ({
    id,
    name,
    order_num,
    is_public,
    sites: sites.map(({ id, group_id, name, url, notes, order_num, is_public }) => {
      return { id, group_id, name, url, notes, order_num, is_public }
    }),
  }))
}

describe('any sequence of edits', () => {
  it('does and refuses what the simplest model does and refuses', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const model = new NaiveModel()
        let snapshot = EMPTY
        for (const { edit, model: apply } of sequence) {
          const made = await attempt(snapshot, edit)
          expect(made !== undefined).toBe(apply(model) !== false)
          snapshot = made?.snapshot ?? snapshot
          expect(shown(snapshot)).toEqual(model.shown())
          expect([snapshot.lastGroupId, snapshot.lastSiteId]).toEqual([model.lastGroupId, model.lastSiteId])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('leaves a snapshot equal to one built from its rows', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        let snapshot = EMPTY
        for (const { edit } of sequence) snapshot = (await attempt(snapshot, edit))?.snapshot ?? snapshot
        const rows = rowsOf(snapshot)
        expect(buildSnapshot({ ...snapshot }, { ...rows, sites: rows.sites.toReversed() })).toEqual(snapshot)
      }),
    )
  })

  it('can be undone step by step, back to the first row', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        let snapshot = EMPTY
        const trail: { before: Snapshot; undoing: Edit<unknown> }[] = []
        for (const { edit } of sequence) {
          const made = await attempt(snapshot, edit)
          if (!made || made.changes.length === 0) continue
          const commit = { revision: 1, nonce: '', at: NOW, actor: '', action: told(''), changes: made.changes }
          trail.push({ before: snapshot, undoing: undo(commit) })
          snapshot = made.snapshot
        }
        for (const { before, undoing } of trail.reverse()) {
          snapshot = (await make(snapshot, undoing)).snapshot
          expect(rowsOf(snapshot)).toEqual(rowsOf(before))
        }
      }),
      { numRuns: 200 },
    )
  })

  it('applying changes and their inverse leaves the sections as they were', async () => {
    await fc.assert(
      fc.asyncProperty(steps, step, async (sequence, { edit }) => {
        let snapshot = EMPTY
        for (const { edit } of sequence) snapshot = (await attempt(snapshot, edit))?.snapshot ?? snapshot
        const made = await attempt(snapshot, edit)
        if (!made) return
        const back = applyCommit(made.snapshot, { revision: 0, nonce: '', changes: made.changes.map(invert) })
        expect(back.sections).toEqual(snapshot.sections)
      }),
    )
  })

  it('keeps untouched sections as the same objects', async () => {
    let { snapshot } = await make(EMPTY, createGroup({ name: 'One' }))
    snapshot = (await make(snapshot, createGroup({ name: 'Two' }))).snapshot
    const next = (await make(snapshot, updateGroup(1, { name: 'Eins' }))).snapshot
    expect(next.sections[1]).toBe(snapshot.sections[1])
    expect(next.sections[0]).not.toBe(snapshot.sections[0])
  })
})
