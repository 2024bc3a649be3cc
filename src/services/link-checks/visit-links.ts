import type { LinkCheck } from '../../domain/link-check.ts'
import type { Outside } from '../../domain/outside.ts'
import type { Allowance } from '../allowance.ts'
import { MAX_HOPS } from '../outside/create-outside.ts'
import { createHosts, hostnameOf } from './hosts.ts'
import { askedPause, DAY, hasWaited, judge, type Link, leftAlone } from './judge.ts'
import { ask, type Look, lookAt } from './look.ts'
import { ANYTHING_GOES, createRobots } from './robots.ts'

export interface VisitDeps {
  readonly outside: Outside
  readonly clock: () => Date
  readonly sleep: (milliseconds: number) => Promise<void>
}

/** Links visited at once, each on a different host. */
const AT_ONCE = 6
/** How long a round starts new visits. */
const ROUND_MS = 5_000
/** A host that asks for a longer wait is left for another round. */
const MAX_PATIENCE_MS = 60_000
const BUSY_PAUSE_MS = 5_000
/** The most requests that a visit takes: for robots.txt, HEAD and GET. */
const REQUESTS = 3 * MAX_HOPS
/** Problems that our own network may have caused. */
const SILENT = ['fetchNoHost', 'fetchNoAnswer', 'fetchSlow']

export interface Round {
  readonly queue: readonly Link[]
  readonly knownOf: (link: Link) => LinkCheck | undefined
  /** Links that were fine last time, failures that did not count aside. */
  readonly fine: readonly Link[]
  /** The most links to visit. */
  readonly max: number
  readonly signal: AbortSignal
  readonly allowance: Allowance
}

type Visit = { readonly link: Link } & (
  | { readonly look: Look /** When it began. */; readonly at: number }
  | { readonly check: LinkCheck }
)

/** Visits links for a few seconds, several at a time but one per host, and returns the results. */
export function createVisitor({ outside, clock, sleep }: VisitDeps) {
  const hosts = createHosts(clock)
  const askRobots = createRobots(clock)
  const now = () => clock().getTime()

  /** Undefined: try again later. */
  async function visit(link: Link, via: Outside, { knownOf, signal }: Round): Promise<Visit | undefined> {
    const before = knownOf(link)
    const at = now()
    let pauseMs = 0
    try {
      const later = hosts.freeAt(link.url)
      if (later - at > MAX_PATIENCE_MS) return { link, check: leftAlone({ link, before, now: at }, 'linkLater', later) }
      const robots = (await askRobots(link.url, via, signal)) ?? (hasWaited(before, at) ? ANYTHING_GOES : undefined)
      if (!robots) return { link, check: leftAlone({ link, before, now: at }, 'linkNoRobots', at + DAY) }
      if ('delayMs' in robots) pauseMs = robots.delayMs
      if ('isAllowed' in robots && !robots.isAllowed)
        return { link, check: leftAlone({ link, before, now: at }, 'linkRobots', null) }
      const look = 'problem' in robots ? robots : await lookAt(link.url, via, signal)
      pauseMs = Math.max(pauseMs, askedPause(look))
      const isBusy = 'problem' in look && look.problem.code === 'fetchBusy'
      if (isBusy) pauseMs = BUSY_PAUSE_MS
      return isBusy || signal.aborted ? undefined : { link, look, at }
    } finally {
      hosts.release(link.url, pauseMs)
    }
  }

  /** Whether our own network is down: nothing answers, not even another host that did before. */
  async function isOffline(visits: readonly Visit[], via: Outside, { fine, signal }: Round): Promise<boolean> {
    const silent = visits.filter((visited) => 'look' in visited && isSilent(visited.look))
    if (silent.length === 0 || silent.length < visits.length) return false
    const visited = new Set(silent.map(({ link }) => hostnameOf(link.url)))
    const other = fine.find(({ url }) => !visited.has(hostnameOf(url)))
    return other ? isSilent(await ask(other.url, 'HEAD', via, signal)) : fine.length > 0 && visited.size > 1
  }

  return async (round: Round): Promise<readonly LinkCheck[]> => {
    const { knownOf, max, signal, allowance } = round
    const forAnother = allowance.take(MAX_HOPS) // host, to tell whether we are offline
    if (!forAnother) return []
    const queue = [...round.queue]
    const visits: Visit[] = []
    const end = now() + ROUND_MS
    let begun = 0
    hosts.tidy()

    async function work(): Promise<void> {
      while (!signal.aborted && now() < end && begun < max) {
        const share = allowance.take(REQUESTS)
        const link = share && hosts.take(queue, MAX_PATIENCE_MS)
        if (!link) share?.end()
        const free = link || !share ? undefined : hosts.nextFree(queue)
        if (share && link) {
          begun += 1
          const visited = await visit(link, share.through(outside), round).finally(share.end)
          if (visited) visits.push(visited)
        } else if (free !== undefined && free < end) await sleep(free - now())
        else return
      }
    }

    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const isCounted = !(await isOffline(visits, forAnother.through(outside), round).finally(forAnother.end))
    return visits.map((visited) =>
      'check' in visited
        ? visited.check
        : judge({ ...visited, before: knownOf(visited.link), now: visited.at, isCounted }),
    )
  }
}

function isSilent(look: Look): boolean {
  return 'problem' in look && SILENT.includes(look.problem.code)
}
