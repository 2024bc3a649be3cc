import type { Replica } from '../cluster/replicas.ts'
import { caller } from '../support/client.ts'
import type { Started } from '../support/process.ts'

/** A server, called with a token that an earlier start of it has given. */
export function signedIn(server: Started, token: string): Replica {
  return { server, owner: caller(server.url, { authorization: `Bearer ${token}` }), guest: caller(server.url) }
}
