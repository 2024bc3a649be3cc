import { type Outside, OutsideError, type OutsideProblem } from '../../domain/outside.ts'

/** What a host said of an address, or why it said nothing. */
export type Look =
  | {
      readonly status: number
      /** Where permanent redirects led. */
      readonly movedTo: string | undefined
      /** Seconds that the host asks to wait. */
      readonly retryAfter: number | undefined
      /** The host wants to see a person first. */
      readonly isWall: boolean
    }
  | { readonly problem: OutsideProblem }

/** Of a body, to tell a wall from a page. */
const MAX_BYTES = 32 * 1024

/** What another request would only repeat. */
const FINAL = ['fetchOff', 'fetchNoWeb', 'fetchCredentials', 'fetchBusy', 'fetchNoHost', 'fetchTls', 'fetchRefused']

/** Asks with HEAD, and with GET where that fails: many servers don't know HEAD, or answer it wrongly. */
export async function lookAt(url: string, outside: Outside, signal: AbortSignal): Promise<Look> {
  const head = await ask(url, 'HEAD', outside, signal)
  return isSettled(head) || signal.aborted ? head : ask(url, 'GET', outside, signal)
}

export async function ask(url: string, method: 'GET' | 'HEAD', outside: Outside, signal: AbortSignal): Promise<Look> {
  try {
    const { status, movedTo, retryAfter, bytes } = await outside.fetch(url, {
      ...{ method, signal, maxBytes: MAX_BYTES, mayCut: true },
      accept: 'text/html, */*;q=0.8',
    })
    return { status, movedTo, retryAfter, isWall: status === 503 && WALL.test(new TextDecoder().decode(bytes)) }
  } catch (error) {
    return { problem: problemOf(error, url) }
  }
}

/** Whatever goes wrong with one link holds up no others. What a signal has ended is not kept. */
export function problemOf(error: unknown, url: string): OutsideProblem {
  if (error instanceof OutsideError) return error.problem
  return { code: 'fetchNoAnswer', params: { host: URL.parse(url)?.host ?? '' } }
}

/** What the pages have in common that ask for a person before they let anybody in. */
const WALL = /captcha|cf-chl|challenge-platform|just a moment|robot check|are you (?:a )?(?:human|robot)/i

function isSettled(look: Look): boolean {
  if ('problem' in look) return FINAL.includes(look.problem.code)
  return look.status < 400 || look.status === 429
}
