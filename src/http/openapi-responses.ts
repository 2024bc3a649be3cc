import { z } from 'zod'
import { isForEveryAccount, type Permission } from '../core/may.ts'
import { count } from '../schemas/fields.ts'
import { sentBatchSchema } from './commits.ts'
import type { Endpoint, Needs } from './endpoint.ts'
import type { SchemaWriter } from './openapi-schemas.ts'
import { type OwnHeaders, problems } from './own-headers.ts'

const bareErrorSchema = z.object({ error: z.string() }).meta({ id: 'LoginError' })
const errorSchema = z
  .object({
    error: z.string(),
    errorId: z.string().meta({ description: 'The log has the same id, if there is more to know.' }),
  })
  .meta({ id: 'ApiError' })

/** Headers that any response may carry, without the ones that only instruct browsers. */
const HEADERS: OwnHeaders<string> = Object.fromEntries(
  [
    { name: 'Cache-Control', description: 'Whether caches may store it.', schema: z.string() },
    { name: 'Content-Encoding', description: 'If it is compressed.', schema: z.enum(['br', 'gzip']) },
    { name: 'ETag', description: 'For `If-None-Match`.', schema: z.string() },
    { name: 'Retry-After', description: 'In how many seconds to try again.', schema: count },
    { name: 'Set-Cookie', description: 'The session for browsers.', schema: z.string() },
    problems,
    { name: 'Vary', description: 'The request headers that it depends on.', schema: z.string() },
    { name: 'WWW-Authenticate', description: 'How to send a token.', schema: z.literal('Bearer') },
  ].map((header) => [header.name, header]),
)

interface Refusal {
  readonly name: string
  readonly description: string
  readonly headers?: readonly string[]
}

const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: { name: 'InvalidInput', description: 'The input is invalid', headers: [problems.name] },
  401: {
    name: 'Unauthenticated',
    description: 'Not signed in, or the login failed',
    headers: ['WWW-Authenticate'],
  },
  403: { name: 'Forbidden', description: 'A write with the cookie, or a login, that came from another site' },
  404: { name: 'NotFound', description: 'There is no such record' },
  409: { name: 'Conflict', description: 'Changed in the meantime', headers: [problems.name] },
  413: { name: 'TooLarge', description: 'The body is over the limit' },
  415: { name: 'NotJson', description: 'The body is not JSON' },
  429: { name: 'TooManyRequests', description: 'Too many login attempts', headers: ['Retry-After'] },
  500: { name: 'Unexpected', description: 'Something unexpected went wrong' },
  503: {
    name: 'Unavailable',
    description: 'The storage is unavailable or full, or too many are signing in',
    headers: ['Retry-After'],
  },
}

/** The schema of a whole successful answer. */
export function answerSchema({
  answer,
  data,
  requestHeaders = {},
}: Pick<Endpoint, 'answer' | 'data' | 'requestHeaders'>): z.ZodType {
  const envelope = z.object({ success: z.literal(true), data: data ?? z.unknown() })
  return answer ?? ('since' in requestHeaders ? envelope.extend({ commits: sentBatchSchema.optional() }) : envelope)
}

export function describeResponses(endpoint: Endpoint, schemas: SchemaWriter): object {
  return {
    ...(endpoint.stream ? streamed(endpoint.stream) : { 200: success(endpoint, schemas) }),
    ...(endpoint.method === 'GET' && !endpoint.stream && { 304: notModified(endpoint) }),
    ...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, refusal(status, endpoint, schemas)])),
  }
}

/** Shared by several responses. */
export function sharedResponses(schemas: SchemaWriter) {
  return {
    headers: describeHeaders(HEADERS, schemas),
    responses: Object.fromEntries(
      Object.values(REFUSALS).map((refusal) => [refusal.name, describeRefusal(refusal, errorSchema, schemas)]),
    ),
  }
}

export function describeHeaders(headers: OwnHeaders<string>, schemas: SchemaWriter): Record<string, object> {
  return Object.fromEntries(
    Object.values(headers).map(({ name, description, schema }) => [
      name,
      { description, schema: schemas.write(schema, 'output') },
    ]),
  )
}

function success(endpoint: Endpoint, schemas: SchemaWriter): object {
  const { needs, responseHeaders = {}, setsCookie } = endpoint
  const shared = [
    'Cache-Control',
    ...(needs === 'read' ? ['Content-Encoding', 'ETag', 'Vary'] : []),
    ...(setsCookie ? ['Set-Cookie'] : []),
  ]
  return {
    description: 'Done',
    headers: { ...headerReferences(shared), ...describeHeaders(responseHeaders, schemas) },
    content: json(schemas.write(answerSchema(endpoint), 'output')),
  }
}

/** OpenAPI 3.1 has no schema for the events of a stream. */
function streamed(description: string): object {
  const schema = { type: 'string', description }
  const headers = headerReferences(['Cache-Control'])
  return {
    200: { description: 'The stream', headers, content: { 'text/event-stream': { schema } } },
    204: { description: 'There are no events here; do not retry', headers },
  }
}

function notModified({ needs }: Endpoint): object {
  const shared = needs === 'read' ? ['Cache-Control', 'ETag', 'Vary'] : ['Cache-Control']
  return { description: 'Nothing has changed since the version that you have', headers: headerReferences(shared) }
}

/** Whether a call needs more than the right to read. */
function needsPermission(needs: Needs): needs is Permission {
  return needs !== 'anyone' && needs !== 'read'
}

/** The statuses that an endpoint can refuse with. While every role may do everything, no 403 is for lack of a permission. */
function refusalsOf(endpoint: Endpoint): readonly number[] {
  const { needs, method, params, query, body, requestHeaders = {}, refusals = [], refusalBodies = {} } = endpoint
  const statuses = [
    ...refusals,
    ...Object.keys(refusalBodies).map(Number),
    ...Object.values(requestHeaders).flatMap(({ refusal }) => refusal ?? []),
    ...(needs === 'anyone' ? [] : [401]),
    ...(needsPermission(needs) && (method !== 'GET' || !isForEveryAccount(needs)) ? [403] : []),
    ...(body ? [400, 413, 415] : []),
    ...(query ? [400] : []),
    ...(params.length > 0 ? [400, 404] : []),
    500,
    503,
  ]
  return [...new Set(statuses)].sort()
}

function refusal(status: number, { refusalBodies = {}, bareErrors }: Endpoint, schemas: SchemaWriter): object {
  const known = REFUSALS[status] ?? { name: '', description: 'Refused' }
  const own = refusalBodies[status]
  if (own) return describeRefusal({ ...known, headers: [] }, own, schemas)
  return bareErrors
    ? describeRefusal(
        { ...known, headers: known.headers?.filter((name) => name !== problems.name) ?? [] },
        bareErrorSchema,
        schemas,
      )
    : { $ref: `#/components/responses/${known.name}` }
}

function describeRefusal({ description, headers = [] }: Refusal, schema: z.ZodType, schemas: SchemaWriter): object {
  return {
    description,
    headers: headerReferences(['Cache-Control', ...headers]),
    content: json(schemas.write(schema, 'output')),
  }
}

function headerReferences(names: readonly string[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

export function json(schema: object): object {
  return { 'application/json': { schema } }
}
