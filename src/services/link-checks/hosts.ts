import type { Link } from './judge.ts'

/** Between two requests to one host. */
const PAUSE_MS = 1000

export type Hosts = ReturnType<typeof createHosts>

/** Takes care that each host is asked one thing at a time, with pauses. */
export function createHosts(clock: () => Date) {
  const busy = new Set<string>()
  const freeAt = new Map<string, number>()

  return {
    /** Takes the first link out of a queue whose host is free, or not to be asked for longer than this. */
    take(queue: Link[], patienceMs: number): Link | undefined {
      const now = clock().getTime()
      const index = queue.findIndex(({ url }) => {
        const wait = (freeAt.get(hostOf(url)) ?? 0) - now
        return !busy.has(hostOf(url)) && (wait <= 0 || wait > patienceMs)
      })
      const [link] = index < 0 ? [] : queue.splice(index, 1)
      if (link) busy.add(hostOf(link.url))
      return link
    },

    /** The host may be asked again after a pause, in milliseconds. */
    release(url: string, pauseMs: number): void {
      const host = hostOf(url)
      busy.delete(host)
      freeAt.set(host, Math.max(freeAt.get(host) ?? 0, clock().getTime() + Math.max(pauseMs, PAUSE_MS)))
    },

    /** When the host of a link may be asked, in milliseconds since 1970; 0 if at once. */
    freeAt: (url: string): number => freeAt.get(hostOf(url)) ?? 0,

    /** When the first host of a queue is free that nobody is asking; undefined if there is none. */
    nextFree(queue: readonly Link[]): number | undefined {
      const times = queue.filter(({ url }) => !busy.has(hostOf(url))).map(({ url }) => freeAt.get(hostOf(url)) ?? 0)
      return times.length === 0 ? undefined : times.reduce((a, b) => Math.min(a, b))
    },

    /** Forgets hosts that are free again. */
    tidy(): void {
      const now = clock().getTime()
      for (const [host, time] of freeAt) if (time <= now) freeAt.delete(host)
    },
  }
}

/** What a link is at, whatever the port. */
export function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? ''
}
