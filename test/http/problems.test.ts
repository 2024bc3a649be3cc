import { describe, expect, it } from 'vitest'
import { AppError, invalidInput } from '../../src/core/errors.ts'
import type { Problem } from '../../src/core/problem.ts'
import { errorResponse } from '../../src/http/errors.ts'
import { asIssue, messageFor, problemOfIssue, problemSaying } from '../../src/schemas/problem-issues.ts'

const deps = {
  log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
  newId: () => 'id',
}
const scheme: Problem = { code: 'badScheme', params: { scheme: 'gophér' } }

describe('a refusal', () => {
  it('names the problem in a header of ASCII, and in its body says only what the contract has', async () => {
    const response = errorResponse(invalidInput('url', scheme), deps)
    const header = response.headers.get('signpost-problems') ?? ''
    expect(header).toMatch(/^[ -~]+$/)
    expect(JSON.parse(header)).toEqual([{ at: 'url', ...scheme }])
    const error = 'url: "gophér:" links are not allowed; use https:// or http://'
    expect(await response.json()).toEqual({ error, errorId: 'id' })
  })

  it('of a login, or without a code, has no such header', () => {
    const bare = errorResponse(invalidInput('url', scheme), deps, { bare: true })
    const other = errorResponse(new AppError('conflict', 'Changed'), deps)
    expect([bare, other].map(({ headers }) => headers.has('signpost-problems'))).toEqual([false, false])
  })

  it('with more problems than fit into that header names the first of them', async () => {
    const record = { path: 'sites[0]', name: '链'.repeat(100), url: 'https://a.example/' }
    const problems = [1, 2, 3, 4, 5].map((at) => ({ at: `sites[${at}].url`, ...scheme, record }))
    const response = errorResponse(new AppError('invalid_input', 'Bad', { problems }), deps)
    expect(JSON.parse(response.headers.get('signpost-problems') ?? '')).toEqual(problems.slice(0, 2))
  })

  it('whose problem would fill the headers that a proxy takes names it in its body alone', async () => {
    const key = '链'.repeat(1000)
    const response = errorResponse(invalidInput(key, { code: 'notAKey' }), deps)
    expect(response.headers.has('signpost-problems')).toBe(false)
    expect((await response.json()).error).toContain(key)
  })
})

it('an issue of a schema keeps the code and its parameters; other texts are told as they are', () => {
  expect(problemOfIssue({ ...asIssue(scheme), path: [], input: '' })).toEqual(scheme)
  expect(problemSaying(messageFor('notAnId'))).toEqual({ code: 'notAnId' })
  expect(problemSaying('must be merge or replace')).toEqual({
    code: 'told',
    params: { text: 'must be merge or replace' },
  })
})
