import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { COMMAND_LINE } from '../../src/core/actor.ts'
import { updateGroup } from '../../src/core/edits/groups.ts'
import { deleteGroup, deleteSites, saveGroup } from '../../src/web/client/editor/steps/steps.ts'
import { markedEn as en } from '../support/texts.ts'
import { offline, openEditor } from './open-editor.ts'

vi.hoisted(() => vi.stubGlobal('document', { documentElement: { dataset: {} } })) // asked of when the modules load

const GROUPS = { Work: ['a', 'b'], Home: ['c'] }

it('an edit of others costs one small request, and one’s own none; groups that they leave alone stay the same objects', async () => {
  const { board, others, asked, shown } = await openEditor(GROUPS)
  const [work, home] = board.state.sections
  await others('PUT', '/api/sites/3', { name: 'renamed' })
  expect(await board.catchUp(6)).toBe(true)
  expect(asked).toEqual([expect.stringMatching(/^GET \/api\/commits\?since=5&nonce=/)])
  expect(shown()).toEqual({ Work: ['a', 'b'], Home: ['renamed'] })
  expect([board.state.sections[0] === work, board.state.sections[1] === home]).toEqual([true, false])
  asked.length = 0
  await deleteSites(board, new Set([1]))
  expect(await board.catchUp(7)).toBe(false) // as the stream of events says
  expect(asked).toEqual(['POST /api/site-batch'])
  expect(shown()).toEqual({ Work: ['b'], Home: ['renamed'] })
})

it('who asks for a revision while an older one is on its way gets that revision', async () => {
  const editor = await openEditor(GROUPS)
  const { board, others, shown } = editor
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  editor.onAnswer = () => answered
  await others('PUT', '/api/groups/1', { name: 'Office' })
  const first = board.catchUp(6)
  await vi.waitFor(() => expect(editor.asked.length).toBe(1))
  await others('DELETE', '/api/groups/2')
  const second = board.load(7).then(() => Object.keys(shown()))
  answer()
  expect(await second).toEqual(['Office'])
  await first
})

it('settings count as changed when a commit names one, or everything was read', async () => {
  const { board, others } = await openEditor(GROUPS)
  const before = board.settingsRevision
  await others('PUT', '/api/sites/3', { name: 'renamed' })
  await board.catchUp()
  expect(board.settingsRevision).toBe(before)
  await others('PUT', '/api/configs', { 'site.guests': 'true' })
  await board.catchUp()
  expect(board.settingsRevision).toBe(7)
})

it('an answer brings what others have done meanwhile', async () => {
  const { board, others, asked, shown } = await openEditor(GROUPS)
  await others('PUT', '/api/sites/3', { name: 'renamed' })
  await deleteSites(board, new Set([1]))
  expect(asked).toEqual(['POST /api/site-batch'])
  expect(shown()).toEqual({ Work: ['b'], Home: ['renamed'] })
})

it('what is answered while the board is held is shown when it is released', async () => {
  const { board, others, shown } = await openEditor(GROUPS)
  const release = board.pause()
  await others('PUT', '/api/groups/1', { name: 'Office' })
  await board.catchUp(6)
  expect(shown()).toEqual(GROUPS)
  release()
  expect(Object.keys(shown())).toEqual(['Office', 'Home'])
})

it('what could not be asked after a failure is asked as soon as the server answers', async () => {
  const editor = await openEditor(GROUPS)
  const { board, others, shown } = editor
  editor.onRequest = offline
  await expect(deleteSites(board, new Set([1]))).rejects.toMatchObject({ kind: 'offline' })
  expect(shown()).toEqual(GROUPS)
  await others('PUT', '/api/groups/1', { name: 'Office' })
  editor.onRequest = () => undefined
  await board.catchUp(board.state.revision)
  expect(Object.keys(shown())).toEqual(['Office', 'Home'])
})

