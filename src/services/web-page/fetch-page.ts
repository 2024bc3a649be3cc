import { type FetchAnswer, FetchError, type Fetcher, type Refreshing } from '../../ports/fetcher.ts'
import { isLoginPage, isSameSite } from './address.ts'
import { MAX_PAGE_BYTES, type Page } from './page.ts'
import { guessedIcon } from './page-icons.ts'

export interface FetchedPage {
  readonly answer: Omit<FetchAnswer, 'bytes'>
  readonly page: Page
}

/** Fetches and reads the page or file at a web address. Throws `FetchError`, also on a timeout. */
export async function fetchPage(fetcher: Fetcher, url: string, signal: AbortSignal): Promise<FetchedPage> {
  const reader = import('./read-page.ts') // loaded with the first page, to keep the start fast
  const limits = { maxBytes: MAX_PAGE_BYTES, mayCut: true, refreshOf, signal }
  const { bytes, ...answer } = await fetcher.fetch(url, limits).catch((error: unknown) => {
    throw isTimeout(error) ? new FetchError({ code: 'fetchSlow', params: { host: new URL(url).host } }) : error
  })
  if (isTurnedAway(url, answer.url)) return { answer, page: unread(url) }
  const { readPage } = await reader
  return { answer, page: readPage({ ...answer, bytes }) }
}

/** See `FetchRequest`. */
export async function refreshOf(answer: Refreshing): Promise<string | undefined> {
  const { refreshOfPage } = await import('./read-page.ts')
  return refreshOfPage(answer)
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/** Whether the login page of another site answered: its name and icon are not those of the page behind it. */
function isTurnedAway(url: string, led: string): boolean {
  const [from, to] = [new URL(url), new URL(led)]
  return isLoginPage(to) && !isLoginPage(from) && !isSameSite(from, to)
}

function unread(url: string): Page {
  return { name: '', description: '', canonical: undefined, icons: guessedIcon(url), manifest: undefined }
}
