import type { Contact } from '../fetcher/head-then-get.ts'
import type { Monitor } from './monitors.ts'

/** The home networks, or the internet: one may be down while the other is up. */
type Side = 'home' | 'world'

/** An answer this recent proves that the network was up. */
const FRESH_MS = 45_000
/** This many silent hosts in a row mean that the network is down, and not the hosts. */
const WITNESSES = 3

interface Witnesses {
  /** Links that should answer unless the network is down, the likeliest first. */
  readonly others: readonly Monitor[]
  readonly ask: (other: Monitor) => Promise<Contact>
}

export type Connectivity = ReturnType<typeof createConnectivity>

/**
 * Tells hosts that are down from a server without network: a silent host is to blame only if some other host answers.
 * The internet may be down while the hosts at home answer, but not the other way round.
 */
export function createConnectivity() {
  const answeredAt: Record<Side, number> = { home: Number.NEGATIVE_INFINITY, world: Number.NEGATIVE_INFINITY }
  const isGone: Record<Side, boolean> = { home: false, world: false }
  const sideOf = ({ isAtHome }: Pick<Monitor, 'isAtHome'>): Side => (isAtHome ? 'home' : 'world')
  const lastAnswer = (side: Side) => (side === 'home' ? Math.max(answeredAt.home, answeredAt.world) : answeredAt.world)

  return {
    answered(link: Monitor, now: number): void {
      const side = sideOf(link)
      answeredAt[side] = now
      isGone[side] = false
      if (side === 'world') isGone.home = false
    },

    /** Whether the network of a link is known to be down; a silent host then proves nothing. */
    isGone: (link: Monitor) => isGone[sideOf(link)],

    /**
     * Whether the network was up when a link was silent. Asks other links, those on the internet first, unless
     * something has just answered. While the network is down, only the checks themselves ask. Without other links, the
     * silent one is to blame. undefined if the server was too busy to ask them.
     */
    async isThere(link: Monitor, since: number, { others, ask }: Witnesses): Promise<boolean | undefined> {
      const side = sideOf(link)
      const isProven = () => lastAnswer(side) > since - FRESH_MS
      if (isProven()) return true
      if (isGone[side]) return false
      const fit = others.filter((other) => other.host !== link.host && (side === 'home' || !other.isAtHome))
      const inOrder = [...fit.filter(({ isAtHome }) => !isAtHome), ...fit.filter(({ isAtHome }) => isAtHome)]
      const byHost = new Map(inOrder.toReversed().map((other) => [other.host, other]))
      const witnesses = [...byHost.values()].toReversed().slice(0, WITNESSES)
      const contacts = new Set<Contact>()
      for (const witness of witnesses) {
        contacts.add(await ask(witness))
        if (contacts.has('answered') || isProven()) return true
      }
      isGone[side] = contacts.has('silent')
      if (isGone[side]) return false
      return contacts.has('postponed') ? undefined : true
    },
  }
}
