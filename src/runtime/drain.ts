import { sleep } from './system.ts'

/** A readiness check within this time means regular checks. By default, Kubernetes checks every 10 seconds. */
const ASKED_WITHIN_MS = 30_000
/** Enough for a proxy that checks every second or two, and for Kubernetes to inform all its nodes. */
const DRAIN_MS = 5_000

/** Gives proxies that check readiness time to turn to other servers before this one refuses connections. */
export function createDrain() {
  let askedAt = Number.NEGATIVE_INFINITY
  let isStopping = false
  return {
    /** Called for every readiness check. */
    isStopping(): boolean {
      askedAt = performance.now()
      return isStopping
    },
    /** From now on the answer is no. Resolves when there is nobody left to wait for: at once if nobody checks. */
    async begin(isWaiting: boolean): Promise<void> {
      isStopping = true
      if (isWaiting && performance.now() - askedAt < ASKED_WITHIN_MS) await sleep(DRAIN_MS)
    },
  }
}
