import { isDeepStrictEqual } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { answerSchema, describeApi } from '../src/http/openapi.ts'
import { type Answer, connect } from './support/client.ts'
import { DESCRIBED, ENDPOINTS, type Endpoint, endpointOf } from './support/endpoints.ts'
import { nodeTarget, PASSWORD } from './support/node-target.ts'

type Schema = Parameters<typeof z.fromJSONSchema>[0] & object

interface Operation {
  operationId: string
  responses: Record<string, { content: { 'application/json': { schema: Schema } } }>
}

interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Error: Schema } }
}

const description = describeApi(DESCRIBED, { version: '1.2.3', basePath: '/nav' }) as unknown as Description

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const result = await validator.validate({ ...structuredClone(description) })
    expect(result.errors).toBeUndefined()
    expect([result.valid, validator.version]).toEqual([true, '3.1'])
  })

  it('would not be valid with a fault in it, so that the check can fail', async () => {
    const result = await new Validator().validate({ ...structuredClone(description), paths: { groups: 3 } })
    expect(result.valid).toBe(false)
  })

  it('has every route of the app, and no other', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const routes = ENDPOINTS.map((endpoint) => endpoint.replaceAll(/:(\w+)/g, '{$1}'))
    expect(described.toSorted()).toEqual(routes.toSorted())
    const ids = Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('what the service answers', () => {
  it('fits its description, for every endpoint, good and bad', async () => {
    const site = await nodeTarget.start()
    onTestFinished(site.stop)
    const { owner, guest } = await connect(site)
    const published: Description = (await guest('GET', '/api/openapi.json')).body
    expect(Object.keys(published.paths)).toEqual(Object.keys(description.paths))
    const answered = new Set<Endpoint>()
    const faults: string[] = []
    for (const [endpoint, status, body, id] of CALLS) {
      const { method, path } = endpointOf(endpoint)
      const answer = await (status === 401 ? guest : owner)(method, path.replace(/:\w+/, String(id)), body)
      expect(answer.status, `${endpoint}: ${answer.text}`).toBe(status)
      faults.push(...faultsOf(published, endpoint, answer), ...strayFrom(endpoint, answer))
      if (status === 200) answered.add(endpoint)
    }
    expect(faults).toEqual([])
    expect(ENDPOINTS.filter((endpoint) => !answered.has(endpoint))).toEqual([])
  })

  it('fits its description for guests too', async () => {
    const site = await nodeTarget.start({ guestMode: true })
    onTestFinished(site.stop)
    const { owner, guest } = await connect(site)
    await owner('POST', '/api/groups', { name: 'A' })
    await owner('POST', '/api/sites', { group_id: 1, name: 'A', url: 'a.com', notes: 'mine' })
    await owner('PUT', '/api/configs', { 'site.title': 'x' })
    const readers = ENDPOINTS.filter((endpoint) => endpointOf(endpoint).access === 'reader')
    expect(readers.length).toBeGreaterThan(4)
    const faults: string[] = []
    for (const endpoint of readers) {
      const answer = await guest('GET', endpointOf(endpoint).path.replace(':id', '1'))
      expect(answer.status).toBe(200)
      faults.push(...faultsOf(description, endpoint, answer), ...strayFrom(endpoint, answer))
    }
    expect(faults).toEqual([])
  })
})

/** An endpoint, the expected status, the body to send, and the id in the path. 401 means without a token. */
type Example = readonly [endpoint: Endpoint, status: number, body?: unknown, id?: number | string]

const SITE = { group_id: 1, name: 'A', url: 'a.com', notes: 'mine' }
const DOCUMENT = {
  groups: [{ id: 1, name: 'In' }],
  sites: [{ group_id: 1, name: 'A', url: 'b.com' }],
  configs: { a: 'b' },
}

const CALLS: readonly Example[] = [
  ['GET /api/health', 200],
  ['GET /api/openapi.json', 200],
  ['POST /api/login', 200, { username: 'admin', password: PASSWORD }],
  ['POST /api/login', 401, { username: 'admin', password: 'wrong password' }],
  ['POST /api/login', 400, {}],
  ['GET /api/auth/status', 200],
  ['GET /api/auth/status', 401],
  ['POST /api/groups', 200, { name: 'A' }],
  ['POST /api/groups', 400, { name: '' }],
  ['POST /api/groups', 413, { name: 'x'.repeat(1_100_000) }],
  ['GET /api/groups', 200],
  ['GET /api/groups', 401],
  ['GET /api/groups/:id', 200, undefined, 1],
  ['GET /api/groups/:id', 404, undefined, 99],
  ['GET /api/groups/:id', 400, undefined, 'x'],
  ['PUT /api/groups/:id', 200, { name: 'B' }, 1],
  ['PUT /api/groups/:id', 404, { name: 'B' }, 99],
  ['PUT /api/group-orders', 200, [{ id: 1, order_num: 3 }]],
  ['POST /api/sites', 200, SITE],
  ['POST /api/sites', 400, { ...SITE, url: 'javascript:alert(1)' }],
  ['GET /api/sites', 200],
  ['GET /api/sites/:id', 200, undefined, 1],
  ['PUT /api/sites/:id', 200, { description: 'x' }, 1],
  ['PUT /api/site-orders', 200, [{ id: 1, order_num: 3 }]],
  ['POST /api/site-batch', 200, { ids: [1], set: { is_public: false } }],
  ['POST /api/site-batch', 400, { ids: [] }],
  ['GET /api/groups-with-sites', 200],
  ['PUT /api/configs', 200, { 'site.title': 'x' }],
  ['GET /api/configs', 200],
  ['POST /api/import', 200, DOCUMENT],
  ['POST /api/import', 400, { groups: {} }],
  ['GET /api/export', 200],
  ['GET /api/export', 401],
  ['DELETE /api/sites/:id', 200, undefined, 1],
  ['DELETE /api/groups/:id', 200, undefined, 1],
  ['GET /api/history', 200],
  ['POST /api/history/:revision/undo', 200, undefined, 9],
  ['POST /api/history/:revision/undo', 409, undefined, 9],
  ['POST /api/history/:revision/undo', 404, undefined, 99],
  ['POST /api/logout', 200],
]

/** Returns what is wrong: a status that is not described, or a body of another shape. */
function faultsOf({ paths }: Description, endpoint: Endpoint, { status, body }: Answer): readonly string[] {
  const path = endpointOf(endpoint).path.replaceAll(/:(\w+)/g, '{$1}')
  const described =
    paths[path]?.[endpointOf(endpoint).method.toLowerCase()]?.responses[status]?.content['application/json'].schema
  if (!described) return [`${endpoint} ${status} is not described`]
  const schema = '$ref' in described ? description.components.schemas.Error : described
  const { error } = z.fromJSONSchema(schema).safeParse(body)
  return error?.issues.map(({ path, message }) => `${endpoint} ${status} ${path.join('.')}: ${message}`) ?? []
}

/** What a good answer has more or less than its endpoint declares, of fields as of headers. */
function strayFrom(name: Endpoint, { status, body, headers }: Answer): readonly string[] {
  if (status !== 200) return []
  const endpoint = endpointOf(name)
  const { data, error } = answerSchema(endpoint).safeParse(body)
  const sent = [...headers.keys()].filter((header) => header.startsWith('signpost-'))
  const declared = Object.values(endpoint.sends ?? {}).map((header) => header.name.toLowerCase())
  return [
    ...(error?.issues.map(({ path, message }) => `${name} ${path.join('.')}: ${message}`) ?? []),
    ...(error || isDeepStrictEqual(data, body) ? [] : [`${name} answers fields that it does not declare`]),
    ...(isDeepStrictEqual(sent, declared) ? [] : [`${name} sends ${sent}, and declares ${declared}`]),
  ]
}
