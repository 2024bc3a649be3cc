import { address, authorization } from './session.ts'

/** Pauses before the stream is opened, in milliseconds: the first, and the longest after failures. */
const [FIRST, LONGEST] = [1000, 60_000]

/**
 * Calls back with the newest revision whenever there may be a newer one, while this tab is visible. A browser opens only
 * six connections to a host: one of its tabs has the stream and tells the others, where it lets tabs agree on one (https).
 */
export function followChanges(onRevision: (revision: string) => void): void {
  const name = address('/events')
  let stop = new AbortController()
  let isOver = false

  const follow = async ({ signal }: AbortController, tell: (revision: string) => void) => {
    for (let pause = FIRST; !signal.aborted && !isOver; pause = Math.min(2 * pause, LONGEST)) {
      await new Promise((resolve) => setTimeout(resolve, pause * (Math.random() + 0.5)))
      const answer = await fetch(address('/api/events'), { headers: authorization(), signal }).catch(() => undefined)
      isOver = answer?.status === 204
      if (!answer?.ok || !answer.body) continue
      ...
    }
  }
}
