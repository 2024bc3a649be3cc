import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { configSchema } from '../src/domain/config.ts'
import { exportDocumentSchema } from '../src/domain/document.ts'
import { groupSchema } from '../src/domain/group.ts'
import { siteSchema, siteSchemas } from '../src/domain/site.ts'
import { ENDPOINTS, methodOf, pathOf } from '../src/http/access.ts'
import { describeApi } from '../src/http/openapi.ts'
import { caller, connect } from './support/client.ts'
import { nodeTarget } from './support/node-target.ts'

const description = describeApi({ schemas: siteSchemas(), version: '1.2.3', basePath: '/nav' }) as {
  paths: Record<string, Record<string, { operationId: string }>>
}

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const result = await validator.validate(structuredClone(description))
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
    const routes = ENDPOINTS.map(
      (endpoint) => `${methodOf(endpoint)} ${pathOf(endpoint).replaceAll(/:(\w+)/g, '{$1}')}`,
    )
    expect(described.toSorted()).toEqual(routes.toSorted())
    const ids = Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is what the service hands out, and what it answers fits', async () => {
    const site = await nodeTarget.start()
    const { owner } = await connect(site)
    const { body } = await caller(site.baseUrl)('GET', '/api/openapi.json')
    expect(Object.keys(body.paths)).toEqual(Object.keys(description.paths))
    groupSchema.parse((await owner('POST', '/api/groups', { name: 'A' })).body.data)
    siteSchema.parse((await owner('POST', '/api/sites', { group_id: 1, name: 'A', url: 'a.com' })).body.data)
    configSchema.array().parse((await owner('PUT', '/api/configs', { 'site.title': 'x' })).body.data)
    exportDocumentSchema.parse((await owner('GET', '/api/export')).body.data)
    await site.stop()
  })
})
