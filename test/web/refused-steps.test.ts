import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { Board } from '../../src/web/client/editor/board.ts'
import type { Section, Sections } from '../../src/web/client/editor/types.ts'
import { en } from '../../src/web/messages/en.ts'

vi.stubGlobal('document', { documentElement: { dataset: {} } })
vi.stubGlobal('dispatchEvent', () => true)
afterAll(() => void vi.unstubAllGlobals())

const groups = (...names: string[]) =>
  names.map((name, id) => ({ group: { id, name }, sites: [] }) as unknown as Section) // no more is looked at
const all = groups('Work', 'Home lab', 'Reading')
const without = (name: string) => (sections: Sections) => sections.filter(({ group }) => group.name !== name)
const shown = () => board.state.sections.map(({ group }) => group.name)

/** The network is down: nothing is loaded either. */
let board: Board
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { Board } = await import('../../src/web/client/editor/board.ts')
  board = new Board(en)
  board.set({ sections: all })
})

/** A step that takes a group away, and waits for its answer. */
function remove(name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const data = { name }
  const done = board.run({
    show: without(name),
    send: () => promise.then(() => ({ data, revision: board.state.revision + 1 })),
    did: () => `Removed ${name}`,
  })
  const ended = done.then(
    () => undefined,
    () => undefined,
  )
  return {
    accept: () => {
      resolve()
      return ended
    },
    refuse: () => {
      reject(new Error('refused'))
      return ended
    },
  }
}

it('steps that are all refused leave the page as it was before them', async () => {
  const [first, second] = [remove('Work'), remove('Home lab')]
  expect(shown()).toEqual(['Reading'])
  await first.refuse()
  await second.refuse()
  expect(shown()).toEqual(['Work', 'Home lab', 'Reading'])
})

it('of two steps, the refused one is taken back and the other stays', async () => {
  const [first, second] = [remove('Work'), remove('Home lab')]
  await first.accept()
  await second.refuse()
  expect(shown()).toEqual(['Home lab', 'Reading'])
})

it('a step that is refused while something is carried is taken back once that is put down', async () => {
  const step = remove('Work')
  const from = board.state.sections
  const release = board.hold()
  board.set({ sections: [...from].reverse() })
  await step.refuse()
  expect(shown()).toEqual(['Reading', 'Home lab'])
  board.set({ sections: from })
  release()
  expect(shown()).toEqual(['Work', 'Home lab', 'Reading'])
})

it('a success of a step from before does not replace what is said about a refused one, and can be undone', async () => {
  const [first, second] = [remove('Work'), remove('Home lab')]
  await first.refuse()
  const { notice } = board.state
  expect(notice?.isFault).toBe(true)
  await second.accept()
  expect(board.state.notice).toBe(notice)
  expect(board.own.isLast(1)).toBe(true)
  await remove('Reading').accept()
  expect(board.state.notice?.text).toBe('Removed Reading')
})

it('only the last step is offered to be undone, however the answers come', async () => {
  await remove('Work').accept()
  expect(board.state.notice).toMatchObject({ text: 'Removed Work', undo: { revision: 1 } })
  const [second, third] = [remove('Home lab'), remove('Reading')]
  expect(board.state.notice?.undo).toBeUndefined()
  await second.accept()
  expect(board.state.notice).toMatchObject({ text: 'Removed Home lab' })
  expect(board.state.notice?.undo).toBeUndefined()
  await third.accept()
  expect(board.state.notice).toMatchObject({ text: 'Removed Reading', undo: { revision: 3 } })
})

it('links whose deletion is refused are selected again, along with those selected since', async () => {
  const { deleteSites } = await import('../../src/web/client/editor/steps.ts')
  board.set({ selected: new Set([1, 2]) })
  const deleted = deleteSites(board, new Set([1, 3]))
  expect(board.state.selected).toEqual(new Set([2]))
  board.set({ selected: new Set([7]) })
  await expect(deleted).rejects.toThrow()
  await vi.waitFor(() => expect(board.state.selected).toEqual(new Set([7, 1])))
})
