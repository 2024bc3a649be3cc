import type { FetchedPage } from '../web-page/fetch-page.ts'

/** How much longer than http https may take. */
const PATIENCE_MS = 1_500

export type Open = (url: string, signal: AbortSignal) => Promise<FetchedPage>

export interface SchemeOptions {
  readonly open: Open
  readonly sleep: (milliseconds: number) => Promise<unknown>
  readonly signal: AbortSignal
}

export interface AnsweringPage {
  readonly url: string
  readonly opened: FetchedPage
}

type Outcome = AnsweringPage | { readonly error: unknown }

/**
 * Opens an address whose scheme is a guess over https and http at once, and prefers https if it answers in time. If neither
 * answers, throws the error of the guessed scheme.
 */
export async function openWithEither(guess: string, { open, sleep, signal }: SchemeOptions): Promise<AnsweringPage> {
  const enough = new AbortController()
  const until = AbortSignal.any([signal, enough.signal])
  const attempt = (scheme: string): Promise<Outcome> => {
    const url = guess.replace(/^https?/i, scheme)
    return open(url, until).then(
      (opened) => ({ url, opened }),
      (error: unknown) => ({ error }),
    )
  }
  const [secure, plain] = [attempt('https'), attempt('http')]
  const inTime = plain.then((outcome) => (isPage(outcome) ? sleep(PATIENCE_MS).then(() => outcome) : secure))
  const first = await Promise.race([secure, inTime])
  const chosen = isPage(first) ? first : better(await secure, await plain)
  enough.abort()
  if (!('error' in chosen)) return chosen
  const guessed = await (guess.startsWith('https') ? secure : plain)
  throw 'error' in guessed ? guessed.error : chosen.error
}

/** Whether there is a page: asking for a password counts. */
function isPage(outcome: Outcome): boolean {
  return (
    'opened' in outcome && (outcome.opened.answer.status < 400 || [401, 403].includes(outcome.opened.answer.status))
  )
}

function better(secure: Outcome, plain: Outcome): Outcome {
  return isPage(plain) || !('opened' in secure) ? plain : secure
}
