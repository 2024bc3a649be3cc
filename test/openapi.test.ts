import { isDeepStrictEqual } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it, onTestFinished } from 'vitest'
import { describeApi } from '../src/http/openapi.ts'
import { answerSchema } from '../src/http/openapi-responses.ts'
import { atOnce } from '../src/ports/runtime.ts'
import { siteSchemas } from '../src/schemas/site.ts'
import { readDocument } from '../src/services/transfer/read-document.ts'
import { startPages } from './support/checked-pages.ts'
import { type Answer, connect } from './support/client.ts'
import { createAnswerChecker, createChecker, type Description, type Operation } from './support/description.ts'
import { DESCRIBED, ENDPOINTS, type Endpoint, endpointOf } from './support/endpoints.ts'
import { keptPasswordTarget, nodeTarget, PASSWORD } from './support/node-target.ts'

const description = describeApi(DESCRIBED, { version: '1.2.3', basePath: '/nav' }) as unknown as Description

const operationOf = ({ paths }: Description, endpoint: Endpoint): Operation => {
  const { method, path } = endpointOf(endpoint)
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${endpoint} is not described`)
  return operation
}

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

describe('the schemas of the description', () => {
  const { schemas } = description.components
  const check = createChecker(description)
  const faultsIn = (name: string, value: unknown) => check({ $ref: `#/components/schemas/${name}` }, value)

  it('have names that shadow nothing', () => {
    const names = Object.keys(schemas)
    expect(names).toEqual(expect.arrayContaining(['Site', 'Group', 'Setting', 'ImportDocument', 'ApiError']))
    expect(names.filter((name) => name in globalThis)).toEqual([])
  })

  it('say whole numbers, lengths and formats as they are', () => {
    expect(schemas.Site?.properties).toMatchObject({
      id: { type: 'integer', minimum: 1 },
      name: { type: 'string', minLength: 1, maxLength: 200 },
      icon: { type: 'string', maxLength: 65_536 },
      order_num: { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
      is_public: { type: 'integer', enum: [0, 1] },
      updated_at: { type: 'string', format: 'date-time' },
    })
    expect(schemas.NewSite).toMatchObject({ required: ['name'] })
    const query = operationOf(description, 'GET /api/history').parameters?.filter((one) => one.in === 'query')
    expect(query?.map(({ name, schema }) => [name, schema])).toEqual([
      ['before', { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }],
      ['limit', { type: 'integer', minimum: 1, maximum: 200, default: 50 }],
    ])
    expect(JSON.stringify(description)).not.toMatch(/"type":"number"|"readOnly"|"default":null/)
  })

  it('tell clients what every parameter takes, and whether it may be left out', () => {
    const untyped = ENDPOINTS.flatMap((endpoint) =>
      (operationOf(description, endpoint).parameters ?? [])
        .filter(({ schema }) => typeof (schema as { type?: unknown }).type !== 'string')
        .map(({ name }) => `${endpoint} ${name}`),
    )
    expect(untyped).toEqual([])
    const required = ENDPOINTS.flatMap((endpoint) =>
      (operationOf(description, endpoint).parameters ?? [])
        .filter((parameter) => parameter.in === 'query' && parameter.required)
        .map(({ name }) => `${endpoint} ${name}`),
    )
    expect(required).toEqual(['DELETE /api/tags name', 'GET /api/icon-search q', 'GET /api/commits since'])
  })

  it('take a step for many sites with delete or with set, never with both', () => {
    expect(faultsIn('SiteBatch', { ids: [1], delete: true })).toEqual([])
    expect(faultsIn('SiteBatch', { ids: [1], set: { is_public: false } })).toEqual([])
    expect(faultsIn('SiteBatch', { ids: [1], delete: true, set: {} })).not.toEqual([])
  })

  it.each([
    ['a document of our own', { version: '2.0', groups: [], sites: [], configs: [{ key: 'a', value: 'b' }] }],
    ['one of NaviHive', { groups: [{ id: 1, name: 'A', created_at: '2025-01-01 10:00:00' }], sites: [], configs: {} }],
  ])('take %s', (_, document) => {
    expect(faultsIn('ImportDocument', document)).toEqual([])
  })

  it.each<[string, object]>([
    ['a version that is not known', { version: '3.0' }],
    ['groups that are no list', { groups: {} }],
    ['a setting to delete, in a map', { configs: { a: null } }],
    ['a setting to delete, in a list', { configs: [{ key: 'a', value: null }] }],
    ['a setting with a bad key', { configs: { '1a': 'x' } }],
    ['a group without a name', { groups: [{ id: 1 }] }],
    ['a name of white space', { groups: [{ name: ' ' }] }],
    ['a name that is too long', { groups: [{ name: 'x'.repeat(101) }] }],
    ['a control character', { groups: [{ name: 'a\u0000' }] }],
    ['a time that is none', { groups: [{ name: 'A', created_at: 'yesterday' }] }],
    ['an id that is none', { groups: [{ name: 'A', id: 0 }] }],
    ['a site without a group', { sites: [{ name: 'A', url: 'a.com' }] }],
    ['a place beyond 32 bits', { groups: [{ name: 'A', order_num: 2 ** 31 }] }],
  ])('refuse what an import refuses: %s', async (_, fields) => {
    const document = { groups: [], sites: [], ...fields }
    const chunks = [Buffer.from(JSON.stringify(document))]
    const read = await readDocument(chunks, { schemas: siteSchemas(), pace: atOnce }).catch(() => undefined)
    expect(read === undefined || read.skipped.refusal() !== undefined).toBe(true)
    expect(faultsIn('ImportDocument', document)).not.toEqual([])
  })
})

