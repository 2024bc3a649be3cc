import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import type { OwnHeaders } from './own-headers.ts'
import { COOKIE_NAME } from './session.ts'

interface ApiOptions {
  readonly version: string
  readonly basePath: string
}

/** The API as OpenAPI 3.1, from the very schemas that check requests. https://spec.openapis.org/oas/v3.1.1 */
export function describeApi(endpoints: readonly Endpoint[], { version, basePath }: ApiOptions) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:([^/]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Signpost',
      version,
      description: 'Groups of links. Guests see public records only, and never the notes of a site.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: basePath || '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: COOKIE_NAME },
      },
      schemas: { Error: jsonSchema(errorSchema, 'output') },
    },
  }
}

const bareErrorSchema = z.object({ error: z.string() })
const errorSchema = bareErrorSchema.extend({
  errorId: z.string().meta({ description: 'The log uses the same id, if it has more to say.' }),
})

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'The input is invalid',
  401: 'Not signed in, or the login failed',
  403: 'A write with the cookie, or a login, that another site has caused',
  404: 'There is no such record',
  409: 'Changed in the meantime',
  413: 'The body is over the limit',
  415: 'The body is not JSON',
  429: 'Too many login attempts',
  500: 'Something unexpected went wrong',
  503: 'The storage is unavailable or full',
}

function describeOperation(endpoint: Endpoint): object {
  const { body } = endpoint
  const parameters = [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)]
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: json(jsonSchema('large' in body ? body.large : body, 'input')) },
    }),
    responses: { 200: success(endpoint), ...refusals(endpoint) },
    security: security(endpoint),
  }
}

/** The schema of a whole successful answer. */
export function answerSchema({ answer, data }: Pick<Endpoint, 'answer' | 'data'>): z.ZodType {
  return answer ?? z.object({ success: z.literal(true), data: data ?? z.unknown() })
}

function success(endpoint: Endpoint): object {
  const headers = endpoint.sends && headerObjects(endpoint.sends)
  return {
    description: 'Done',
    ...(headers && { headers }),
    content: json(jsonSchema(answerSchema(endpoint), 'output')),
  }
}

function refusals(endpoint: Endpoint): object {
  const { refusalBodies = {}, bareErrors } = endpoint
  const schemaOf = (status: number) => {
    const own = refusalBodies[status] ?? (bareErrors ? bareErrorSchema : undefined)
    return own ? jsonSchema(own, 'output') : { $ref: '#/components/schemas/Error' }
  }
  return Object.fromEntries(
    refusalsOf(endpoint).map((status) => [status, { description: REFUSALS[status], content: json(schemaOf(status)) }]),
  )
}

/** The statuses that an endpoint can refuse with. */
function refusalsOf(endpoint: Endpoint): readonly number[] {
  const { access, method, params, query, body, takes = {}, refusals = [], refusalBodies = {} } = endpoint
  const statuses = [
    ...refusals,
    ...Object.keys(refusalBodies).map(Number),
    ...Object.values(takes).flatMap(({ refusal }) => refusal ?? []),
    ...(access === 'anyone' ? [] : [401]),
    ...(access === 'owner' && method !== 'GET' ? [403, 503] : []),
    ...(body ? [400, 413, 415] : []),
    ...(query ? [400] : []),
    ...(params.length > 0 ? [400, 404] : []),
    500,
  ]
  return [...new Set(statuses)].sort()
}

/** A reader needs no token in guest mode: the empty requirement says so. */
function security({ access }: Endpoint): object[] {
  const token = [{ bearer: [] }, { cookie: [] }]
  if (access === 'owner') return token
  return access === 'reader' ? [...token, {}] : []
}

function pathParameters({ params }: Endpoint): object[] {
  return params.map((name) => ({ name, in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }))
}

function queryParameters({ query }: Endpoint): object[] {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: jsonSchema(schema as z.ZodType, 'input'), // zod types the fields of any object as its core's
  }))
}

function headerParameters({ takes = {} }: Endpoint): object[] {
  return Object.entries(headerObjects(takes)).map(([name, header]) => ({
    name,
    in: 'header',
    required: false,
    ...header,
  }))
}

function headerObjects(headers: OwnHeaders): Record<string, object> {
  return Object.fromEntries(
    Object.values(headers).map(({ name, description, schema }) => [
      name,
      { description, schema: jsonSchema(schema, 'output') },
    ]),
  )
}

function operationId({ method, path }: Endpoint): string {
  const words = path.split(/[^A-Za-z]+/).filter((word) => word !== '' && word !== 'api')
  return [method.toLowerCase(), ...words].map((word, index) => (index ? capital(word) : word)).join('')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}

/** Written out where it is used; `$schema` has no place inside a description. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}