it('a step whose answer was lost stays shown, is said to be saved and can be undone', async () => {
  const editor = await openEditor(GROUPS)
  const { board, shown, others } = editor
  editor.onAnswer = (asked) => asked.startsWith('POST') && offline()
  await expect(deleteSites(board, new Set([1]))).rejects.toMatchObject({ kind: 'cutOff' })
  expect(shown()).toEqual({ Work: ['b'], Home: ['c'] })
  const undo = { revision: board.state.revision, isRedo: false }
  expect(board.state.notice).toEqual({ text: en.faults.cutOff, isFault: false, undo })
  await others('PUT', '/api/groups/1', { name: 'Office' })
  await board.undo(undo) // its answer is lost, too
  expect(board.state.notice?.text).toBe(en.faults.cutOff)
  expect(shown()).toEqual({ Office: ['a', 'b'], Home: ['c'] })
  editor.onAnswer = () => undefined
  await board.undoOrRedo('toRedo')
  expect(shown()).toEqual({ Office: ['b'], Home: ['c'] })
})

it('without any answer a step is said not to be saved, until a commit tells that it was', async () => {
  const editor = await openEditor(GROUPS)
  const { board, shown } = editor
  editor.onAnswer = offline
  await expect(deleteSites(board, new Set([1]))).rejects.toMatchObject({ kind: 'offline' })
  expect(board.state.notice?.isFault).toBe(true)
  expect(shown()).toEqual(GROUPS)
  editor.onAnswer = () => undefined
  await board.catchUp()
  expect(shown()).toEqual({ Work: ['b'], Home: ['c'] })
  expect(board.state.notice?.text).toBe(en.faults.cutOff)
  await board.undoOrRedo('toUndo')
  expect(shown()).toEqual(GROUPS)
})

it('a step is sent before it is drawn', async () => {
  const { board } = await openEditor(GROUPS)
  const order: string[] = []
  board.subscribe(() => queueMicrotask(() => order.push('drawn')))
  const send = async () => {
    order.push('sent')
    return { data: null, revision: undefined }
  }
  await board.run({ show: (sections) => sections.slice(1), send })
  expect(order.slice(0, 2)).toEqual(['sent', 'drawn'])
})

/** Answers to questions about commits come from a replica that has only this revision, until the test says that it has all. */
async function withReplica() {
  const editor = await openEditor(GROUPS)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const real = fetch
  const replica = { isBehind: true }
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const [, revision, nonce] = /^\/api\/commits\?since=(\d+)&nonce=(.*)$/.exec(path) ?? []
    if (!replica.isBehind || revision === undefined) return real(path, init)
    editor.asked.push(`GET ${path}`)
    const mark = { revision: Number(revision), nonce }
    return Response.json({ success: true, data: { from: mark, to: mark, commits: [] } })
  })
  return { ...editor, replica }
}

it('a replica that lags behind is asked again until it has what was heard of', async () => {
  const { board, others, shown, replica } = await withReplica()
  await others('PUT', '/api/groups/1', { name: 'Office' })
  const caughtUp = board.catchUp(6)
  await vi.advanceTimersByTimeAsync(500)
  expect(shown()).toEqual(GROUPS)
  replica.isBehind = false
  await vi.advanceTimersByTimeAsync(1000)
  await caughtUp
  expect(Object.keys(shown())).toEqual(['Office', 'Home'])
})

it('a replica that stays behind is not asked for ever, and the tab’s focus asks again', async () => {
  const { board, others, asked, shown, replica } = await withReplica()
  await others('PUT', '/api/groups/1', { name: 'Office' })
  const caughtUp = board.catchUp(6)
  await vi.advanceTimersByTimeAsync(10_000)
  await caughtUp
  expect([asked.length, shown()]).toEqual([5, GROUPS])
  replica.isBehind = false
  await board.catchUp()
  expect(Object.keys(shown())).toEqual(['Office', 'Home'])
})

