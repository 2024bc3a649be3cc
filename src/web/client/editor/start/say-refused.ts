import { whyRefused } from '../../../address/offered-link.ts'
import type { Board } from '../steps/board.ts'
import { problemsInWords } from '../words/problem-words.ts'

/** Shows a notice if this address can't be added. Returns whether that is the case. */
export function sayRefused(board: Board, url: string): boolean {
  const refused = whyRefused(url)
  if (!refused) return false
  const text = problemsInWords([{ at: 'url', ...refused }], board.messages)
  board.set({ notice: text === undefined ? undefined : { text, isFault: true } })
  return true
}
