import type { Problem } from '../../core/problem.ts'
import { isExpected } from '../../core/status.ts'
import {
  type FetchAnswer,
  FetchError,
  type Fetcher,
  type FetchProblem,
  type FetchRequest,
} from '../../domain/fetcher.ts'
import { type Contact, contactOf } from '../link-checks/probe-link.ts'
import type { CheckOutcome } from './judge.ts'
import type { Monitor } from './monitors.ts'

export interface ProbeResult {
  readonly finding: CheckOutcome
  /** Whether the host was asked, and answered in any way. */
  readonly contact: Contact
}

interface Via {
  readonly fetcher: Fetcher
  readonly signal: AbortSignal
}

/** How much of an answer is read. */
const MAX_BYTES = 1024

/** How servers fail that don't support HEAD. */
const HEADLESS: readonly string[] = ['fetchNoAnswer', 'fetchDamaged'] satisfies FetchProblem['code'][]

export type Prober = ReturnType<typeof createProber>

/** Probes links. Remembers which pages need a GET, so that later checks take one request each. */
export function createProber() {
  const needsGet = new Set<string>()

  async function ask(url: string, method: 'GET' | 'HEAD', { fetcher, signal }: Via): Promise<FetchAnswer> {
    const request: FetchRequest = { method, keepsRedirects: true, maxBytes: MAX_BYTES, mayCut: true, signal }
    return fetcher.fetch(url, request)
  }

  /** Tries HEAD, then GET: some servers don't support HEAD, or answer it in a way of their own. */
  async function answerOf(url: string, codes: string, via: Via): Promise<FetchAnswer> {
    if (needsGet.has(url)) return ask(url, 'GET', via)
    const head = await ask(url, 'HEAD', via).catch((error) => {
      if (error instanceof FetchError && HEADLESS.includes(error.problem.code)) return undefined
      throw error
    })
    if (head && isExpected(head.status, codes)) return head
    needsGet.add(url)
    return ask(url, 'GET', via)
  }

  return async ({ target, site }: Monitor, via: Via): Promise<ProbeResult> => {
    try {
      if (target.kind === 'tcp') {
        const took = await via.fetcher.connect(target.host, target.port, via.signal)
        return { finding: { kind: 'answered', took }, contact: 'answered' }
      }
      const { status, took } = await answerOf(target.url, site.status_codes, via)
      const reason = JSON.stringify({ code: 'linkStatus', params: { status } } satisfies Problem)
      const isUp = isExpected(status, site.status_codes)
      return { finding: isUp ? { kind: 'answered', took } : { kind: 'failed', reason }, contact: 'answered' }
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      const contact = contactOf({ problem: error.problem })
      return {
        finding: { kind: contact === 'unasked' ? 'unseen' : 'failed', reason: JSON.stringify(error.problem) },
        contact,
      }
    }
  }
}
