import type { Messages } from '../../../messages/compiled/messages.ts'
import { withBase } from '../../session.ts'
import type { BoardState } from './board-state.ts'
import type { Notice } from './fault-notice.ts'

const KEY = 'notice'

interface Board {
  readonly state: Pick<BoardState, 'notice' | 'isEditing'>
  readonly messages: Pick<Messages, 'settings'>
  set(change: Pick<BoardState, 'notice'>): void
}

/** A notice and its language. `isSaved`: it says that settings are saved, which can be said in any language. */
interface Kept {
  readonly notice: Notice
  readonly lang: string
  readonly isSaved: boolean
}

/**
 * Goes home and continues editing there. The current notice is shown there too, with its Undo, unless storage is
 * blocked.
 */
export function goHome(board: Board): void {
  try {
    keep(board)
  } finally {
    location.replace(`${withBase('/')}#edit`)
  }
}

/** Reloads the page, since the server draws settings. Editing and the current notice go on, as with `goHome`. */
export function reload(board: Board): void {
  try {
    keep(board)
  } finally {
    history.replaceState(history.state, '', board.state.isEditing ? '#edit' : '#notice')
    location.reload()
  }
}

/** Shows the notice kept by the previous page; in another language, only that settings are saved. */
export function sayKept(board: Board): void {
  const kept = takeKept()
  if (kept === null) return
  const { notice, lang, isSaved } = JSON.parse(kept) as Kept // as `keep` has stored it
  if (lang === document.documentElement.lang) board.set({ notice })
  else if (isSaved) board.set({ notice: { ...notice, text: board.messages.settings.saved } })
}

function keep({ state: { notice }, messages }: Board): void {
  const { lang } = document.documentElement
  const isSaved = notice?.text === messages.settings.saved
  if (notice) sessionStorage.setItem(KEY, JSON.stringify({ notice, lang, isSaved } satisfies Kept))
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
