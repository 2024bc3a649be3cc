import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { NewLink, PlacedLinks } from '../../src/web/client/editor/steps/add-links.ts'
import type { Board } from '../../src/web/client/editor/steps/board.ts'
import type { GroupRef } from '../../src/web/client/editor/steps/steps.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { markedEn as en } from '../support/texts.ts'

vi.stubGlobal('document', { documentElement: { dataset: {} } })
vi.stubGlobal('dispatchEvent', () => true)
afterAll(() => void vi.unstubAllGlobals())

const LINKS: readonly NewLink[] = [{ name: 'New', url: 'https://new.example/', is_public: 1 }]

let site: InProcess
let board: Board
let owner: (method: string, path: string, body?: object) => Promise<{ readonly data: { readonly id: number } }>
let addParts: (board: Board, parts: readonly PlacedLinks[]) => Promise<unknown>
const addLinks = (board: Board, links: readonly NewLink[], place: GroupRef) => addParts(board, [{ links, place }])

beforeEach(async () => {
  site = await startInProcess()
  const headers = { Authorization: `Bearer ${await site.issueToken()}`, 'Content-Type': 'application/json' }
  const send = async (path: string, init: RequestInit) =>
    site.app.fetch(new Request(`http://here${path}`, { ...init, headers }))
  vi.stubGlobal('fetch', send)
  owner = async (method, path, body) => (await send(path, { method, body: JSON.stringify(body) })).json()
  const { Board } = await import('../../src/web/client/editor/steps/board.ts')
  ;({ addLinks: addParts } = await import('../../src/web/client/editor/steps/add-links.ts'))
  board = new Board(en)
})
afterEach(() => site.stop())

/** What guests see: each group with its description and the names of its links. */
async function shownToGuests(): Promise<unknown> {
  const answer = await site.app.fetch(new Request('http://here/api/groups-with-sites'))
  const { data }: { data: readonly { name: string; description: string; sites: { name: string }[] }[] } =
    await answer.json()
  return data.map(({ name, description, sites }) => [name, description, ...sites.map((one) => one.name)])
}

async function addBank(): Promise<GroupRef & { readonly group_id: number }> {
  const { data } = await owner('POST', '/api/groups', { name: 'Bank' })
  await owner('POST', '/api/sites', { group_id: data.id, name: 'Savings', url: 'https://bank.example/' })
  await board.load()
  return { group_id: data.id }
}

it('a tab that has not caught up adds links to a group as it is by now', async () => {
  const bank = await addBank()
  await owner('PUT', `/api/groups/${bank.group_id}`, { is_public: 0, description: 'Mine', name: 'Money' })
  await addLinks(board, LINKS, bank)
  expect(await shownToGuests()).toEqual([])
  await owner('PUT', `/api/groups/${bank.group_id}`, { is_public: 1 })
  expect(await shownToGuests()).toEqual([['Money', 'Mine', 'Savings', 'New']])
})

it('links that are there stay as they are by now, also if they are added once more', async () => {
  const bank = await addBank()
  await owner('PUT', '/api/sites/1', { is_public: 0, name: 'Secret' })
  await owner('POST', '/api/sites', { ...bank, name: 'Newest', url: 'https://new.example/', is_public: 0 })
  await addLinks(board, [...LINKS, { name: 'Again', url: 'https://bank.example/', is_public: 1 }], bank)
  expect(await shownToGuests()).toEqual([['Bank', '', 'New', 'Again']])
})

it('links for a group that is gone by now are refused in words, and nothing is added', async () => {
  const bank = await addBank()
  await owner('DELETE', `/api/groups/${bank.group_id}`)
  const refused = addLinks(board, LINKS, bank)
  await expect(refused).rejects.toMatchObject({ kind: 'invalid', problems: [{ at: 'to', code: 'noGroup' }] })
  expect(board.state.notice?.text).toBe(en.faults.notSaved(`${en.edit.group}: no group has the id ${bank.group_id}`))
  expect(await shownToGuests()).toEqual([])
})

it('links in a new group leave a group of that name alone', async () => {
  await addBank()
  await owner('PUT', '/api/groups/1', { is_public: 0 })
  await addLinks(board, LINKS, { group: { name: 'Bank', is_public: 1 } })
  expect(await shownToGuests()).toEqual([['Bank', '', 'New']])
})

it('links added together are one edit, with one undo', async () => {
  const bank = await addBank()
  const { revision } = site.navigation.snapshot
  await addLinks(board, [...LINKS, { name: 'Other', url: 'https://other.example/' }], bank)
  const { undo } = board.state.notice ?? {}
  expect([undo, board.state.notice?.text]).toEqual([{ revision: revision + 1, isRedo: false }, en.add.did(2)])
  if (undo) await board.undo(undo)
  expect(await shownToGuests()).toEqual([['Bank', '', 'Savings']])
})

it('links go to several groups in one edit, and new groups to the page that is open', async () => {
  const bank = await addBank()
  const page = await owner('POST', '/api/groups', { name: 'Work', is_page: 1 })
  const { Board } = await import('../../src/web/client/editor/steps/board.ts')
  board = new Board(en, { page: page.data.id })
  await board.load()
  const { revision } = site.navigation.snapshot
  await addParts(board, [
    { links: LINKS, place: bank },
    { links: [{ name: 'Wiki', url: 'https://wiki.example/' }], place: { group: { name: 'Docs', is_public: 1 } } },
  ])
  expect(site.navigation.snapshot.revision).toBe(revision + 1)
  expect(await shownToGuests()).toEqual([
    ['Bank', '', 'Savings', 'New'],
    ['Work', ''],
    ['Docs', '', 'Wiki'],
  ])
  expect(site.navigation.snapshot.sections.map(({ group }) => [group.name, group.parent_id])).toContainEqual([
    'Docs',
    page.data.id,
  ])
})
