import { clientAddress, isWithin, type Networks } from '../domain/networks/address.ts'
import { mayReach } from '../domain/networks/reach.ts'

/** Which addresses may take any number of connections: proxies, behind which others are, and those of one's own network. */
export function mayTakeAny(trusted: Networks): (address: string) => boolean {
  return (address) => isWithin(address, trusted) || !mayReach(address, { allow: [], own: [] })
}

export interface ShareOptions {
  readonly maxConnections: number
  readonly mayTakeAny: (address: string) => boolean
}

interface Connection {
  readonly remoteAddress?: string | undefined
  once(event: 'close', listener: () => void): unknown
}

/** Shares connections between addresses: each gets at most half of what the others leave free. IPv6 counts by /64. */
export function createShares({ maxConnections, mayTakeAny }: ShareOptions) {
  const counts = new Map<string, number>()
  let open = 0

  function leave(address: string): void {
    open -= 1
    const left = (counts.get(address) ?? 0) - 1
    if (left > 0) counts.set(address, left)
    else counts.delete(address)
  }

  /** Counts a connection until it closes. Returns false if its address has its share already. */
  return (socket: Connection): boolean => {
    const { remoteAddress = '' } = socket
    const address = clientAddress(remoteAddress, null, [])
    const own = counts.get(address) ?? 0
    const isOver = own > 0 && 2 * (own + 1) > maxConnections - (open - own)
    if (isOver && !mayTakeAny(remoteAddress)) return false
    open += 1
    counts.set(address, own + 1)
    socket.once('close', () => leave(address))
    return true
  }
}
