import type { Context } from 'hono'
import { type Audience, audienceFor, guestsMayRead } from '../core/visibility.ts'
import { countedAddress, isWithin, type Networks, senderAddress } from '../networks/address.ts'
import { homeNetworkOf } from '../networks/at-home.ts'
import type { Log } from '../ports/runtime.ts'
import type { Navigation } from '../services/navigation.ts'
import type { Client } from '../services/sign-in/sessions.ts'
import type { HeadersOf } from './headers.ts'
import type { SignedIn } from './session.ts'

export interface CallerDeps {
  /** Missing if the runtime knows the client's address itself; then no header counts. */
  readonly trustProxy: Networks | undefined
  /** The address at the other end of the connection, from what the runtime passes along with a request. */
  readonly peerAddress: (env: unknown) => string
  readonly headersOf: HeadersOf
  readonly log: Log
}

export interface Callers {
  /** The address that a login attempt counts against. */
  readonly callerAddress: (c: Context) => string
  /** The address that sent the request, see `senderAddress`. */
  readonly senderAddress: (c: Context) => string
}

/** Finds out who is calling. Warns once about a proxy that is not trusted. */
export function createCallers({ trustProxy, peerAddress, headersOf, log }: CallerDeps): Callers {
  let warned = false
  const read = (c: Context) => {
    const peer = peerAddress(c.env)
    const forwardedFor = trustProxy ? headersOf(c).get('x-forwarded-for') : null
    if (forwardedFor !== null && !warned && !isWithin(peer, trustProxy ?? [])) {
      warned = true
      log.warn('proxy-not-trusted', { peer })
    }
    return [peer, forwardedFor, trustProxy ?? []] as const
  }
  return {
    callerAddress: (c) => countedAddress(...read(c)),
    senderAddress: (c) => senderAddress(...read(c)),
  }
}

/** Where a request comes from, as the list of sessions shows it. */
export function clientOf(c: Context, addressOf: (c: Context) => string): Client {
  return { address: addressOf(c), browser: c.req.header('user-agent') ?? '' }
}

interface AudienceDeps extends Pick<Callers, 'senderAddress'> {
  readonly navigation: Pick<Navigation, 'snapshot'>
  readonly settings: { readonly guestMode: boolean | undefined }
}

/** Who a response is for; undefined if the caller has to sign in before reading. */
export type AudienceOf = (c: Context, signedIn: SignedIn | undefined) => Audience | undefined

export function createAudienceOf({ navigation, settings, senderAddress }: AudienceDeps): AudienceOf {
  return (c, signedIn) => {
    if (!signedIn && !guestsMayRead(navigation.snapshot, settings.guestMode)) return undefined
    const isInside = homeNetworkOf(navigation.snapshot.settings, () => senderAddress(c)) !== undefined
    return audienceFor(signedIn?.session.actor, isInside)
  }
}
