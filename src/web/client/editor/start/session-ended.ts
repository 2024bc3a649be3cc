import { reloadQuietly } from '../../carry.ts'
import { Fault } from '../model/api.ts'
import type { Board } from '../steps/board.ts'

/**
 * Leaves the page, which shows what is private, if the fault says that the session has ended. Something may be typed in an open
 * dialog: that says so and stays. Once it has closed, the server is asked again.
 */
export function leaveIfEnded(board: Board, fault: unknown): void {
  if (!(fault instanceof Fault && fault.kind === 'signedOut')) return // offline: the page stays as it is
  if (document.querySelector('dialog[open]')) board.complain(fault)
  else reloadQuietly()
}
