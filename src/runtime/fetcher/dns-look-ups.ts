import { FetchError } from '../../domain/fetcher.ts'
import { createSlots } from '../../services/queues.ts'

/** How many look-ups run at once. libuv would run so many in its pool of four threads, and queue more unseen. */
const AT_ONCE = 2
/** After how long a look-up that is given up counts as silent, and how long its name is then refused. */
const [SILENT_AFTER_MS, SILENT_FOR_MS] = [2_000, 60_000]
const MAX_SILENT = 1000

export type Resolve = (host: string) => Promise<readonly string[]>

interface LookUpOptions {
  readonly signal: AbortSignal
  /** Called with the milliseconds that the look-up waited for its turn. */
  readonly waited: (milliseconds: number) => void
}

/**
 * Looks up names, a few at a time: a name whose servers are silent occupies a thread for half a minute, and can't be
 * cancelled. Throws `fetchBusy` if its turn doesn't come, and `fetchSlow` for a name that was silent a moment ago.
 */
export function createResolver(resolve: Resolve, now: () => number = () => performance.now()) {
  const turns = createSlots({ perHost: 1, inAll: AT_ONCE })
  const silentUntil = new Map<string, number>()

  function refuseSilent(host: string): void {
    if ((silentUntil.get(host) ?? 0) > now()) throw new FetchError({ code: 'fetchSlow', params: { host } })
  }

  function rememberSilent(host: string): void {
    silentUntil.delete(host)
    silentUntil.set(host, now() + SILENT_FOR_MS)
    const [oldest] = silentUntil.keys()
    if (silentUntil.size > MAX_SILENT && oldest !== undefined) silentUntil.delete(oldest)
  }

  return async (host: string, { signal, waited }: LookUpOptions): Promise<readonly string[]> => {
    refuseSilent(host)
    const asked = now()
    const endTurn = await turns.take(host, signal).catch(() => {
      throw new FetchError({ code: 'fetchBusy' })
    })
    const began = now()
    waited(began - asked)
    const giveUp = () => {
      if (now() - began >= SILENT_AFTER_MS) rememberSilent(host)
    }
    const looking = look(host).finally(endTurn)
    signal.addEventListener('abort', giveUp)
    return unlessAborted(looking, signal).finally(() => signal.removeEventListener('abort', giveUp))
  }

  async function look(host: string): Promise<readonly string[]> {
    refuseSilent(host) // another look-up of the name may have been silent meanwhile
    const found = await resolve(host)
    silentUntil.delete(host)
    return found
  }
}

export type Resolver = ReturnType<typeof createResolver>

/** Stops waiting when the signal is aborted; the work itself can't be cancelled. */
export function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const giveUp = () => reject(signal.reason)
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  return promise
}
