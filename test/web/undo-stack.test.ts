import { expect, it, vi } from 'vitest'
import { UndoStack } from '../../src/web/client/editor/model/undo-stack.ts'

vi.hoisted(() => vi.stubGlobal('document', { documentElement: { dataset: {} } })) // asked of when the modules load

/** Steps that were made as these revisions. */
function did(...revisions: readonly number[]): UndoStack {
  const steps = new UndoStack()
  for (const revision of revisions) steps.push(revision)
  return steps
}
const next = ({ toUndo, toRedo }: UndoStack) => [toUndo, toRedo]

it('steps are undone from the last to the first, and redone in the reverse order', () => {
  const steps = did(1, 2)
  steps.pushUndo(2, 3)
  expect(next(steps)).toEqual([1, 3])
  steps.pushUndo(1, 4)
  expect(next(steps)).toEqual([undefined, 4])
  steps.pushUndo(4, 5)
  expect(next(steps)).toEqual([5, 3])
  steps.pushUndo(3, 6)
  expect(next(steps)).toEqual([6, undefined])
})

it('a new step ends redoing; the same step noted twice counts once', () => {
  const steps = did(1, 2, 2)
  steps.pushUndo(2, 3)
  steps.push(3)
  expect(next(steps)).toEqual([1, 3])
  steps.push(4)
  expect(next(steps)).toEqual([4, undefined])
})

it('undoing what had no effect any more leaves nothing to redo', () => {
  const steps = did(1, 2)
  steps.pushUndo(2, undefined)
  expect(next(steps)).toEqual([1, undefined])
})

it('undoing another step, as in the history, is a step of its own', () => {
  const steps = did(1, 2)
  steps.pushUndo(1, 3)
  expect(next(steps)).toEqual([3, undefined])
  steps.pushUndo(9, undefined)
  expect(next(steps)).toEqual([3, undefined])
})

it('a step from before is undone after all others, and redone before them', () => {
  const steps = did(8)
  steps.pushUndo(8, 9)
  steps.addOldest(5)
  expect(next(steps)).toEqual([5, 9])
  steps.pushUndo(5, 10)
  expect(next(steps)).toEqual([undefined, 10])
})

it('steps that a restored database does not have are forgotten', () => {
  const steps = did(1, 2, 3)
  steps.pushUndo(3, 4)
  steps.forgetAfter(2)
  expect(next(steps)).toEqual([2, undefined])
})
