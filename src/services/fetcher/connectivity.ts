import type { Contact } from './head-then-get.ts'

/** What is asked at a host. */
export interface Target {
  readonly host: string
  /** Whether the host is at home, where the network may be up while the internet is down. */
  readonly isAtHome: boolean
}

/** The home networks, or the internet: one may be down while the other is up. */
type Side = 'home' | 'world'

/** An answer this recent proves that the network was up. */
const FRESH_MS = 45_000
/** This many silent hosts in a row mean that the network is down, and not the hosts: some hosts sleep. */
const WITNESSES = 3

interface Witnesses<Link> {
  /** Targets that should answer unless the network is down, the likeliest first. */
  readonly others: readonly Link[]
  readonly ask: (other: Link) => Promise<Contact>
}

/**
 * Tells hosts that are down from a server without network: a silent host is to blame only if some other host answers.
 * The internet may be down while the hosts at home answer, but not the other way round. `now` is in milliseconds since
 * 1970.
 */
export function createConnectivity(now: () => number) {
  const answeredAt: Record<Side, number> = { home: Number.NEGATIVE_INFINITY, world: Number.NEGATIVE_INFINITY }
  const isGone: Record<Side, boolean> = { home: false, world: false }
  const sideOf = ({ isAtHome }: Target): Side => (isAtHome ? 'home' : 'world')
  const lastAnswer = (side: Side) => (side === 'home' ? Math.max(answeredAt.home, answeredAt.world) : answeredAt.world)

  function noteAnswer(target: Target): void {
    const side = sideOf(target)
    answeredAt[side] = now()
    isGone[side] = false
    if (side === 'world') isGone.home = false
  }

  return {
    noteAnswer,

    /** Whether the network of a target is known to be down; a silent host then proves nothing. */
    isGone: (target: Target) => isGone[sideOf(target)],

    /**
     * Whether the network was up when a target was silent. Asks others, those on the internet first, unless something
     * has just answered. While the network is down, only the checks themselves ask. Without others, the silent one is
     * to blame. undefined if the server was too busy to ask them.
     */
    async isThere<Link extends Target>(
      target: Link,
      since: number,
      { others, ask }: Witnesses<Link>,
    ): Promise<boolean | undefined> {
      const side = sideOf(target)
      const isProven = () => lastAnswer(side) > since - FRESH_MS
      if (isProven()) return true
      if (isGone[side]) return false
      const fit = others.filter((other) => other.host !== target.host && (side === 'home' || !other.isAtHome))
      const inOrder = [...fit.filter(({ isAtHome }) => !isAtHome), ...fit.filter(({ isAtHome }) => isAtHome)]
      const byHost = new Map(inOrder.toReversed().map((other) => [other.host, other]))
      const witnesses = [...byHost.values()].toReversed().slice(0, WITNESSES)
      const contacts = new Set<Contact>()
      for (const witness of witnesses) {
        const contact = await ask(witness)
        contacts.add(contact)
        if (contact === 'answered') noteAnswer(witness)
        if (isProven()) return true
      }
      isGone[side] = contacts.has('silent')
      if (isGone[side]) return false
      return contacts.has('postponed') ? undefined : true
    },
  }
}
