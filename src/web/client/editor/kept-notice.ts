import { address } from '../session.ts'
import type { BoardState } from './board-state.ts'
import type { Notice } from './fault-notice.ts'

const KEY = 'notice'

interface Board {
  readonly state: Pick<BoardState, 'notice' | 'isEditing'>
  set(change: Pick<BoardState, 'notice'>): void
}

/** A notice and the language that it is in. */
interface Kept {
  readonly notice: Notice
  readonly lang: string
}

/** Goes home and continues editing there. The current notice is shown there too, with its Undo, unless storage is blocked. */
export function goHome({ state: { notice } }: Board): void {
  try {
    keep(notice)
  } finally {
    location.replace(`${address('/')}#edit`)
  }
}

/** Loads the page anew, for settings, which the server draws. Editing and the current notice go on, as with `goHome`. */
export function reload({ state: { notice, isEditing } }: Board): void {
  try {
    keep(notice)
  } finally {
    history.replaceState(history.state, '', isEditing ? '#edit' : '#notice')
    location.reload()
  }
}

/** Shows the notice of a page that is gone, unless this one is in another language. */
export function sayKept(board: Board): void {
  const kept = takeKept()
  if (kept === null) return
  const { notice, lang } = JSON.parse(kept) as Kept // as `keep` has stored it
  if (lang === document.documentElement.lang) board.set({ notice })
}

function keep(notice: Notice | undefined): void {
  const { lang } = document.documentElement
  if (notice) sessionStorage.setItem(KEY, JSON.stringify({ notice, lang } satisfies Kept))
}

function takeKept(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return null // storage is blocked
  }
}
