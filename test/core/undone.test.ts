import { expect, it } from 'vitest'
import { type Action, describeUndo, findUndone, foldUndone } from '../../src/core/action.ts'

/** The history after these steps: 0 is a new edit, another number undoes that revision. */
function history(...steps: readonly number[]) {
  const commits: { revision: number; action: Action }[] = []
  steps.forEach((undone, index) => {
    const commit = commits[undone - 1]
    const action: Action = commit ? describeUndo(commit) : { code: 'groupAdded', params: { name: 'Temp' } }
    commits.push({ revision: index + 1, action })
  })
  return commits.toReversed()
}
const undone = (...steps: readonly number[]) => [...findUndone(history(...steps))].toSorted()

it('an edit has been undone as long as its undo has not been undone itself', () => {
  expect(undone(0, 0)).toEqual([])
  expect(undone(0, 0, 1)).toEqual([1])
  expect(undone(0, 0, 1, 3)).toEqual([3])
  expect(undone(0, 0, 1, 3, 4)).toEqual([1, 4])
  expect(undone(0, 1, 2, 1)).toEqual([1, 3]) // undone again from its own entry
})

it('an edit, its undos and redos are one; those of an edit that is not listed are one, too', () => {
  const folded = (commits: ReturnType<typeof history>) =>
    foldUndone(commits).map(({ edit, latest }) => [edit.revision, latest.revision])
  const all = history(0, 0, 1, 3, 4, 0)
  expect(folded(all)).toEqual([
    [6, 6],
    [2, 2],
    [1, 5],
  ])
  expect(folded(all.slice(0, 4))).toEqual([
    [6, 6],
    [5, 5],
  ])
})

it('an undo names the edit that it undid, a redo the edit that it did again', () => {
  const [again, undo] = history(0, 1, 2)
  expect([undo?.action.params, again?.action.params]).toEqual([
    { action: { code: 'groupAdded', params: { name: 'Temp' } }, revision: 1 },
    { action: { code: 'groupAdded', params: { name: 'Temp' } }, revision: 1 },
  ])
})

it('undos by a version that did not name them yet are left alone', () => {
  const action: Action = { code: 'siteDeleted', params: { name: 'Mail' } }
  const commits = [
    { revision: 2, action: { code: 'undone', params: { action } } as const },
    { revision: 1, action },
  ]
  expect([...findUndone(commits)]).toEqual([])
})
