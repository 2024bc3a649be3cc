import { memoise } from '../../core/memo.ts'
import { isHomeHost } from '../../networks/reach.ts'
import type { Target } from '../fetcher/connectivity.ts'
import { isAhead } from './clock-ahead.ts'
import type { Link } from './judge.ts'

/** Pause between two requests to the same service. */
const PAUSE_MS = 1000

export type ServiceLimiter = ReturnType<typeof createServiceLimiter>

export interface Choice {
  /** The most links to choose. */
  readonly max: number
  readonly withinMs: number
  /** A service that is blocked for longer than this needs no visit, only a note. */
  readonly patienceMs: number
}

/** Makes sure that each service, a host and port, gets one request at a time, with pauses in between. */
export function createServiceLimiter(clock: () => Date) {
  const busy = new Set<string>()
  const freeAt = new Map<string, number>()
  let tidiedAt = 0

  return {
    /** Takes the first link whose service is free, or will stay blocked for longer than `patienceMs`, out of the queue. */
    take(queue: Link[], patienceMs: number): Link | undefined {
      const now = clock().getTime()
      const index = queue.findIndex((link) => {
        const wait = (freeAt.get(serviceOf(link)) ?? 0) - now
        return !busy.has(serviceOf(link)) && (wait <= 0 || wait > patienceMs)
      })
      const [link] = index < 0 ? [] : queue.splice(index, 1)
      if (link) busy.add(serviceOf(link))
      return link
    },

    /** The first links that can be visited within this time: of each service as many as its pauses allow. */
    choose(queue: readonly Link[], { max, withinMs, patienceMs }: Choice): readonly Link[] {
      const now = clock().getTime()
      const counts = new Map<string, number>()
      const chosen: Link[] = []
      for (const link of queue) {
        if (chosen.length >= max) break
        const service = serviceOf(link)
        const count = counts.get(service) ?? 0
        const wait = Math.max(0, (freeAt.get(service) ?? 0) - now)
        if (wait <= patienceMs && wait + count * PAUSE_MS >= withinMs) continue
        counts.set(service, count + 1)
        chosen.push(link)
      }
      return chosen
    },

    /** Frees the service of a link after a pause, in milliseconds. */
    release(link: Link, pauseMs: number): void {
      const service = serviceOf(link)
      busy.delete(service)
      freeAt.set(service, Math.max(freeAt.get(service) ?? 0, clock().getTime() + Math.max(pauseMs, PAUSE_MS)))
    },

    /** When the service of a link is free, in milliseconds since 1970; 0 for right away. */
    freeAt: (link: Link): number => freeAt.get(serviceOf(link)) ?? 0,

    /** When the first idle service in a queue is free; undefined if all are busy. */
    nextFree(queue: readonly Link[]): number | undefined {
      const times = queue.filter((link) => !busy.has(serviceOf(link))).map((link) => freeAt.get(serviceOf(link)) ?? 0)
      return times.length === 0 ? undefined : times.reduce((a, b) => Math.min(a, b))
    },

    /**
     * Called before a round: forgets services that are free again, those left busy by a round that a Worker cut short, and
     * the times of a clock that was ahead.
     */
    tidy(): void {
      busy.clear()
      const now = clock().getTime()
      if (isAhead(tidiedAt, now)) freeAt.clear()
      tidiedAt = now
      for (const [service, time] of freeAt) if (time <= now) freeAt.delete(service)
    },
  }
}

export interface LinkTarget extends Target {
  readonly link: Link
  /** The host and port. */
  readonly service: string
}

/** Thousands of links may wait, so each address is parsed once. */
export const targetOf = memoise((link: Link): LinkTarget => {
  const { hostname, host } = URL.parse(link.url) ?? { hostname: '', host: '' }
  return { link, host: hostname, service: host, isAtHome: isHomeHost(hostname) }
})

const serviceOf = (link: Link) => targetOf(link).service
