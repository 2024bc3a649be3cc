import { FetchError, type FetchProblem } from '../../ports/fetcher.ts'

export type HeadOrGet = 'GET' | 'HEAD'

/** Problems that a GET would only repeat. */
const FINAL: readonly FetchProblem['code'][] = [
  'fetchOff',
  'fetchNoWeb',
  'fetchCredentials',
  'fetchBusy',
  'fetchNoHost',
  'fetchTls',
  'fetchRefused',
]

/**
 * Asks with HEAD, then with GET unless that settles it: many servers don't support HEAD, get it wrong, or never answer
 * it. Throws what `ask` throws.
 */
export async function headThenGet<Answer>(
  ask: (method: HeadOrGet) => Promise<Answer>,
  isSettled: (head: Answer) => boolean,
): Promise<Answer> {
  try {
    const head = await ask('HEAD')
    if (isSettled(head)) return head
  } catch (error) {
    if (!(error instanceof FetchError) || FINAL.includes(error.problem.code)) throw error
  }
  return ask('GET')
}

/** What a fetch says about its host: if none is silent or answers, our own network may be to blame. */
export type Contact =
  | 'answered'
  | 'silent'
  /** Nothing was asked, nor will be: the server may not. */
  | 'unasked'
  /** Nothing was asked yet: this server was too busy. It says nothing about the host. */
  | 'postponed'

export const CONTACTS: Readonly<Record<FetchProblem['code'], Contact>> = {
  fetchOff: 'unasked',
  fetchRefused: 'unasked',
  fetchCredentials: 'unasked',
  fetchNoWeb: 'unasked',
  fetchBusy: 'postponed',
  fetchNoHost: 'silent',
  fetchNoAnswer: 'silent',
  fetchSlow: 'silent',
  fetchTls: 'answered',
  fetchRedirects: 'answered',
  fetchTooLarge: 'answered',
  fetchDamaged: 'answered',
}
