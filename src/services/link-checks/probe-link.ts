import { withoutCredentials } from '../../core/url.ts'
import { FetchError, type Fetcher, type FetchProblem } from '../../ports/fetcher.ts'
import { CONTACTS, type Contact, type HeadOrGet, headThenGet } from '../fetcher/head-then-get.ts'
import { refreshOf } from '../web-page/fetch-page.ts'

/** How a host answered for an address, or why it did not. */
export type LinkAnswer = Answer | { readonly problem: FetchProblem }

interface Answer {
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

/** Enough of a body to tell a bot wall from a page. */
const MAX_BYTES = 32 * 1024

/** Pages that only lead on to another one with a refresh are no longer than this. */
const MAX_STUB_BYTES = 1024

/**
 * Asks with HEAD, then with GET where that leaves a doubt. GET also follows pages that lead on to another with a
 * refresh, which HEAD can't see. Throws only errors that are not the host's fault.
 */
export async function probeLink(url: string, fetcher: Fetcher, signal: AbortSignal): Promise<LinkAnswer> {
  return orProblem(headThenGet((method) => ask(url, method, fetcher, signal), isSettled))
}

/** Asks with one HEAD, which is enough to see whether a host answers. */
export async function askOnce(url: string, fetcher: Fetcher, signal: AbortSignal): Promise<LinkAnswer> {
  return orProblem(ask(url, 'HEAD', fetcher, signal))
}

async function orProblem(answer: Promise<Answer>): Promise<LinkAnswer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof FetchError) return { problem: error.problem }
    throw error
  }
}

async function ask(url: string, method: HeadOrGet, fetcher: Fetcher, signal: AbortSignal): Promise<Answer> {
  const { status, movedTo, retryAfter, bytes, contentType, length } = await fetcher.fetch(withoutCredentials(url), {
    method,
    signal,
    refreshOf,
    maxBytes: MAX_BYTES,
    mayCut: true,
  })
  const isWall = status === 503 && WALL.test(new TextDecoder().decode(bytes))
  const isShort = length !== undefined && length > 0 && length <= MAX_STUB_BYTES
  const isStub = method === 'HEAD' && isShort && /^\s*text\/html\b/i.test(contentType)
  return { status, movedTo, retryAfter, isWall, ...(isStub && { isStub }) }
}

export function contactOf(look: LinkAnswer): Contact {
  return 'problem' in look ? CONTACTS[look.problem.code] : 'answered'
}

/** Signs that bot walls have in common. */
const WALL = /captcha|cf-chl|challenge-platform|just a moment|robot check|are you (?:a )?(?:human|robot)/i

function isSettled({ status, isStub }: Answer): boolean {
  return status < 400 ? !isStub : status === 429
}
