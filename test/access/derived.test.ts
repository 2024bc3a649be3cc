import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { corsListsOf } from '../../src/http/cors.ts'
import { describeApi } from '../../src/http/openapi.ts'
import { DESCRIBED } from '../support/endpoints.ts'

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>
}

const operations = Object.values(describeApi(DESCRIBED, { version: '', basePath: '' }).paths)
  .flatMap((methods) => Object.values(methods) as (Operation & { readonly operationId: string })[]) // of our own making
  .toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1))

describe('what follows from the endpoints', () => {
  it('the table in docs/api.md, with what a call needs', () => {
    const table = readFileSync('docs/api.md', 'utf8').match(/^\| endpoint \|.*\n\|[-|]+\n((?:\|.*\n)+)/m)?.[1]
    const rows = DESCRIBED.map(({ name, needs, summary }) => `| \`${name}\` | ${needs} | ${summary} |\n`)
    expect(table).toBe(rows.join(''))
  })

  it('the CORS lists', () => {
    expect(corsListsOf(DESCRIBED)).toEqual({
      methods: ['HEAD', 'GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: [
        'Authorization',
        'Content-Type',
        'If-None-Match',
        'Signpost-Since',
        'Signpost-Edit',
        'Signpost-Unchanged-Since',
      ],
      exposedHeaders: [
        'ETag',
        'Retry-After',
        'Signpost-Problems',
        'Signpost-Generated-Password',
        'Signpost-Nonce',
        'Signpost-Revision',
      ],
    })
    expect(corsListsOf([])).toMatchObject({ methods: [], exposedHeaders: ['ETag', 'Retry-After', 'Signpost-Problems'] })
  })

  it('in OpenAPI, the header that a PUT of a record takes, and the 409 that it brings', () => {
    const taking = operations.filter(({ parameters }) =>
      parameters?.some(({ name }) => name === 'Signpost-Unchanged-Since'),
    )
    expect(taking.map(({ operationId }) => operationId)).toEqual(['putConfigs', 'putGroupsId', 'putSitesId'])
    for (const { responses } of taking) expect(responses).toHaveProperty('409')
    const conflicting = operations.filter(({ responses }) => '409' in responses)
    expect(conflicting.map(({ operationId }) => operationId)).toEqual([
      'postHistoryRevisionUndo',
      'putAccountPassword',
      'putConfigs',
      'putGroupsId',
      'putSitesId',
    ])
  })

  it('in OpenAPI, the header of every edit and of the read that tells its revision', () => {
    const ownHeaders = ({ responses }: Operation) =>
      Object.keys(responses[200]?.headers ?? {}).filter((name) => name.startsWith('Signpost-'))
    const sending = operations.filter((operation) => ownHeaders(operation).includes('Signpost-Revision'))
    expect(sending.map(({ operationId }) => operationId)).toEqual([
      'deleteGroupsId',
      'deleteSitesId',
      'deleteTags',
      'getGroupsWithSites',
      'postDuplicatesMerge',
      'postGroups',
      'postHistoryRevisionUndo',
      'postImport',
      'postLinkChecksUseNewAddresses',
      'postSiteBatch',
      'postSites',
      'putConfigs',
      'putGroupOrders',
      'putGroupsId',
      'putSiteOrders',
      'putSitesId',
      'putTags',
    ])
    for (const operation of sending) {
      const isRead = operation.operationId === 'getGroupsWithSites'
      expect(ownHeaders(operation)).toEqual(isRead ? ['Signpost-Nonce', 'Signpost-Revision'] : ['Signpost-Revision'])
      const taken = operation.parameters?.map(({ name }) => name)
      expect(taken, operation.operationId).toContain(isRead ? 'If-None-Match' : 'Signpost-Since')
    }
  })
})
