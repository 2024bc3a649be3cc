import { hostOf } from './hosts.ts'
import type { Link } from './judge.ts'
import { contactOf, type Look } from './look.ts'

interface Visited {
  readonly link: Link
  readonly look: Look
}

/**
 * Whether our own network is down: of the hosts that were asked, none answered, and neither do the witnesses elsewhere, which
 * are asked one after the other. Where there are none, several silent hosts at once are an outage.
 */
export async function isOffline(
  visits: readonly Visited[],
  witnesses: readonly Link[],
  ask: (witness: Link) => Promise<Look>,
): Promise<boolean> {
  const silent = visits.filter(({ look }) => contactOf(look) === 'silent')
  if (silent.length === 0 || visits.some(({ look }) => contactOf(look) === 'answered')) return false
  for (const witness of witnesses) if (contactOf(await ask(witness)) === 'answered') return false
  return witnesses.length > 0 || new Set(silent.map(({ link }) => hostOf(link))).size > 1
}