it('a restored database is shown, although its revision is lower', async () => {
  const { board, shown } = await openEditor(GROUPS)
  await openEditor({ Restored: [] }) // from here on, the server is this one
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const caughtUp = board.catchUp(1)
  await vi.waitFor(() => expect(shown()).toEqual({ Restored: [] }), { timeout: 20_000, interval: 100 })
  await caughtUp
  expect(board.state.revision).toBe(1)
})

it('an Undo begun while another is under way undoes the step before it', async () => {
  const { board, asked, shown } = await openEditor(GROUPS)
  await deleteSites(board, new Set([1]))
  await deleteSites(board, new Set([2]))
  expect(shown()).toEqual({ Work: [], Home: ['c'] })
  asked.length = 0
  await Promise.all([board.undo({ revision: 7, isRedo: false }), board.undoOrRedo('toUndo')])
  expect(asked).toEqual(['POST /api/history/7/undo', 'POST /api/history/6/undo'])
  expect(shown()).toEqual(GROUPS)
})

describe('a tab that has just been opened', () => {
  it('undoes the newest steps of one’s own, one after another, but nothing of others, nothing twice and no undo', async () => {
    const { board, others, navigation, shown } = await openEditor(GROUPS)
    await others('PUT', '/api/groups/1', { name: 'Office' })
    await others('DELETE', '/api/sites/1')
    await others('DELETE', '/api/sites/2')
    await others('POST', '/api/history/8/undo')
    await navigation.edit(COMMAND_LINE, updateGroup(2, { name: 'House' }))
    await board.catchUp()
    expect(shown()).toEqual({ Office: ['b'], House: ['c'] })
    await Promise.all([board.undoOrRedo('toUndo'), board.undoOrRedo('toUndo')])
    expect(shown()).toEqual({ Work: ['a', 'b'], House: ['c'] })
    expect(board.state.notice).toMatchObject({ isFault: false, undo: { isRedo: true } })
    await board.undoOrRedo('toRedo')
    await board.undoOrRedo('toRedo')
    expect(shown()).toEqual({ Office: ['b'], House: ['c'] })
  })

  it('says why the newest step can’t be undone, and that there is nothing to undo', async () => {
    const { board, navigation, others, shown } = await openEditor({ Work: [] })
    await others('PUT', '/api/groups/1', { name: 'Office' })
    await navigation.edit(COMMAND_LINE, updateGroup(1, { name: 'House' }))
    await board.catchUp()
    await board.undoOrRedo('toUndo')
    expect(board.state.notice).toMatchObject({
      isFault: true,
      text: expect.stringContaining('“\u2068Office\u2069” changed since'),
    })
    await navigation.edit(COMMAND_LINE, updateGroup(1, { name: 'Office' }))
    for (let step = 0; step < 2; step += 1) await board.undoOrRedo('toUndo')
    expect(shown()).toEqual({})
    await board.undoOrRedo('toUndo')
    expect(board.state.notice).toEqual({ text: en.did.nothingToUndo, isFault: false })
  })

  it('finds a step that many of others have followed, and says so if the history can’t be read', async () => {
    const editor = await openEditor(GROUPS)
    const { board, navigation, others, shown } = editor
    await others('DELETE', '/api/sites/1')
    for (let edit = 0; edit < 210; edit += 1) {
      await navigation.edit(COMMAND_LINE, updateGroup(2, { name: `Home ${edit}` }))
    }
    editor.onRequest = offline
    await board.undoOrRedo('toUndo')
    expect(board.state.notice?.text).toBe(en.faults.notLoaded(en.faults.offline))
    editor.onRequest = () => undefined
    await board.undoOrRedo('toUndo')
    expect(shown()).toEqual({ Work: ['a', 'b'], 'Home 209': ['c'] })
  })
})

