import { afterAll, expect, it, vi } from 'vitest'
import { Board } from '../../src/web/client/editor/steps/board.ts'
import { markedEn as en } from '../support/texts.ts'

vi.hoisted(() => vi.stubGlobal('document', { documentElement: { dataset: {} } }))
vi.stubGlobal('dispatchEvent', () => true)
afterAll(() => void vi.unstubAllGlobals())

it('a write outlives the page if browsers can send it to the end; one that is too large does not', async () => {
  const board = new Board(en)
  const { call } = await import('../../src/web/client/editor/model/api.ts')
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
