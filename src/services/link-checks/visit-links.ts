import type { LinkCheck } from '../../core/link-check.ts'
import type { Fetcher } from '../../ports/fetcher.ts'
import type { Log } from '../../ports/runtime.ts'
import type { Allowance } from '../allowance.ts'
import { createConnectivity } from '../fetcher/connectivity.ts'
import { MAX_HOPS } from '../fetcher/create-fetcher.ts'
import type { Contact } from '../fetcher/head-then-get.ts'
import { askedPause, deferCheck, HOUR, judge, keepCheck, type Link } from './judge.ts'
import { askOnce, contactOf, type LinkAnswer, probeLink } from './probe-link.ts'
import { createServiceLimiter, type LinkTarget, targetOf } from './service-limiter.ts'

export interface VisitDeps {
  readonly fetcher: Fetcher
  readonly clock: () => Date
  /** Ends early if the signal is aborted. */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  readonly log: Log
}

/** Links visited at once, each at a different service. */
const AT_ONCE = 6
/** Links per round. */
const MAX_BATCH = 100
/** How long a round starts new visits. */
const ROUND_MS = 5_000
/** A host that asks for a longer wait is left for another round. */
const MAX_PATIENCE_MS = 60_000
const BUSY_PAUSE_MS = 5_000
/** The most requests that a visit takes: for HEAD and GET. */
const REQUESTS = 2 * MAX_HOPS

export interface Round {
  readonly queue: readonly Link[]
  readonly knownOf: (link: Link) => LinkCheck | undefined
  /** Links that should answer unless our own network is down, the likeliest first. */
  readonly witnesses: readonly Link[]
  /** The most links to visit. */
  readonly max: number
  readonly signal: AbortSignal
  readonly allowance: Allowance
}

/** Stands in for the answer of a host that could not be asked. */
const UNASKED: LinkAnswer = { problem: { code: 'fetchBusy' } }

interface Look {
  readonly link: Link
  readonly look: LinkAnswer
  /** When it began. */
  readonly at: number
}

type Visit = Look | { readonly check: LinkCheck }

interface Found {
  readonly checks: readonly LinkCheck[]
  /** Our own network is down: nothing was found out about the links that met silence. */
  readonly isOffline: boolean
}

const NOTHING: Found = { checks: [], isOffline: false }

/** Visits links for a few seconds, several at a time but one per service, and returns the results. */
export function createVisitor({ fetcher, clock, sleep, log }: VisitDeps) {
  const hosts = createServiceLimiter(clock)
  /**
   * Hosts of witnesses that were silent when the network seemed down. Others are asked first: these may be down
   * themselves.
   */
  const silent = new Set<string>()
  const now = () => clock().getTime()

  /** undefined after a fault that is not the host's, which is logged, and says nothing about the link. */
  async function unlessOurs(
    link: Link,
    look: () => Promise<LinkAnswer>,
    signal: AbortSignal,
  ): Promise<LinkAnswer | undefined> {
    try {
      return await look()
    } catch (err) {
      if (!signal.aborted) log.error('link-check-failed', { err, siteId: link.siteId })
      return undefined
    }
  }

  /** undefined if the link is to be tried again later. */
  async function visit(link: Link, via: Fetcher, { knownOf, signal }: Round): Promise<Visit | undefined> {
    const before = knownOf(link)
    const at = now()
    let pauseMs = 0
    try {
      const later = hosts.freeAt(link)
      if (later - at > MAX_PATIENCE_MS) return { check: deferCheck({ link, before, now: at }, later) }
      const look = await unlessOurs(link, () => probeLink(link.url, via, signal), signal)
      if (signal.aborted) return undefined
      if (!look) return { check: keepCheck({ link, before, now: at }, at + HOUR) }
      const isBusy = 'problem' in look && look.problem.code === 'fetchBusy'
      pauseMs = isBusy ? BUSY_PAUSE_MS : askedPause(look)
      return isBusy ? undefined : { link, look, at }
    } finally {
      hosts.release(link, pauseMs)
    }
  }

  /**
   * Sorts visits into those that tell something about their links, and those that met silence while our own network, or
   * the internet alone, was down. Hosts that were visited and silent are witnesses too, if there are no better ones.
   */
  async function sortOut(looks: readonly Look[], via: Fetcher, { witnesses, signal }: Round) {
    const network = createConnectivity(now)
    const [mute, heard] = [looks.filter(isMute), looks.filter((visited) => !isMute(visited))]
    const contacts = new Map([...mute, ...heard].map(({ link, look }) => [targetOf(link).host, contactOf(look)]))
    const mayAsk = (link: Link) => !contacts.has(targetOf(link).host) && hosts.freeAt(link) - now() <= ROUND_MS
    const fit = Map.groupBy(witnesses.filter(mayAsk).map(targetOf), ({ host }) => silent.has(host))
    const others = [...(fit.get(false) ?? []), ...(fit.get(true) ?? []), ...mute.map(({ link }) => targetOf(link))]
    const ask = async ({ host, link }: LinkTarget): Promise<Contact> => {
      const known = contacts.get(host)
      const contact =
        known ?? contactOf((await unlessOurs(link, () => askOnce(link.url, via, signal), signal)) ?? UNASKED)
      contacts.set(host, contact)
      if (contact === 'silent') silent.add(host)
      return contact
    }
    for (const { link, look } of heard) if (contactOf(look) === 'answered') network.noteAnswer(targetOf(link))
    const [telling, away] = [[...heard], [] as Look[]]
    for (const visited of mute) {
      const isThere = await network.isThere(targetOf(visited.link), visited.at, { others, ask })
      if (isThere) telling.push(visited)
      else if (isThere === false) away.push(visited)
    }
    const isOffline = away.length > 0 && ![...contacts.values()].includes('answered')
    if (!isOffline) silent.clear()
    return { telling, away, isOffline }
  }

  return async (round: Round): Promise<Found> => {
    const { queue: due, max, knownOf, signal, allowance } = round
    hosts.tidy()
    const limits = { max: Math.min(max, MAX_BATCH), withinMs: ROUND_MS, patienceMs: MAX_PATIENCE_MS }
    const batch = hosts.choose(due, limits)
    const forWitness = batch.length > 0 ? allowance.reserve(MAX_HOPS) : undefined
    if (!forWitness) return NOTHING
    const queue = [...batch]
    const visits: Visit[] = []
    const end = now() + ROUND_MS

    async function work(): Promise<void> {
      while (!signal.aborted && now() < end) {
        const share = allowance.reserve(REQUESTS)
        const link = share && hosts.take(queue, MAX_PATIENCE_MS)
        if (!link) share?.end()
        const free = link || !share ? undefined : hosts.nextFree(queue)
        if (share && link) {
          const visited = await visit(link, share.limit(fetcher), round).finally(share.end)
          if (visited) visits.push(visited)
        } else if (free !== undefined && free < end) await sleep(Math.min(free - now(), ROUND_MS), signal)
        else return
      }
    }

    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const looks = visits.filter((visited) => 'look' in visited)
    const { telling, away, isOffline } = await sortOut(looks, forWitness.limit(fetcher), round).finally(forWitness.end)
    const checks = visits.flatMap((visited) => ('check' in visited ? visited.check : []))
    for (const look of telling) checks.push(judge({ ...look, before: knownOf(look.link), now: look.at }))
    if (isOffline) return { checks, isOffline }
    for (const { link, at } of away) checks.push(keepCheck({ link, before: knownOf(link), now: at }, at + HOUR))
    return { checks, isOffline }
  }
}

function isMute({ look }: Look): boolean {
  return contactOf(look) === 'silent'
}
