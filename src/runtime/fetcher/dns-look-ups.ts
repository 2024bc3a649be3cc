import { FetchError } from '../../ports/fetcher.ts'
import { createSlots } from '../../services/queues.ts'

/** How many look-ups run at once. libuv would run so many in its pool of four threads, and queue more unseen. */
const AT_ONCE = 2
/** A look-up this long is slow. One that is given up after it counts as silent. */
const SLOW_MS = 2_000
/** How long a silent name is refused: longer each time, from a minute to an hour. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [60_000, 3_600_000]
/** How many names are remembered. */
const MAX_NAMES = 1000
/** The turn that all doubtful names share. No host has this name. */
const DOUBTFUL = ''

/** Finds the addresses of a name as the system does: by its files, name servers and neighbours. Can't be cancelled. */
export type Resolve = (host: string) => Promise<readonly string[]>

/** Asks the name servers alone, for a limited time: [] if they know no address, undefined if they say nothing. */
export type AskNameServers = (host: string) => Promise<readonly string[] | undefined>

export interface ResolverDeps {
  readonly resolve: Resolve
  readonly ask: AskNameServers
  /** Milliseconds. */
  readonly now?: () => number
}

interface LookUpOptions {
  readonly signal: AbortSignal
  /** Called with the milliseconds that the look-up waited for its turn. */
  readonly waited: (milliseconds: number) => void
}

/** How earlier look-ups of a name went. */
interface Name {
  /** Whether the system found what the name servers say: then their silence needs no second opinion. */
  readonly isInDns: boolean
  readonly isSlow: boolean
  readonly pause: number
  readonly refusedUntil: number
}

const UNKNOWN: Name = { isInDns: false, isSlow: false, pause: 0, refusedUntil: 0 }

/**
 * Looks up names, a few at a time. Only the system knows every kind of name, but one whose servers are silent occupies
 * a thread for half a minute. So the name servers are asked first: what they don't answer gets one turn at a time, and
 * leaves the other to names that are answered. Throws `fetchBusy` if its turn doesn't come, and `fetchSlow` for a name
 * that is silent.
 */
export function createResolver({ resolve, ask, now = () => performance.now() }: ResolverDeps) {
  const turns = createSlots({ perHost: 1, inAll: AT_ONCE })
  const names = new Map<string, Name>()

  function remember(host: string, name: Name): void {
    names.delete(host)
    names.set(host, name)
    const [oldest] = names.keys()
    if (names.size > MAX_NAMES && oldest !== undefined) names.delete(oldest)
  }

  const known = (host: string): Name => names.get(host) ?? UNKNOWN

  function rememberSilent(host: string): void {
    const { isInDns, pause } = known(host)
    const longer = Math.min(Math.max(FIRST_PAUSE_MS, 2 * pause), LONGEST_PAUSE_MS)
    remember(host, { isInDns, isSlow: true, pause: longer, refusedUntil: now() + longer })
  }

  function refuseSilent(host: string, told: readonly string[] | undefined): void {
    const { isInDns, refusedUntil } = known(host)
    const isSilent = told === undefined && isInDns
    const isRefused = !told?.length && refusedUntil > now()
    if (isSilent || isRefused) throw new FetchError({ code: 'fetchSlow', params: { host } })
  }

  /** Takes a turn of its own for a name that should be answered, and otherwise the one of all doubtful names. */
  function takeTurn(host: string, told: readonly string[] | undefined, signal: AbortSignal) {
    const isDoubtful = told === undefined || known(host).isSlow
    return turns.take(isDoubtful ? DOUBTFUL : host, signal).catch(() => {
      throw new FetchError({ code: 'fetchBusy' })
    })
  }

  async function look(host: string, told: readonly string[] | undefined): Promise<readonly string[]> {
    refuseSilent(host, told) // another look-up of the name may have been silent meanwhile
    const began = now()
    const found = await resolve(host)
    const isInDns = found.some((address) => told?.includes(address))
    remember(host, { ...UNKNOWN, isInDns, isSlow: now() - began >= SLOW_MS })
    return found
  }

  return async (host: string, { signal, waited }: LookUpOptions): Promise<readonly string[]> => {
    const asked = now()
    const told = await unlessAborted(ask(host), signal)
    refuseSilent(host, told)
    const toldAt = now()
    const endTurn = await takeTurn(host, told, signal)
    const began = now()
    waited(began - (told === undefined ? toldAt : asked)) // silence is the name's own
    const giveUp = () => {
      if (now() - began >= SLOW_MS) rememberSilent(host)
    }
    const looking = look(host, told).finally(endTurn)
    signal.addEventListener('abort', giveUp)
    return unlessAborted(looking, signal).finally(() => signal.removeEventListener('abort', giveUp))
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
