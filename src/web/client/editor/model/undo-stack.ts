import { findUndone } from '../../../../core/action.ts'
import type { HistoryEntry } from '../../../../domain/schemas/history-entry.ts'
import { call } from './api.ts'

/** The steps made in this tab, by revision, to undo one after another and to redo what was undone. */
export class UndoStack {
  #done: number[] = []
  /** The revisions that undid a step; undoing these redoes it. */
  #undone: number[] = []

  get toUndo(): number | undefined {
    return this.#done.at(-1)
  }

  get toRedo(): number | undefined {
    return this.#undone.at(-1)
  }

  /** Whether a revision is the last step made here: whoever undoes it then knows what it did. */
  isLast(revision: number): boolean {
    return revision === Math.max(this.toUndo ?? 0, this.toRedo ?? 0)
  }

  /** Records a step. After a new one, nothing is left to redo. */
  push(revision: number): void {
    if (revision === this.toUndo || revision === this.toRedo) return
    this.#done.push(revision)
    this.#undone.length = 0
  }

  /** Notes a step from before all that are noted here, so that it is the next to undo once these are undone. */
  addOldest(revision: number): void {
    this.#done.unshift(revision)
  }

  /** Forgets what the database does not have any more: an older one was restored. */
  forgetAfter(newest: number): void {
    const isThere = (revision: number) => revision <= newest
    this.#done = this.#done.filter(isThere)
    this.#undone = this.#undone.filter(isThere)
  }

  /** Records that a revision was undone by another, `made`; undefined if that changed nothing. */
  pushUndo(revision: number, made: number | undefined): void {
    const [from, to] = revision === this.toRedo ? [this.#undone, this.#done] : [this.#done, this.#undone]
    if (revision === from.at(-1)) {
      from.pop()
      if (made !== undefined) to.push(made)
    } else if (made !== undefined) this.push(made)
  }
}

/** How many entries are read at a time, as many as the API gives, and how many pages at most. */
const PAGE = 200
const MOST_PAGES = 5

/**
 * Finds the newest step of one's own in the history, such as one made before the page was loaded, and notes it as the next to undo.
 * Returns its revision; undefined if there is none. Throws a `Fault`.
 */
export async function recallStep(own: UndoStack): Promise<number | undefined> {
  const { username } = (await call<{ readonly username: string }>('GET', '/api/account')).data
  const revision = await newestStepOf(username)
  if (revision !== undefined) own.addOldest(revision)
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
