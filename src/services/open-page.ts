import { type Outside, type OutsideAnswer, OutsideError } from '../domain/outside.ts'
import { isLogin, isSameSite } from './page/address.ts'
import { guessedIcon } from './page/icon-links.ts'
import { MAX_PAGE_BYTES, type Page } from './page/page.ts'

export interface OpenedPage {
  readonly answer: Omit<OutsideAnswer, 'bytes'>
  readonly page: Page
}

const ACCEPT = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8'

/** Fetches what is at a web address, and reads it. Throws `OutsideError`, also when a timeout ends it. */
export async function openPage(outside: Outside, url: string, signal: AbortSignal): Promise<OpenedPage> {
  const limits = { accept: ACCEPT, maxBytes: MAX_PAGE_BYTES, mayCut: true, signal }
  const reader = import('./page/read-page.ts') // with the first page: the start has no need of it
  const { bytes, ...answer } = await outside.fetch(url, limits).catch((error: unknown) => {
    throw isTimeout(error) ? new OutsideError({ code: 'fetchSlow', params: { host: new URL(url).host } }) : error
  })
  if (isTurnedAway(url, answer.url)) return { answer, page: unread(url) }
  const { readPage } = await reader
  return { answer, page: readPage({ ...answer, bytes }) }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/** Whether another site asks who one is: its name and its icon are those of the door, not of what is behind. */
function isTurnedAway(url: string, led: string): boolean {
  const [from, to] = [new URL(url), new URL(led)]
  return isLogin(to) && !isLogin(from) && !isSameSite(from, to)
}

function unread(url: string): Page {
  return { name: '', description: '', canonical: undefined, icons: guessedIcon(url), manifest: undefined }
}
