import type { Outside, OutsideProblem } from '../../domain/outside.ts'
import { problemOf } from './look.ts'

/** The user agent to look for in `robots.txt`. */
const NAME = 'Signpost'
const KEPT_MS = 24 * 3_600_000
const MAX_KEPT = 1000
/** Matching an address against a longer file would be slow; few are longer. */
const MAX_BYTES = 64 * 1024
const MAX_DELAY_MS = 30_000

export interface Manners {
  readonly isAllowed: boolean
  /** The pause that the site asks for between two requests. */
  readonly delayMs: number
}

interface Robots {
  isAllowed(url: string, name: string): boolean | undefined
  getCrawlDelay(name: string): number | undefined
}

type Parse = (url: string, text: string) => Robots

export type AskRobots = (url: string, signal: AbortSignal) => Promise<Manners | { readonly problem: OutsideProblem }>

/** What sites ask of programs in their `robots.txt`, kept for a day: https://www.rfc-editor.org/rfc/rfc9309 */
export function createRobots({ outside, clock }: { outside: Outside; clock: () => Date }): AskRobots {
  const kept = new Map<string, { readonly robots: Robots; readonly until: number }>()

  async function robotsOf(origin: string, signal: AbortSignal): Promise<Robots> {
    const now = clock().getTime()
    const known = kept.get(origin)
    if (known && known.until > now) return known.robots
    const file = `${origin}/robots.txt`
    const answer = await outside.fetch(file, { accept: 'text/plain', maxBytes: MAX_BYTES, mayCut: true, signal })
    const text = answer.status < 300 ? new TextDecoder().decode(answer.bytes) : '' // no file: anything goes
    const { default: parse } = await import('robots-parser') // loaded with the first check, to keep the start fast
    const robots = (parse as unknown as Parse)(file, text) // its types are those of an ES module, which it is not
    kept.delete(origin)
    kept.set(origin, { robots, until: now + KEPT_MS })
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return robots
  }

  return async (url, signal) => {
    try {
      const robots = await robotsOf(new URL(url).origin, signal)
      const delayMs = Math.min(Math.round((robots.getCrawlDelay(NAME) ?? 0) * 1000), MAX_DELAY_MS)
      return { isAllowed: robots.isAllowed(url, NAME) ?? true, delayMs }
    } catch (error) {
      return { problem: problemOf(error, url) }
    }
  }
}
