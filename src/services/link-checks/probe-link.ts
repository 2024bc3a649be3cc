import { FetchError, type Fetcher, type FetchProblem } from '../../domain/fetcher.ts'
import { refreshOf } from '../web-page/fetch-page.ts'

/** How a host answered for an address, or why it did not. */
export type LinkAnswer =
  | {
      readonly status: number
      /** Where permanent redirects led. */
      readonly movedTo: string | undefined
      /** How many seconds the host asks to wait. */
      readonly retryAfter: number | undefined
      /** Whether the answer is a bot wall: the host wants to see a person first. */
      readonly isWall: boolean
      /** Whether the answer to HEAD announces a page so short that it may do nothing but lead on to another. */
      readonly isStub?: boolean
    }
  | { readonly problem: FetchProblem }

/** Enough of a body to tell a bot wall from a page. */
const MAX_BYTES = 32 * 1024

/** Problems that a GET would only repeat. */
const FINAL = ['fetchOff', 'fetchNoWeb', 'fetchCredentials', 'fetchBusy', 'fetchNoHost', 'fetchTls', 'fetchRefused']

/** Pages that only lead on to another one with a refresh are no longer than this. */
const MAX_STUB_BYTES = 1024

/**
 * Tries HEAD, then GET if that fails: many servers don't support HEAD, or get it wrong. GET also follows pages that
 * lead on to another with a refresh, which HEAD can't see. Throws only errors that are not the host's fault.
 */
export async function probeLink(url: string, fetcher: Fetcher, signal: AbortSignal): Promise<LinkAnswer> {
  const head = await ask(url, 'HEAD', fetcher, signal)
  return isSettled(head) || signal.aborted ? head : ask(url, 'GET', fetcher, signal)
}

export async function ask(
  url: string,
  method: 'GET' | 'HEAD',
  fetcher: Fetcher,
  signal: AbortSignal,
): Promise<LinkAnswer> {
  try {
    const { status, movedTo, retryAfter, bytes, contentType, length } = await fetcher.fetch(url, {
      method,
      signal,
      refreshOf,
      maxBytes: MAX_BYTES,
      mayCut: true,
      accept: 'text/html, */*;q=0.8',
    })
    const isWall = status === 503 && WALL.test(new TextDecoder().decode(bytes))
    const isShort = length !== undefined && length > 0 && length <= MAX_STUB_BYTES
    const isStub = method === 'HEAD' && isShort && /^\s*text\/html\b/i.test(contentType)
    return { status, movedTo, retryAfter, isWall, ...(isStub && { isStub }) }
  } catch (error) {
    if (error instanceof FetchError) return { problem: error.problem }
    throw error
  }
}

/** Whether a host was asked at all, and whether it answered: if not, our own network may be to blame. */
export type Contact = 'answered' | 'silent' | 'unasked'

const CONTACTS: Readonly<Record<FetchProblem['code'], Contact>> = {
  fetchOff: 'unasked',
  fetchRefused: 'unasked',
  fetchCredentials: 'unasked',
  fetchBusy: 'unasked',
  fetchNoWeb: 'unasked',
  fetchNoHost: 'silent',
  fetchNoAnswer: 'silent',
  fetchSlow: 'silent',
  fetchTls: 'answered',
  fetchRedirects: 'answered',
  fetchTooLarge: 'answered',
  fetchDamaged: 'answered',
}

export function contactOf(look: LinkAnswer): Contact {
  return 'problem' in look ? CONTACTS[look.problem.code] : 'answered'
}

/** Signs that bot walls have in common. */
const WALL = /captcha|cf-chl|challenge-platform|just a moment|robot check|are you (?:a )?(?:human|robot)/i

function isSettled(look: LinkAnswer): boolean {
  if ('problem' in look) return FINAL.includes(look.problem.code)
  return look.status < 400 ? !look.isStub : look.status === 429
}
