import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invert } from '../../src/core/change.ts'
import type { Edit } from '../../src/core/edits/edit.ts'
import { createGroup, updateGroup } from '../../src/core/edits/groups.ts'
import { applyCommit, buildSnapshot, type Snapshot } from '../../src/core/snapshot.ts'
import { undo } from '../../src/services/undo.ts'
import { attempt, shown, step } from '../support/edit-steps.ts'
import { NaiveModel } from '../support/naive-model.ts'
import { EMPTY, make, NOW, rowsOf } from '../support/pure-site.ts'
import { told } from '../support/rows.ts'
import { runs } from '../support/runs.ts'

const steps = fc.array(step, { minLength: 1, maxLength: 60 })

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
      { numRuns: runs(300) },
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
      { numRuns: runs(200) },
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
