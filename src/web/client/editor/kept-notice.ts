import { address } from '../session.ts'
import type { Board } from './board.ts'
import type { Notice } from './fault-notice.ts'

const KEY = 'notice'

/** Goes home and continues editing there. The current notice is shown there too, with its Undo. */
export function goHome({ state: { notice } }: Board): void {
  if (notice) sessionStorage.setItem(KEY, JSON.stringify(notice))
  location.replace(`${address('/')}#edit`)
}

/** Shows the notice of a page that is gone. */
export function sayKept(board: Board): void {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (kept !== null) board.set({ notice: JSON.parse(kept) as Notice }) // as `goHome` has stored it
}
