import type { Context } from 'hono'
import { clientAddress, isWithin, type Networks } from '../domain/networks/address.ts'
import type { Log } from '../domain/ports.ts'
import type { Client } from '../services/sessions.ts'

export interface CallerDeps {
  /** Undefined if the runtime knows the client's address itself; then no header counts. */
  readonly trustProxy: Networks | undefined
  /** The address at the other end of the connection, from what the runtime passes along with a request. */
  readonly peerAddress: (env: unknown) => string
  readonly log: Log
}

/** Finds the address that a login attempt counts for. Warns once about a proxy that is not trusted. */
export function createCallerAddress({ trustProxy, peerAddress, log }: CallerDeps): (c: Context) => string {
  let warned = false
  return (c) => {
    const peer = peerAddress(c.env)
    if (!trustProxy) return clientAddress(peer, null, [])
    const forwardedFor = c.req.header('x-forwarded-for') ?? null
    if (forwardedFor !== null && !warned && !isWithin(peer, trustProxy)) {
      warned = true
      log.warn({ peer }, 'X-Forwarded-For came from an address that is not in TRUST_PROXY, and does not count')
    }
    return clientAddress(peer, forwardedFor, trustProxy)
  }
}

/** Where a request comes from, as the list of sessions shows it. */
export function clientOf(c: Context, addressOf: (c: Context) => string): Client {
  return { address: addressOf(c), browser: c.req.header('user-agent') ?? '' }
}
