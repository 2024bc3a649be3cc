import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { Board } from '../../src/web/client/editor/board.ts'
import type { Sections } from '../../src/web/client/editor/types.ts'
import { en } from '../../src/web/messages/en.ts'

vi.stubGlobal('document', { documentElement: { dataset: {} } })
vi.stubGlobal('dispatchEvent', () => true)
afterAll(() => void vi.unstubAllGlobals())

type Names = Readonly<Record<string, readonly string[]>>

/** Groups with sites, whose ids are the places of their names in the alphabet. */
const sectionsOf = (names: Names): Sections =>
  Object.entries(names).map(([name, sites], at) => {
    const group = { id: at + 1, name, parent_id: null, is_public: 1, order_num: at, updated_at: '' }
    const asSite = (site: string, order_num: number) => ({
      ...{ id: site.charCodeAt(0) - 96, name: site, group_id: at + 1, order_num, is_public: 1, updated_at: '' },
    })
    return { group, sites: sites.map(asSite) } as unknown as Sections[number] // no more is looked at
  })

const shown = () => Object.fromEntries(board.state.sections.map(({ group, sites }) => [group.name, sites.map(nameOf)]))
const nameOf = ({ name }: { readonly name: string }) => name

let board: Board
let told: string[]
beforeEach(async () => {
  const { Board } = await import('../../src/web/client/editor/board.ts')
  board = new Board(en)
  board.set({ sections: sectionsOf({ Work: ['a', 'b'], Home: ['c', 'd', 'e'] }), revision: 1 })
  told = []
  board.subscribe(({ notice }) => notice && told.push(notice.text))
})

/** A server on which others have left only this, and which refuses to order what is not there. */
function serveWith(names: Names) {
  const orders: string[] = []
  const data = sectionsOf(names).map(({ group, sites }) => ({ ...group, sites }))
  const there = new Set(data.flatMap(({ sites }) => sites.map(({ id }) => id)))
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Response.json({ data }, { headers: { 'Signpost-Revision': '2' } })
    const ids: { readonly id: number }[] = JSON.parse(body ?? '[]')
    orders.push(`${path} ${ids.map(({ id }) => id)}`)
    const missing = ids.find(({ id }) => !there.has(id))
    const problems = JSON.stringify([{ at: '[0].id', code: 'noSite', params: { id: missing?.id } }])
    if (missing) return Response.json({ error: 'no' }, { status: 400, headers: { 'Signpost-Problems': problems } })
    return Response.json({ data: [] }, { headers: { 'Signpost-Revision': '3' } })
  })
  return orders
}

it('a link is moved among what is left, if others have deleted one beside it', async () => {
  const { moveSites } = await import('../../src/web/client/editor/move-steps.ts')
  const orders = serveWith({ Work: ['a', 'b'], Home: ['c', 'e'] })
  await moveSites(board, new Set([1]), { groupId: 2, following: [4, 5] })
  expect(orders).toEqual(['/api/site-orders?onlySent=true 1,4,5', '/api/site-orders?onlySent=true 1,5'])
  expect(shown()).toEqual({ Work: ['b'], Home: ['c', 'a', 'e'] })
  expect(told).toEqual([en.did.moved('a', 'Home')])
})

it('a link that others have deleted is not moved, and that is said', async () => {
  const { moveSites } = await import('../../src/web/client/editor/move-steps.ts')
  serveWith({ Work: ['b'], Home: ['c', 'd', 'e'] })
  await moveSites(board, new Set([1]), { groupId: 2 })
  expect(shown()).toEqual({ Work: ['b'], Home: ['c', 'd', 'e'] })
  expect(told).toEqual([en.faults.notSaved(en.faults.gone)])
})
