import { isAddress, OTHER_LINK } from '../../../../core/addresses.ts'
import type { Pasted } from '../../../../core/pasted.ts'
import type { PastedLinks } from '../../../../schemas/pasted.ts'
import { call } from '../model/api.ts'
import type { Board } from '../steps/board.ts'

/** A shorter wait is not announced. */
const PATIENCE_MS = 200

/** Whether the text is one address alone, to which the HTML of the same copy adds nothing. */
export function isOneLink(text: string, html: string): boolean {
  const shown = html.replace(/<[^<>]*>/g, '').trim()
  const link = text.trim()
  return (isAddress(link) || OTHER_LINK.test(link)) && (shown === '' || shown === link)
}

let last: AbortController | undefined

/**
 * Asks the server for the links in a pasted text; a later text replaces one that is being read. Returns undefined if there is
 * no answer, and a notice says why.
 */
export async function askForLinks(board: Board, text: string, html: string): Promise<Pasted | undefined> {
  last?.abort()
  const own = new AbortController()
  last = own
  const notice = { text: board.messages.add.reading, isFault: false }
  const waiting = setTimeout(() => board.set({ notice }), PATIENCE_MS)
  try {
    const body = { text, html: withoutData(html) }
    const { data } = await call<PastedLinks>('POST', '/api/links/read', { body, isRead: true, signal: own.signal })
    return { links: data.links, leftOut: data.left_out }
  } catch (error) {
    if (!own.signal.aborted) board.showFault(error)
    return undefined
  } finally {
    clearTimeout(waiting)
    if (board.state.notice === notice) board.set({ notice: undefined })
  }
}

/** Pictures in the HTML can be many megabytes. */
function withoutData(html: string): string {
  return html.replace(/(["'])data:[^"']*\1/g, '""')
}
