import { z } from 'zod'
import { count } from '../../domain/fields.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'

/** `describeApi` describes all endpoints, these included. */
export function systemEndpoints({ navigation }: HttpDeps, describeApi: () => Record<string, unknown>) {
  let description: Record<string, unknown> | undefined
  return [
    endpoint('GET /api/health', {
      access: 'anyone',
      tag: 'Service',
      summary: 'Whether the service is up',
      data: z.object({ status: z.literal('ok'), revision: count }).meta({ id: 'Health' }),
      handle: () => ({ data: { status: 'ok' as const, ...navigation.health() } }),
    }),

    endpoint('GET /api/openapi.json', {
      access: 'anyone',
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
