import { z } from 'zod'
import { AppError } from '../../core/errors.ts'
import { count } from '../../domain/schemas/fields.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'

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
        if (isStopping?.()) throw new AppError('unavailable', 'The server is stopping', { isLogged: true })
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
