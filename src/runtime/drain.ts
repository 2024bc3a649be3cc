import { sleep } from './system.ts'

/** Whoever has asked within this time asks regularly. Kubernetes does so every 10 seconds, unless told otherwise. */
const ASKED_WITHIN_MS = 30_000
/** Enough for a proxy that asks every second or two, and for Kubernetes to tell all its nodes. */
const DRAIN_MS = 5_000

/** Lets proxies that ask whether the server is ready turn to others, before it refuses connections. */
export function createDrain() {
  let askedAt = Number.NEGATIVE_INFINITY
  let isStopping = false
  return {
    /** Called for every readiness check. */
    isStopping(): boolean {
      askedAt = performance.now()
      return isStopping
    },
    /** From now on the answer is no. Resolves when nobody is to be waited for any more: at once if nobody asks. */
    async begin(isWaiting: boolean): Promise<void> {
      isStopping = true
      if (isWaiting && performance.now() - askedAt < ASKED_WITHIN_MS) await sleep(DRAIN_MS)
    },
  }
}
