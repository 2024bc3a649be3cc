import { expect, it, vi } from 'vitest'
import { moveSites } from '../../src/web/client/editor/steps/move-steps.ts'
import { markedEn as en } from '../support/texts.ts'
import { openEditor } from './open-editor.ts'

vi.hoisted(() => vi.stubGlobal('document', { documentElement: { dataset: {} } })) // asked of when the modules load

const GROUPS = { Work: ['a', 'b'], Home: ['c', 'd', 'e'] }
const ORDERS = 'PUT /api/site-orders?onlySent=true'

it('a link is moved among what is left, if others have deleted one beside it', async () => {
  const { board, others, asked, shown } = await openEditor(GROUPS)
  const told: string[] = []
  board.subscribe(({ notice }) => notice && told.push(notice.text))
  await others('DELETE', '/api/sites/4')
  await moveSites(board, new Set([1]), { groupId: 2, following: [4, 5] })
  expect(asked).toEqual([ORDERS, expect.stringContaining('GET /api/commits'), ORDERS])
  expect(shown()).toEqual({ Work: ['b'], Home: ['c', 'a', 'e'] })
  expect(told).toEqual([en.did.moved({ name: 'a', group: 'Home' })])
})

it('a link that others have deleted is not moved, and that is said', async () => {
  const { board, others, shown } = await openEditor(GROUPS)
  await others('DELETE', '/api/sites/1')
  await moveSites(board, new Set([1]), { groupId: 2 })
  expect(shown()).toEqual({ Work: ['b'], Home: ['c', 'd', 'e'] })
  expect(board.state.notice?.text).toEqual(en.faults.notSaved(en.faults.gone))
})
