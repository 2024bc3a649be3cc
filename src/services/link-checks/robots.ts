import type { Outside, OutsideAnswer, OutsideProblem } from '../../domain/outside.ts'
import { problemOf } from './look.ts'

/** The user agent to look for in `robots.txt`. */
const NAME = 'Signpost'
const KEPT_MS = 24 * 3_600_000
/** How long a file that can't be read is not asked for again: enough for the other links to the host. */
const UNREADABLE_MS = 5 * 60_000
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

/** The manners, or what is wrong with the host; undefined if it forbids all visits because it can't say what it allows. */
export type AskRobots = (
  url: string,
  outside: Outside,
  signal: AbortSignal,
) => Promise<Manners | { readonly problem: OutsideProblem } | undefined>

/** Problems that mean the same as no file: https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1 */
const NO_FILE = ['fetchRedirects', 'fetchNoWeb', 'fetchCredentials', 'fetchTooLarge']
const ANYTHING_GOES: Manners = { isAllowed: true, delayMs: 0 }

/** What sites ask of programs in their `robots.txt`, kept for a day: https://www.rfc-editor.org/rfc/rfc9309 */
export function createRobots(clock: () => Date): AskRobots {
  const kept = new Map<string, { readonly robots: Robots | undefined; readonly until: number }>()

  async function robotsOf(origin: string, outside: Outside, signal: AbortSignal): Promise<Robots | undefined> {
    const now = clock().getTime()
    const known = kept.get(origin)
    if (known && known.until > now) return known.robots
    const file = `${origin}/robots.txt`
    const answer = await outside.fetch(file, { accept: 'text/plain', maxBytes: MAX_BYTES, mayCut: true, signal })
    const robots = answer.status < 500 ? await parsed(file, answer) : undefined
    kept.delete(origin)
    kept.set(origin, { robots, until: now + (robots ? KEPT_MS : UNREADABLE_MS) })
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return robots
  }

  return async (url, outside, signal) => {
    try {
      const robots = await robotsOf(new URL(url).origin, outside, signal)
      if (!robots) return undefined
      const delayMs = Math.min(Math.round((robots.getCrawlDelay(NAME) ?? 0) * 1000), MAX_DELAY_MS)
      return { isAllowed: robots.isAllowed(url, NAME) ?? true, delayMs }
    } catch (error) {
      const problem = problemOf(error, url)
      if (NO_FILE.includes(problem.code)) return ANYTHING_GOES
      return problem.code === 'fetchDamaged' || isElsewhere(problem, new URL(url)) ? undefined : { problem }
    }
  }
}

/** No file, no rules. */
async function parsed(file: string, { status, bytes }: OutsideAnswer): Promise<Robots> {
  const text = status < 300 ? new TextDecoder().decode(bytes) : ''
  const { default: parse } = await import('robots-parser') // loaded with the first check, to keep the start fast
  return (parse as unknown as Parse)(file, text) // its types are those of an ES module, which it is not
}

/** Whether it is a problem of a host that the file was redirected to. */
function isElsewhere({ params }: OutsideProblem, { host, hostname }: URL): boolean {
  return params !== undefined && ![host, hostname, hostname.replace(/^\[|\]$/g, '')].includes(params.host)
}
