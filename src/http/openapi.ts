import { z } from 'zod'
import type { SiteSchemas } from '../domain/site.ts'
import { ACCESS, ENDPOINTS, type Endpoint, methodOf, pathOf } from './access.ts'
import { type Operation, operations } from './operations.ts'
import { COOKIE_NAME } from './session.ts'

interface ApiOptions {
  readonly schemas: SiteSchemas
  readonly version: string
  readonly basePath: string
}

/** The API as OpenAPI 3.1, from the schemas that the routes themselves use. https://spec.openapis.org/oas/v3.1.1 */
export function describeApi({ schemas, version, basePath }: ApiOptions): object {
  const all = operations(schemas)
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of ENDPOINTS) {
    const path = pathOf(endpoint).replaceAll(/:([^/]+)/g, '{$1}')
    paths[path] = { ...paths[path], [methodOf(endpoint).toLowerCase()]: describeOperation(endpoint, all[endpoint]) }
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

const errorSchema = z.object({
  error: z.string(),
  errorId: z.string().optional().meta({ description: 'Missing from the errors of a login.' }),
})

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'The input is not valid',
  401: 'Not signed in, or the login failed',
  403: 'A write from another site, with the cookie',
  404: 'There is no such record',
  409: 'The rows have changed since',
  413: 'The body is over the limit',
  415: 'The body is not JSON',
  429: 'Too many login attempts',
  500: 'Something unexpected went wrong',
  503: 'The storage is not available, or full',
}

function describeOperation(endpoint: Endpoint, operation: Operation): object {
  const body = operation.body && { required: true, content: json(jsonSchema(operation.body, 'input')) }
  const parameters = [...pathParameters(endpoint), ...queryParameters(operation.query)]
  return {
    operationId: operationId(endpoint),
    summary: operation.summary,
    tags: [operation.tag],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: { 200: success(operation), ...refusals(endpoint, operation) },
    security: security(endpoint),
  }
}

function success({ answer, data }: Operation): object {
  const schema = answer ?? z.object({ success: z.literal(true), data: data ?? z.unknown() })
  return { description: 'Done', content: json(jsonSchema(schema, 'output')) }
}

function refusals(endpoint: Endpoint, { body, refusals = [], refused = {} }: Operation): object {
  const role = ACCESS[endpoint]
  const writes = methodOf(endpoint) !== 'GET'
  const statuses = new Set([
    ...refusals,
    ...Object.keys(refused).map(Number),
    ...(role === 'anyone' ? [] : [401]),
    ...(role === 'owner' && writes ? [403, 503] : []),
    ...(body ? [400, 413, 415] : []),
    ...(pathOf(endpoint).includes(':') ? [400, 404] : []),
    500,
  ])
  const schemaOf = (status: number) => {
    const own = refused[status]
    return own ? jsonSchema(own, 'output') : { $ref: '#/components/schemas/Error' }
  }
  return Object.fromEntries(
    [...statuses].sort().map((status) => [status, { description: REFUSALS[status], content: json(schemaOf(status)) }]),
  )
}

/** A reader needs no token in guest mode: the empty requirement says so. */
function security(endpoint: Endpoint): object[] {
  const role = ACCESS[endpoint]
  const token = [{ bearer: [] }, { cookie: [] }]
  if (role === 'owner') return token
  return role === 'reader' ? [...token, {}] : []
}

function pathParameters(endpoint: Endpoint): object[] {
  return [...pathOf(endpoint).matchAll(/:([^/]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  }))
}

function queryParameters(query: z.ZodObject | undefined): object[] {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: jsonSchema(schema as z.ZodType, 'input'), // a field of a schema is one
  }))
}

function operationId(endpoint: Endpoint): string {
  const words = pathOf(endpoint)
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '' && word !== 'api')
  return [methodOf(endpoint).toLowerCase(), ...words].map((word, index) => (index ? capital(word) : word)).join('')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}

/** Written out where it is used: `$id` and `$schema` have no place inside a description. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}
