export interface Slots {
  /** Waits for a slot with a host. Returns a function that frees it. Throws the signal's reason on an abort. */
  take(host: string, signal: AbortSignal): Promise<() => void>
  /** Whether anybody is waiting for a slot. */
  isAwaited(): boolean
}

/** Limits how many requests run at once, in total and per host, first come first served. */
export function createSlots({ perHost, inAll }: { readonly perHost: number; readonly inAll: number }): Slots {
  const taken: string[] = []
  const waiting = new Set<{ readonly host: string; readonly begin: () => void }>()

  function isFree(host: string): boolean {
    return taken.length < inAll && taken.filter((other) => other === host).length < perHost
  }

  function end(host: string): void {
    taken.splice(taken.indexOf(host), 1)
    for (const next of waiting) if (isFree(next.host)) next.begin()
  }

  function wait(host: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(place)
        signal.removeEventListener('abort', giveUp)
      }
      const giveUp = () => {
        leave()
        reject(signal.reason)
      }
      const begin = () => {
        leave()
        taken.push(host)
        resolve()
      }
      const place = { host, begin }
      waiting.add(place)
      signal.addEventListener('abort', giveUp)
    })
  }

  return {
    take: async (host, signal) => {
      signal.throwIfAborted()
      if (isFree(host)) taken.push(host)
      else await wait(host, signal)
      return () => end(host)
    },
    isAwaited: () => waiting.size > 0,
  }
}
