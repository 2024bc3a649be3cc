import { findUndone } from '../../../../core/action.ts'
import type { HistoryEntry } from '../../../../domain/schemas/history-entry.ts'
import { call } from './api.ts'
import type { OwnSteps } from './own-steps.ts'

/** How many entries are read at a time, as many as the API gives, and how many pages at most. */
const PAGE = 200
const MOST_PAGES = 5

/**
 * Finds the newest step of one's own in the history, such as one made before the page was loaded, and notes it as the next to undo.
 * Returns its revision; undefined if there is none. Throws a `Fault`.
 */
export async function recallStep(own: OwnSteps): Promise<number | undefined> {
  const { username } = (await call<{ readonly username: string }>('GET', '/api/account')).data
  const revision = await newestStepOf(username)
  if (revision !== undefined) own.recall(revision)
  return revision
}

/** What has been undone is left out, and so are undos: undoing one is a redo. */
async function newestStepOf(actor: string): Promise<number | undefined> {
  const entries: HistoryEntry[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const before = entries.length > 0 ? `&before=${entries.at(-1)?.revision}` : ''
    const { data } = await call<readonly HistoryEntry[]>('GET', `/api/history?limit=${PAGE}${before}`)
    entries.push(...data)
    const undone = findUndone(entries.map((entry) => ({ revision: entry.revision, action: entry })))
    const isStep = ({ revision, code }: HistoryEntry) => code !== 'undone' && !undone.has(revision)
    const step = entries.find((entry) => entry.actor === actor && isStep(entry))
    if (step || data.length < PAGE) return step?.revision
  }
  return undefined
}
