import { requireDeed } from '../../core/may.ts'
import { homeNetworkOf } from '../../domain/home-networks.ts'
import { seenSchema } from '../../domain/schemas/seen.ts'
import { isProof } from '../../services/sign-in/proof.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { readSession } from '../session.ts'

/** How a request arrives, for the owner and for `signpost doctor`, which can't sign in. */
type Deps = Pick<HttpDeps, 'tokens' | 'credentials' | 'clock' | 'navigation'> &
  Pick<HttpDeps, 'headersOf' | 'callerAddress' | 'senderOf' | 'peerAddress'>

export function seenEndpoints(deps: Deps) {
  const { tokens, credentials, clock, headersOf, callerAddress, senderOf, peerAddress, navigation } = deps
  return [
    endpoint('GET /api/seen', {
      needs: 'anyone',
      tag: 'Service',
      summary: 'How this request arrives, for the owner or `signpost doctor`',
      data: seenSchema,
      refusals: [401],
      before: async (c) => {
        const secret = credentials()?.secret
        const authorization = c.req.header('authorization') ?? ''
        if (secret && (await isProof(authorization, secret, clock().getTime()))) return
        requireDeed((await readSession(headersOf(c), tokens))?.session.actor, 'inspect')
      },
      handle: ({ c }) => ({
        data: {
          peer: peerAddress(c.env),
          client: callerAddress(c),
          network: homeNetworkOf(navigation.snapshot.settings, () => senderOf(c)) ?? null,
          host: new URL(c.req.url).host,
          forwardedFor: c.req.header('x-forwarded-for') ?? null,
          forwardedProto: c.req.header('x-forwarded-proto') ?? null,
        },
      }),
    }),
  ]
}
