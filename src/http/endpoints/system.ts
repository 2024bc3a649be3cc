import { z } from 'zod'
import { AppError } from '../../core/errors.ts'
import { requirePermission } from '../../core/may.ts'
import { homeNetworkOf } from '../../networks/at-home.ts'
import { count } from '../../schemas/fields.ts'
import { seenSchema } from '../../schemas/seen.ts'
import { isProof } from '../../services/sign-in/proof.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { readSession } from '../session.ts'

/** `describeApi` describes all endpoints, these included. */
export function systemEndpoints(
  { navigation, isStopping }: Pick<HttpDeps, 'navigation' | 'isStopping'>,
  describeApi: () => Record<string, unknown>,
) {
  let description: Record<string, unknown> | undefined
  return [
    endpoint('GET /api/health', {
      needs: 'anyone',
      tag: 'Service',
      summary: 'Whether the service is up',
      data: z.object({ status: z.literal('ok'), revision: count }).meta({ id: 'Health' }),
      handle: () => ({ data: { status: 'ok' as const, ...navigation.health() } }),
    }),

    endpoint('GET /api/ready', {
      needs: 'anyone',
      tag: 'Service',
      summary: 'Whether this process should get requests',
      query: z.object({ for: z.enum(['writes', 'reads'], 'must be writes or reads').default('writes') }),
      data: z.object({ status: z.literal('ready'), revision: count }).meta({ id: 'Readiness' }),
      handle({ query }) {
        if (isStopping?.()) throw new AppError('unavailable', 'The server is stopping', { skipsLog: true })
        const { revision } = query.for === 'writes' ? navigation.ready() : navigation.snapshot
        return { data: { status: 'ready' as const, revision } }
      },
    }),

    endpoint('GET /api/openapi.json', {
      needs: 'anyone',
      tag: 'Service',
      summary: 'This description',
      answer: z.record(z.string(), z.unknown()),
      handle: () => {
        description ??= describeApi()
        return { answer: description }
      },
    }),
  ]
}

/** How a request arrives, for the owner and for `signpost doctor`, which can't sign in. */
type Deps = Pick<HttpDeps, 'tokens' | 'credentials' | 'clock' | 'navigation'> &
  Pick<HttpDeps, 'headersOf' | 'callerAddress' | 'senderAddress' | 'peerAddress'>

export function seenEndpoints(deps: Deps) {
  const { tokens, credentials, clock, headersOf, callerAddress, senderAddress, peerAddress, navigation } = deps
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
        requirePermission((await readSession(headersOf(c), tokens))?.session.actor, 'inspect')
      },
      handle: ({ c }) => ({
        data: {
          peer: peerAddress(c.env),
          client: callerAddress(c),
          network: homeNetworkOf(navigation.snapshot.settings, () => senderAddress(c)) ?? null,
          host: new URL(c.req.url).host,
          forwardedFor: c.req.header('x-forwarded-for') ?? null,
          forwardedProto: c.req.header('x-forwarded-proto') ?? null,
        },
      }),
    }),
  ]
}
