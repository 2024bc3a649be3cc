import { beforeEach, expect, it, vi } from 'vitest'
import type { Board } from '../../src/web/client/editor/board.ts'
import type { Sections } from '../../src/web/client/editor/types.ts'
import { en } from '../../src/web/messages/en.ts'

vi.stubGlobal('document', { documentElement: { dataset: {} } })
vi.stubGlobal('dispatchEvent', () => true)
let board: Board
beforeEach(async () => {
  const { Board } = await import('../../src/web/client/editor/board.ts')
  board = new Board(en)
})

const first: Sections = []
const second: Sections = []

it('what the server answers while the board is held is shown when it is released', async () => {
  const release = board.hold()
  await board.run({ send: async () => ({ data: null, revision: 1 }), settle: () => first })
  board.set({ sections: second })
  expect(board.state.sections).toBe(second)
  release()
  expect(board.state.sections).toBe(first)
})

it('what could not be loaded after a failure is loaded as soon as the server answers', async () => {
  const answer = vi.fn<() => Promise<Response>>().mockRejectedValue(new TypeError('offline'))
  vi.stubGlobal('fetch', answer)
  await expect(board.run({ send: () => Promise.reject(new Error('offline')) })).rejects.toThrow('offline')
  answer.mockImplementation(async () => Response.json({ data: [] }))
  board.set({ sections: second })
  await board.catchUp(board.state.revision)
  expect(board.state.sections).not.toBe(second)
})

it('a step is sent before it is drawn', async () => {
  const order: string[] = []
  board.subscribe(() => queueMicrotask(() => order.push('drawn')))
  const send = async () => {
    order.push('sent')
    return { data: null, revision: 1 }
  }
  await board.run({ show: () => second, send })
  expect(order.slice(0, 2)).toEqual(['sent', 'drawn'])
})
