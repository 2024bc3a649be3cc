import { onTestFinished, vi } from 'vitest'
import type { Board } from '../../src/web/client/editor/steps/board.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { markedEn as en } from '../support/texts.ts'

export interface OpenEditor {
  readonly board: Board
  /** Calls the server past the editor, as another tab would. */
  readonly others: (method: string, path: string, body?: object) => Promise<unknown>
  /** For edits of another account, or of the command line. */
  readonly navigation: InProcess['navigation']
  /** What the editor has asked: `PUT /api/site-orders`. */
  readonly asked: string[]
  readonly shown: () => Readonly<Record<string, readonly string[]>>
  /** Runs before each request of the editor; throws to keep it from the server. */
  onRequest: (asked: string) => unknown
  /** Runs with the answer, before the editor has it; throws to lose it. */
  onAnswer: (asked: string) => unknown
}

/** The board of an editor on a real server in this process, with these groups and links, whose ids follow their order. */
export async function openEditor(groups: Readonly<Record<string, readonly string[]>>): Promise<OpenEditor> {
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en' }, querySelector: () => null })
  vi.stubGlobal('dispatchEvent', () => true)
  onTestFinished(() => void vi.unstubAllGlobals())
  const site = await startInProcess()
  onTestFinished(site.stop)
  const token = { Authorization: `Bearer ${await site.issueToken()}` }
  const send = (path: string, init: RequestInit) => site.app.fetch(new Request(`http://here${path}`, init))
  const others = async (method: string, path: string, body?: object) => {
    const headers = { ...token, 'Content-Type': 'application/json' }
    const answer = await send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()).data
  }
  for (const [at, [name, sites]] of Object.entries(groups).entries()) {
    await others('POST', '/api/groups', { name })
    for (const one of sites)
      await others('POST', '/api/sites', { name: one, group_id: at + 1, url: `https://${one}.test/` })
  }
  const { Board } = await import('../../src/web/client/editor/steps/board.ts')
  const board = new Board(en)
  const editor: OpenEditor = {
    ...{ board, others, navigation: site.navigation, asked: [], onRequest: () => undefined, onAnswer: () => undefined },
    shown: () =>
      Object.fromEntries(board.state.sections.map(({ group, sites }) => [group.name, sites.map(({ name }) => name)])),
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const asked = `${init.method ?? 'GET'} ${path}`
    editor.asked.push(asked)
    await editor.onRequest(asked)
    const answer = await send(path, { ...init, headers: { ...init.headers, ...token } })
    await editor.onAnswer(asked)
    return answer
  })
  await board.load()
  editor.asked.length = 0
  return editor
}

/** For `onRequest` and `onAnswer`. */
export function offline(): never {
  throw new TypeError('Failed to fetch')
}