/** Needs a link that has moved. */
const NEW_ADDRESSES = 'POST /api/link-checks/use-new-addresses'

describe('what the service answers', () => {
  it('fits its description, for every endpoint, good and bad', async () => {
    const site = await keptPasswordTarget.start()
    onTestFinished(site.stop)
    const { guest, token } = await connect(site)
    let current = token
    const published: Description = (await guest('GET', '/api/openapi.json')).body
    const check = createAnswerChecker(published)
    expect(Object.keys(published.paths)).toEqual(Object.keys(description.paths))
    const answered = new Set<Endpoint>()
    const faults: string[] = []
    for (const [endpoint, status, body, id] of CALLS) {
      const { method, path } = endpointOf(endpoint)
      const headers: Record<string, string> = status === 401 ? {} : { authorization: `Bearer ${current}` }
      const answer = await guest(method, path.replace(/:\w+|$/, String(id ?? '')), body, headers)
      if (endpoint === 'PUT /api/account/password') current = answer.body.data.token // every other one has ended
      expect(answer.status, `${endpoint}: ${answer.text}`).toBe(status)
      faults.push(...check(operationOf(published, endpoint), answer), ...strayFrom(endpoint, answer))
      if (status === 200) answered.add(endpoint)
    }
    expect(faults).toEqual([])
    expect(ENDPOINTS.filter((endpoint) => !answered.has(endpoint))).toEqual([NEW_ADDRESSES])
  })

  it('fits its description where links have moved', async () => {
    const { origin } = await startPages()
    const site = await nodeTarget.start({ env: { FETCH_ALLOW: '127.0.0.0/8' } })
    onTestFinished(site.stop)
    const { owner } = await connect(site)
    await owner('POST', '/api/groups', { name: 'A' })
    await owner('POST', '/api/sites', { group_id: 1, name: 'A', url: `${origin}/old` })
    await owner('POST', '/api/link-checks', {})
    await expect.poll(async () => (await owner('GET', '/api/link-checks')).body.data.counts.moved).toBe(1)
    const answer = await owner('POST', '/api/link-checks/use-new-addresses', { siteIds: [1] })
    const published: Description = (await owner('GET', '/api/openapi.json')).body
    expect(createAnswerChecker(published)(operationOf(published, NEW_ADDRESSES), answer)).toEqual([])
    expect(strayFrom(NEW_ADDRESSES, answer)).toEqual([])
  })

  it('fits its description for guests too', async () => {
    const site = await nodeTarget.start({ guestMode: true })
    onTestFinished(site.stop)
    const { owner, guest } = await connect(site)
    await owner('POST', '/api/groups', { name: 'A' })
    await owner('POST', '/api/sites', { group_id: 1, name: 'A', url: 'a.com', notes: 'mine', status_check: 'on' })
    await owner('PUT', '/api/configs', { 'site.title': 'x', 'status.checks': 'true', 'status.guests': 'true' })
    const readers = ENDPOINTS.filter((endpoint) => endpointOf(endpoint).needs === 'read')
    expect(readers.length).toBeGreaterThan(4)
    const check = createAnswerChecker(description)
    const faults: string[] = []
    for (const endpoint of readers) {
      const answer = await guest('GET', endpointOf(endpoint).path.replace(':id', '1'))
      expect(answer.status).toBe(200)
      faults.push(...check(operationOf(description, endpoint), answer), ...strayFrom(endpoint, answer))
    }
    expect(faults).toEqual([])
  })
})

