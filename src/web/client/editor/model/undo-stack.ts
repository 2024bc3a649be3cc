import { findUndone } from '../../../../core/action.ts'
import type { HistoryEntry } from '../../../../schemas/history-entry.ts'
import { call } from './api.ts'

/** The steps made in this tab, by revision, to be undone and redone one after another. */
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

  /** Whether a revision is the last step made in this tab, so that the user knows what undoing it does. */
  isLast(revision: number): boolean {
    return revision === Math.max(this.toUndo ?? 0, this.toRedo ?? 0)
  }

  /** Records a step. After a new one, nothing is left to redo. */
  push(revision: number): void {
    if (revision === this.toUndo || revision === this.toRedo) return
    this.#done.push(revision)
    this.#undone.length = 0
  }

  /** Adds a step older than all recorded ones, to be undone after them. */
  addOldest(revision: number): void {
    this.#done.unshift(revision)
  }

  /** Forgets the revisions after `newest`, which the database no longer has: an older one was restored. */
  forgetAfter(newest: number): void {
    const isThere = (revision: number) => revision <= newest
    this.#done = this.#done.filter(isThere)
    this.#undone = this.#undone.filter(isThere)
  }

  /** Records that a revision was undone by the revision `made`, which is undefined if that changed nothing. */
  pushUndo(revision: number, made: number | undefined): void {
    const [from, to] = revision === this.toRedo ? [this.#undone, this.#done] : [this.#done, this.#undone]
    if (revision === from.at(-1)) {
      from.pop()
      if (made !== undefined) to.push(made)
    } else if (made !== undefined) this.push(made)
  }
}

/** How many entries to read at a time, which is the API's limit, and how many pages at most. */
const PAGE = 200
const MOST_PAGES = 5

/**
 * Finds the user's newest step in the history, such as one made before the page was loaded, and records it as the next
 * to undo. Returns its revision; undefined if there is none. Throws a `Fault`.
 */
export async function recallStep(own: UndoStack): Promise<number | undefined> {
  const { username } = (await call<{ readonly username: string }>('GET', '/api/account')).data
  const revision = await newestStepOf(username)
  if (revision !== undefined) own.addOldest(revision)
  return revision
}

/** The revision of an account's newest step. Skips undone steps, and undos, as undoing one is a redo. */
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
