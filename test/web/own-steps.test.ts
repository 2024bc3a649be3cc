import { expect, it, vi } from 'vitest'
import { OwnSteps } from '../../src/web/client/editor/model/own-steps.ts'

vi.hoisted(() => vi.stubGlobal('document', { documentElement: { dataset: {} } })) // asked of when the modules load

/** Steps that were made as these revisions. */
function did(...revisions: readonly number[]): OwnSteps {
  const steps = new OwnSteps()
  for (const revision of revisions) steps.did(revision)
  return steps
}
const next = ({ toUndo, toRedo }: OwnSteps) => [toUndo, toRedo]

it('steps are undone from the last to the first, and redone in the reverse order', () => {
  const steps = did(1, 2)
  steps.undid(2, 3)
  expect(next(steps)).toEqual([1, 3])
  steps.undid(1, 4)
  expect(next(steps)).toEqual([undefined, 4])
  steps.undid(4, 5)
  expect(next(steps)).toEqual([5, 3])
  steps.undid(3, 6)
  expect(next(steps)).toEqual([6, undefined])
})

it('a new step ends redoing; the same step noted twice counts once', () => {
  const steps = did(1, 2, 2)
  steps.undid(2, 3)
  steps.did(3)
  expect(next(steps)).toEqual([1, 3])
  steps.did(4)
  expect(next(steps)).toEqual([4, undefined])
})

it('undoing what had no effect any more leaves nothing to redo', () => {
  const steps = did(1, 2)
  steps.undid(2, undefined)
  expect(next(steps)).toEqual([1, undefined])
})

it('undoing another step, as in the history, is a step of its own', () => {
  const steps = did(1, 2)
  steps.undid(1, 3)
  expect(next(steps)).toEqual([3, undefined])
  steps.undid(9, undefined)
  expect(next(steps)).toEqual([3, undefined])
})

it('a step from before is undone after all others, and redone before them', () => {
  const steps = did(8)
  steps.undid(8, 9)
  steps.recall(5)
  expect(next(steps)).toEqual([5, 9])
  steps.undid(5, 10)
  expect(next(steps)).toEqual([undefined, 10])
})

it('steps that a restored database does not have are forgotten', () => {
  const steps = did(1, 2, 3)
  steps.undid(3, 4)
  steps.forgetAfter(2)
  expect(next(steps)).toEqual([2, undefined])
})
