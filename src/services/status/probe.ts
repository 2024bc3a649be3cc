import type { Site } from '../../core/fields/site.ts'
import type { Problem } from '../../core/problem.ts'
import { isExpected } from '../../core/status.ts'
import { type FetchAnswer, FetchError, type Fetcher, type FetchRequest } from '../../ports/fetcher.ts'
import { CONTACTS, type Contact, type HeadOrGet, headThenGet } from '../fetcher/head-then-get.ts'
import type { CheckOutcome } from './judge.ts'
import type { Monitor } from './monitors.ts'

export interface ProbeResult {
  readonly finding: CheckOutcome
  readonly contact: Contact
}

interface Via extends Pick<FetchRequest, 'timeoutMs' | 'signal'> {
  readonly fetcher: Fetcher
}

export type Prober = ReturnType<typeof createProber>

/** Probes links. Remembers which pages need a GET, so that later checks take one request each. */
export function createProber() {
  const needsGet = new Set<string>()

  async function answerOf(url: string, { status_codes }: Site, { fetcher, ...limits }: Via): Promise<FetchAnswer> {
    const ask = (method: HeadOrGet) => {
      if (method === 'GET') needsGet.add(url)
      return fetcher.fetch(url, { method, keepsRedirects: true, maxBytes: 0, ...limits })
    }
    return needsGet.has(url) ? ask('GET') : headThenGet(ask, ({ status }) => isExpected(status, status_codes))
  }

  return async ({ target, site }: Monitor, asked: Omit<Via, 'timeoutMs'>): Promise<ProbeResult> => {
    const { status_timeout, status_codes } = site
    const via = { ...asked, ...(status_timeout !== '' && { timeoutMs: Number(status_timeout) * 1000 }) }
    try {
      if (target.kind === 'tcp') {
        const took = await via.fetcher.connect(target.host, target.port, via)
        return { finding: { kind: 'answered', took }, contact: 'answered' }
      }
      const { status, took } = await answerOf(target.url, site, via)
      const reason = JSON.stringify({ code: 'linkStatus', params: { status } } satisfies Problem)
      const isUp = isExpected(status, status_codes)
      return { finding: isUp ? { kind: 'answered', took } : { kind: 'failed', reason }, contact: 'answered' }
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      const contact = CONTACTS[error.problem.code]
      const kind = contact === 'unasked' || contact === 'postponed' ? 'unseen' : 'failed'
      return { finding: { kind, reason: JSON.stringify(error.problem) }, contact }
    }
  }
}
