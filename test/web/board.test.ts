import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Board } from '../../src/web/client/editor/board.ts'
import type { Sections } from '../../src/web/client/editor/types.ts'
import { en } from '../../src/web/messages/en.ts'

vi.stubGlobal('document', { documentElement: { dataset: {} } })
vi.stubGlobal('dispatchEvent', () => true)
afterAll(() => void vi.unstubAllGlobals())
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

/** Answers like a replica: with what is shown at a revision, which the test sets. */
function replica(revision: number) {
  const here = { revision }
  vi.stubGlobal('fetch', async (path: string) => {
    const named = [{ id: 1, name: `As of ${here.revision}`, sites: [] }]
    const data = path.endsWith('/health') ? here : named
    return Response.json({ data }, { headers: { 'Signpost-Revision': String(here.revision) } })
  })
  return here
}

const shown = () => [board.state.revision, board.state.sections[0]?.group.name]

it('a replica that lags behind is asked again until it has what was heard of', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const here = replica(7)
  await board.load()
  const caughtUp = board.catchUp(8)
  await vi.advanceTimersByTimeAsync(500)
  expect(shown()).toEqual([7, 'As of 7'])
  here.revision = 8
  await vi.runAllTimersAsync()
  await caughtUp
  expect(shown()).toEqual([8, 'As of 8'])
})

it('a replica that stays behind is not asked for ever, and what it has is not taken for newer', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const here = replica(7)
  await board.load()
  const caughtUp = board.catchUp(8)
  await vi.runAllTimersAsync()
  await caughtUp
  expect(shown()).toEqual([7, 'As of 7'])
  here.revision = 8
  await board.catchUp() // the tab gets the focus
  expect(shown()).toEqual([8, 'As of 8'])
})

it('one’s own step stays on the page while another replica does not have it yet', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const here = replica(7)
  await board.load()
  const made = board.run({ send: async () => ({ data: null, revision: 8 }), settle: () => second, reloads: true })
  await vi.advanceTimersByTimeAsync(500)
  expect(board.state.sections).toBe(second)
  here.revision = 8
  await vi.runAllTimersAsync()
  await made
  expect(shown()).toEqual([8, 'As of 8'])
})

it('a restored database is shown, although its revision is lower', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const here = replica(7)
  await board.load()
  here.revision = 5
  const caughtUp = board.catchUp(5)
  await vi.runAllTimersAsync()
  await caughtUp
  expect(shown()).toEqual([5, 'As of 5'])
})

it('an Undo begun while another is under way undoes the step before it', async () => {
  const asked: string[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const undone = /history\/(\d+)\/undo/.exec(path)?.[1]
    if (!undone) return Response.json({ data: [] }, { headers: { 'Signpost-Revision': String(2 + asked.length) } })
    asked.push(undone)
    await new Promise<void>((resolve) => answers.push(resolve))
    const data = { action: 'Deleted a link', code: 'sitesDeleted', params: { count: 1 } }
    return Response.json({ data }, { headers: { 'Signpost-Revision': String(2 + asked.length) } })
  })
  for (const revision of [1, 2]) board.tell('Deleted', revision)
  const both = [board.undo({ revision: 2, isRedo: false }), board.undoOrRedo('toUndo')]
  for (const at of [0, 1]) {
    await vi.waitFor(() => expect(answers).toHaveLength(at + 1))
    answers[at]?.()
  }
  await Promise.all(both)
  expect(asked).toEqual(['2', '1'])
})

it('a write outlives the page if browsers can send it to the end; one that is too large does not', async () => {
  const { call } = await import('../../src/web/client/editor/api.ts')
  const sent: [string | undefined, boolean | undefined][] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', (path: string, { method, keepalive }: RequestInit) => {
    sent.push([`${method} ${path}`, keepalive])
    return new Promise<Response>((resolve) => answers.push(() => resolve(Response.json({ data: null }))))
  })
  const calls = [call('GET', '/api/groups'), call('PUT', '/api/groups/1', { body: { name: 'Work' } })]
  expect([sent, board.canLoseSteps]).toEqual([
    [
      ['GET /api/groups', undefined],
      ['PUT /api/groups/1', true],
    ],
    false,
  ])
  calls.push(call('PUT', '/api/groups/2', { body: { name: 'é'.repeat(32_768) } }))
  expect([sent.at(-1), board.canLoseSteps]).toEqual([['PUT /api/groups/2', undefined], true])
  for (const answer of answers) answer()
  await Promise.all(calls)
  expect(board.canLoseSteps).toBe(false)

  vi.stubGlobal('Request', class {}) // as in Firefox before 133
  const last = call('PUT', '/api/groups/1', { body: { name: 'Work' } })
  expect([sent.at(-1), board.canLoseSteps]).toEqual([['PUT /api/groups/1', undefined], true])
  answers.at(-1)?.()
  await last
})