it('once an older database is restored, the steps that it does not have are not undone any more', async () => {
  const { board, shown } = await openEditor(GROUPS)
  await deleteSites(board, new Set([1]))
  await board.undoOrRedo('toUndo')
  await openEditor({ Restored: [] }) // from here on, the server is this one
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const caughtUp = board.catchUp(1)
  await vi.waitFor(() => expect(shown()).toEqual({ Restored: [] }), { timeout: 20_000, interval: 100 })
  await caughtUp
  await board.undoOrRedo('toRedo')
  expect(board.state.notice?.text).toBe(en.did.nothingToRedo)
  await board.undoOrRedo('toUndo')
  expect([board.state.notice?.isFault, shown()]).toEqual([false, {}])
})

it('steps that are all refused leave the page as it was, and of two the other stays', async () => {
  const editor = await openEditor({ ...GROUPS, Reading: [] })
  const { board, others, shown } = editor
  const [work, home] = board.state.sections.map(({ group }) => group)
  if (!work || !home) throw new Error('No groups')
  editor.onRequest = offline
  const both = [deleteGroup(board, work), deleteGroup(board, home)]
  expect(Object.keys(shown())).toEqual(['Reading'])
  await Promise.allSettled(both)
  expect(Object.keys(shown())).toEqual(['Work', 'Home', 'Reading'])
  editor.onRequest = (asked) => asked.endsWith('/2') && offline()
  await Promise.allSettled([deleteGroup(board, work), deleteGroup(board, home)])
  expect(Object.keys(shown())).toEqual(['Home', 'Reading'])
  await others('DELETE', '/api/groups/2')
  await board.catchUp()
  expect(Object.keys(shown())).toEqual(['Reading'])
})

it('a step that is refused while something is carried is taken back once that is put down', async () => {
  const editor = await openEditor(GROUPS)
  const { board, shown } = editor
  editor.onRequest = offline
  const deleted = deleteSites(board, new Set([3]))
  const from = board.state.sections
  const release = board.pause()
  board.set({ sections: from.toReversed() })
  await deleted.catch(() => undefined)
  expect(Object.keys(shown())).toEqual(['Home', 'Work'])
  board.set({ sections: from })
  release()
  expect(shown()).toEqual(GROUPS)
})

it('a success of a step from before does not replace what is said about a refused one, and can be undone', async () => {
  const editor = await openEditor(GROUPS)
  const { board } = editor
  editor.onRequest = (asked) => asked.endsWith('/groups/1') && offline()
  const [work, home] = board.state.sections.map(({ group }) => group)
  if (!work || !home) throw new Error('No groups')
  const [first, second] = [deleteGroup(board, work), deleteGroup(board, home)]
  await first.catch(() => undefined)
  await second
  expect(board.state.notice).toMatchObject({ isFault: true })
  expect(board.undoStack.isLast(6)).toBe(true)
  await saveGroup(board, work, { ...work, name: 'Office' }).catch(() => undefined)
})

it('only the last step is offered to be undone', async () => {
  const { board } = await openEditor(GROUPS)
  await deleteSites(board, new Set([1]))
  expect(board.state.notice).toMatchObject({ undo: { revision: 6 } })
  const [second, third] = [deleteSites(board, new Set([2])), deleteSites(board, new Set([3]))]
  expect(board.state.notice?.undo).toBeUndefined()
  await second
  expect(board.state.notice).toMatchObject({ text: en.did.deleted('b') })
  expect(board.state.notice?.undo).toBeUndefined()
  await third
  expect(board.state.notice).toMatchObject({ text: en.did.deleted('c'), undo: { revision: 8 } })
})

it('links whose deletion is refused are selected again, along with those selected since', async () => {
  const editor = await openEditor(GROUPS)
  const { board } = editor
  editor.onRequest = offline
  board.set({ selected: new Set([1, 2]) })
  const deleted = deleteSites(board, new Set([1]))
  expect(board.state.selected).toEqual(new Set([2]))
  board.set({ selected: new Set([3]) })
  await expect(deleted).rejects.toThrow()
  await vi.waitFor(() => expect(board.state.selected).toEqual(new Set([3, 1])))
})
