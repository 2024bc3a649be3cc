import { hostOf } from './hosts.ts'
import type { Link } from './judge.ts'
import { contactOf, type Look } from './look.ts'

interface Visited {
  readonly link: Link
  readonly look: Look
}

/**
 * Whether our own network is down: of the hosts that were asked, none answered, and neither does a witness elsewhere. Where
 * there is none, several silent hosts at once are an outage.
 */
export async function isOffline(visits: readonly Visited[], askWitness?: () => Promise<Look>): Promise<boolean> {
  const silent = visits.filter(({ look }) => contactOf(look) === 'silent')
  if (silent.length === 0 || visits.some(({ look }) => contactOf(look) === 'answered')) return false
  if (askWitness) return contactOf(await askWitness()) !== 'answered'
  return new Set(silent.map(({ link }) => hostOf(link))).size > 1
}
