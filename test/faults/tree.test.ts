import fc from 'fast-check'
import { expect } from 'vitest'
import { findTreeFault } from '../../src/core/tree.ts'
import { undo } from '../../src/services/undo.ts'
import { attempt, type Step, shown, step } from '../support/edit-steps.ts'
import { NaiveModel } from '../support/naive-model.ts'
import { EMPTY, NOW } from '../support/pure-site.ts'
import { logged } from '../support/rows.ts'
import { type FaultCase, faultCase, noneOf } from './case.ts'

/** Each sequence begins with an empty site. */
const PER_SEQUENCE = 100

/** An edit, or the undo of one of the last ones. */
const steps = fc.array(
  fc.oneof({ weight: 4, arbitrary: step }, { weight: 1, arbitrary: fc.record({ undone: fc.nat({ max: 9 }) }) }),
  { minLength: PER_SEQUENCE, maxLength: PER_SEQUENCE },
)

/** Does the same on a snapshot and on the model. Returns how many steps were made; throws at the first difference. */
async function doBoth(sequence: readonly (Step | { readonly undone: number })[], faults: string[]): Promise<number> {
  const model = new NaiveModel()
  const past: Step[] = []
  let snapshot = EMPTY
  let made = 0
  for (const one of sequence) {
    const next = 'undone' in one ? past.at(-1 - one.undone) : one
    if (!next) continue
    const { edit, model: apply } = next
    const before = model.copy()
    const outcome = await attempt(snapshot, edit)
    expect(outcome !== undefined).toBe(apply(model) !== false)
    if (!outcome) continue
    snapshot = outcome.snapshot
    made += 1
    expect(shown(snapshot)).toEqual(model.shown())
    const fault = findTreeFault(snapshot.sections.map(({ group }) => group))
    if (fault) faults.push(fault.code)
    if (outcome.changes.length === 0) continue
    const after = model.copy()
    past.push({
      edit: undo(logged(1, outcome.changes, { at: NOW })),
      model: (current) => current.undo(before, after),
    })
  }
  return made
}

const run: FaultCase['run'] = async (wanted) => {
  const faults: string[] = []
  let made = 0
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      made += await doBoth(sequence, faults)
    }),
    { numRuns: Math.ceil(wanted / PER_SEQUENCE) },
  )
  const count = (code: string) => faults.filter((fault) => fault === code).length
  const found = { circles: count('circle'), orphans: count('noGroup'), 'too deep': count('tooDeep') }
  return noneOf(`${wanted.toLocaleString('en')} steps, ${made.toLocaleString('en')} of them allowed`, found)
}

faultCase({
  what: 'random moves, deletes and undos of groups in groups, against the simplest model',
  rounds: { short: 500, long: 100_000 },
  run,
})
