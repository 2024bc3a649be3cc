import type { Wanted } from './wanted.ts'

/** At home, or out on the internet: one may be gone while the other is there. */
type Side = 'home' | 'world'

/** An answer so recent proves that the network was there. */
const FRESH_MS = 30_000
/** So many silent hosts in a row mean that the network is gone, not they. */
const WITNESSES = 3

export type Network = ReturnType<typeof createNetwork>

/**
 * Tells hosts that are down from a server without network: what is silent counts only if some other host answers. The internet may be
 * gone while the hosts at home answer, but not the other way round.
 */
export function createNetwork() {
  const answeredAt: Record<Side, number> = { home: Number.NEGATIVE_INFINITY, world: Number.NEGATIVE_INFINITY }
  const isGone: Record<Side, boolean> = { home: false, world: false }
  const sideOf = ({ isAtHome }: Pick<Wanted, 'isAtHome'>): Side => (isAtHome ? 'home' : 'world')
  const lastAnswer = (side: Side) => (side === 'home' ? Math.max(answeredAt.home, answeredAt.world) : answeredAt.world)

  return {
    answered(link: Wanted, now: number): void {
      const side = sideOf(link)
      answeredAt[side] = now
      isGone[side] = false
      if (side === 'world') isGone.home = false
    },

    /**
     * Whether the network was there when a link was silent. Asks others, the likeliest first, unless it is known; while it is gone,
     * nobody is asked besides the checks. Where there are no others, the link is to blame.
     */
    async isThere(
      link: Wanted,
      since: number,
      others: readonly Wanted[],
      ask: (other: Wanted) => Promise<boolean>,
    ): Promise<boolean> {
      const side = sideOf(link)
      const isProven = () => lastAnswer(side) > since - FRESH_MS
      if (isProven()) return true
      if (isGone[side]) return false
      const hosts = new Map(
        others
          .filter((other) => other.host !== link.host && (side === 'home' || !other.isAtHome))
          .map((one) => [one.host, one]),
      )
      const witnesses = [...hosts.values()].slice(0, WITNESSES)
      for (const witness of witnesses) if ((await ask(witness)) || isProven()) return true
      isGone[side] = witnesses.length > 0
      return witnesses.length === 0
    },

    /** The clock was set back. */
    forget(): void {
      answeredAt.home = Number.NEGATIVE_INFINITY
      answeredAt.world = Number.NEGATIVE_INFINITY
    },
  }
}