/** An endpoint, the expected status, the body to send, and the id in the path, or the query behind it. 401 means without a token. */
type Example = readonly [endpoint: Endpoint, status: number, body?: unknown, id?: number | string]

const SITE = { group_id: 1, name: 'A', url: 'a.com', notes: 'mine', tags: ['mine'] }
const DOCUMENT = {
  groups: [{ id: 1, name: 'In' }],
  sites: [{ group_id: 1, name: 'A', url: 'b.com' }],
  configs: { a: 'b' },
}

const CALLS: readonly Example[] = [
  ['GET /api/health', 200],
  ['GET /api/ready', 200],
  ['GET /api/openapi.json', 200],
  ['GET /api/events', 200],
  ['GET /api/events', 401],
  ['GET /api/seen', 200],
  ['GET /api/seen', 401],
  ['POST /api/login', 200, { username: 'admin', password: PASSWORD }],
  ['POST /api/login', 401, { username: 'admin', password: 'wrong password' }],
  ['POST /api/login', 400, {}],
  ['GET /api/auth/status', 200],
  ['GET /api/auth/status', 401],
  ['GET /api/account', 200],
  ['GET /api/account', 401],
  ['GET /api/sessions', 200],
  ['DELETE /api/sessions/:id', 200, undefined, 2],
  ['DELETE /api/sessions/:id', 404, undefined, 2],
  ['DELETE /api/sessions', 200],
  ['PUT /api/account/password', 200, { current: PASSWORD, password: 'a new one' }],
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
  ['PUT /api/group-orders', 200, [{ id: 1, order_num: 4 }], '?onlySent=true'],
  ['PUT /api/group-orders', 400, [{ id: 1, order_num: 4 }], '?onlySent=perhaps'],
  ['POST /api/sites', 200, SITE],
  ['POST /api/sites', 400, { ...SITE, url: 'javascript:alert(1)' }],
  ['GET /api/sites', 200],
  ['GET /api/sites/:id', 200, undefined, 1],
  ['PUT /api/sites/:id', 200, { description: 'x' }, 1],
  ['PUT /api/site-orders', 200, [{ id: 1, order_num: 3 }]],
  ['PUT /api/site-orders', 200, [{ id: 1, order_num: 4 }], '?onlySent=true'],
  ['POST /api/site-batch', 200, { ids: [1], set: { is_public: false } }],
  ['POST /api/site-batch', 400, { ids: [] }],
  ['POST /api/site-batch', 400, { ids: [1], delete: true, set: {} }],
  ['GET /api/tags', 200],
  ['GET /api/tags', 401],
  ['PUT /api/tags', 200, { name: 'mine', to: 'Mine' }],
  ['PUT /api/tags', 400, { name: 'mine', to: '#' }],
  ['PUT /api/tags', 404, { name: 'yours', to: 'mine' }],
  ['DELETE /api/tags', 400],
  ['DELETE /api/tags', 200, undefined, '?name=mine'],
  ['GET /api/groups-with-sites', 200],
  ['PUT /api/configs', 200, { 'site.title': 'x' }],
  ['GET /api/configs', 200],
  ['POST /api/links/read', 200, { text: 'Wiki https://wiki.example/ - ours' }],
  ['POST /api/links/read', 400, { text: 1 }],
  ['POST /api/links/read', 401, { text: '' }],
  ['POST /api/link-preview', 200, { url: 'http://127.0.0.1:9/' }],
  ['POST /api/link-preview', 400, { url: 'javascript:alert(1)' }],
  ['POST /api/link-preview', 401, { url: 'http://127.0.0.1:9/' }],
  ['GET /api/icon-fetches', 200],
  ['GET /api/icon-fetches', 401],
  ['POST /api/icon-fetches', 200, { which: 'elsewhere' }],
  ['POST /api/icon-fetches', 400, { which: 'all' }],
  ['POST /api/icon-fetches', 400, { which: 'missing', siteIds: [99] }],
  ['DELETE /api/icon-fetches', 200],
  ['POST /api/icons', 200, { set: 'logos', name: 'docker-icon' }],
  ['POST /api/icons', 400, { set: 'logos' }],
  ['GET /api/icon-search', 200, undefined, '?q=docker'],
  ['GET /api/icon-search', 400],
  ['POST /api/pictures', 200, { data: 'iVBORw0KGgo=' }],
  ['POST /api/pictures', 400, { data: 'PHN2Zy8+' }],
  ['POST /api/import', 200, DOCUMENT],
  ['POST /api/import', 400, { groups: {} }],
  ['GET /api/export', 200],
  ['GET /api/export', 401],
  ['POST /api/sites', 200, { ...SITE, url: 'http://www.a.com/?utm_source=x' }],
  ['GET /api/duplicates', 200],
  ['GET /api/duplicates', 401],
  ['POST /api/duplicates/merge', 400, { keep: 1, remove: [2] }],
  ['POST /api/duplicates/merge', 400, { keep: 1, remove: [3], merges: [{ keep: 1, remove: [3] }] }],
  ['POST /api/duplicates/merge', 404, { keep: 1, remove: [99] }],
  ['POST /api/duplicates/merge', 200, { keep: 1, remove: [3] }],
  ['PUT /api/link-checks/:id', 200, { isIgnored: true }, 1],
  ['PUT /api/link-checks/:id', 400, { isIgnored: 1 }, 1],
  ['PUT /api/link-checks/:id', 404, { isIgnored: true }, 99],
  ['GET /api/link-checks', 200],
  ['GET /api/link-checks', 401],
  ['POST /api/link-checks', 200, { siteIds: [1] }],
  ['POST /api/link-checks', 400, { siteIds: 1 }],
  ['POST /api/link-checks', 404, { siteIds: [99] }],
  ['PUT /api/configs', 200, { 'status.checks': 'true' }],
  ['PUT /api/sites/:id', 200, { status_check: 'on', status_url: '/ping', status_codes: '200-299, 401' }, 1],
  ['PUT /api/sites/:id', 400, { status_url: 'ping' }, 1],
  ['PUT /api/sites/:id', 400, { status_codes: 'all' }, 1],
  ['GET /api/status', 200],
  ['GET /api/status', 401],
  ['GET /api/status/:id', 200, undefined, 1],
  ['GET /api/status/:id', 404, undefined, 99],
  ['DELETE /api/link-checks', 200],
  ['POST /api/link-checks/use-new-addresses', 400, { siteIds: [] }],
  ['DELETE /api/sites/:id', 200, undefined, 1],
  ['DELETE /api/groups/:id', 200, undefined, 1],
  ['GET /api/history', 200],
  ['GET /api/commits', 200, undefined, '?since=1'],
  ['GET /api/commits', 400],
  ['POST /api/history/:revision/undo', 200, undefined, 13],
  ['POST /api/history/:revision/undo', 409, undefined, 13],
  ['POST /api/history/:revision/undo', 404, undefined, 99],
  ['POST /api/logout', 200],
]

/** What a good answer has more or less than its endpoint declares, of fields as of headers. */
function strayFrom(name: Endpoint, { status, body, headers }: Answer): readonly string[] {
  const endpoint = endpointOf(name)
  if (status !== 200 || endpoint.stream) return []
  const { data, error } = answerSchema(endpoint).safeParse(body)
  const sent = [...headers.keys()].filter((header) => header.startsWith('signpost-'))
  const declared = Object.values(endpoint.responseHeaders ?? {}).map((header) => header.name.toLowerCase())
  return [
    ...(error?.issues.map(({ path, message }) => `${name} ${path.join('.')}: ${message}`) ?? []),
    ...(error || isDeepStrictEqual(data, body) ? [] : [`${name} answers fields that it does not declare`]),
    ...(isDeepStrictEqual(sent, declared) ? [] : [`${name} sends ${sent}, and declares ${declared}`]),
  ]
}
