import { z } from 'zod'
import { id } from '../schemas/fields.ts'
import type { Endpoint } from './endpoint.ts'
import { describeHeaders, describeResponses, json, sharedResponses } from './openapi-responses.ts'
import { createSchemaWriter, type SchemaWriter } from './openapi-schemas.ts'
import type { OwnHeaders } from './own-headers.ts'
import { COOKIE_NAME } from './session.ts'

interface ApiOptions {
  readonly version: string
  readonly basePath: string
}

/** The API as OpenAPI 3.1, from the very schemas that check requests. https://spec.openapis.org/oas/v3.1.1 */
export function describeApi(endpoints: readonly Endpoint[], { version, basePath }: ApiOptions) {
  const schemas = createSchemaWriter()
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:([^/]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint, schemas) }
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
      ...sharedResponses(schemas),
      schemas: schemas.named,
    },
  }
}

function describeOperation(endpoint: Endpoint, schemas: SchemaWriter): object {
  const { body } = endpoint
  const parameters = [
    ...endpoint.params.map((name) => ({ name, in: 'path', required: true, schema: schemas.write(id, 'output') })),
    ...queryParameters(endpoint, schemas),
    ...headerParameters(endpoint, schemas),
  ]
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: describeBody(body, schemas) } }),
    responses: describeResponses(endpoint, schemas),
    security: security(endpoint),
  }
}

function describeBody(body: NonNullable<Endpoint['body']>, schemas: SchemaWriter): object {
  if (!('file' in body)) return json(schemas.write(body, 'input'))
  const others = body.otherTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])
  return { ...json(schemas.write(body.file, 'input')), ...Object.fromEntries(others) }
}

/** A reader needs no token in guest mode: the empty requirement says so. */
function security({ needs }: Endpoint): object[] {
  const token = [{ bearer: [] }, { cookie: [] }]
  if (needs === 'anyone') return []
  return needs === 'read' ? [...token, {}] : token
}

function queryParameters({ query }: Endpoint, schemas: SchemaWriter): object[] {
  return Object.entries(query?.shape ?? {}).map(([name, field]) => {
    const schema = field as z.ZodType // zod types the fields of any object as its core's
    return { name, in: 'query', required: !schema.safeParse(undefined).success, schema: describeQuery(schema, schemas) }
  })
}

/**
 * As parsed: a number, although the address has it as text. Values that JSON can't express, such as a map, are
 * described as sent.
 */
function describeQuery(schema: z.ZodType, schemas: SchemaWriter): object {
  const parsed = schemas.write(schema, 'output')
  return 'type' in parsed ? parsed : schemas.write(schema, 'input')
}

const ifNoneMatch = {
  name: 'If-None-Match',
  description: 'The `ETag` that you have, or `*` for any: if nothing has changed, the response is an empty 304.',
  schema: z.string(),
}

function headerParameters({ method, stream, requestHeaders = {} }: Endpoint, schemas: SchemaWriter): object[] {
  const headers: OwnHeaders<string> = { ...(method === 'GET' && !stream && { ifNoneMatch }), ...requestHeaders }
  return Object.entries(describeHeaders(headers, schemas)).map(([name, header]) => ({
    name,
    in: 'header',
    required: false,
    ...header,
  }))
}

function operationId({ method, path }: Endpoint): string {
  const words = path.split(/[^A-Za-z]+/).filter((word) => word !== '' && word !== 'api')
  return [method.toLowerCase(), ...words].map((word, index) => (index ? capital(word) : word)).join('')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
