import { expect, it } from 'vitest'
import { describeProblem } from '../../src/core/problem.ts'
import { errorResponse } from '../../src/http/errors.ts'
import { FetchError, type FetchProblem } from '../../src/ports/fetcher.ts'
import { noFetcher } from '../../src/services/fetcher/create-fetcher.ts'
import { LANGUAGES } from '../../src/web/messages/compiled/languages.ts'
import { quiet } from '../support/quiet-log.ts'

async function respond(error: unknown) {
  const response = errorResponse(error, { log: quiet, newId: () => 'id' })
  const problems: unknown = JSON.parse(response.headers.get('signpost-problems') ?? '[]')
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, body: await response.json(), problems, retryAfter }
}

const refused: FetchProblem = { code: 'fetchRefused', params: { host: 'nas.example', address: '192.168.1.5' } }

it('an address that can’t be fetched is a problem of the field url', async () => {
  expect(await respond(new FetchError(refused))).toEqual({
    status: 400,
    body: {
      error:
        'url: 192.168.1.5 is on a network that the server may reach only if FETCH_ALLOW lists it (FETCH_ALLOW=192.168.0.0/16)',
      errorId: 'id',
    },
    problems: [{ ...refused, at: 'url' }],
    retryAfter: null,
  })
})

it('what is off is off, and what is busy is told to wait', async () => {
  const off = await noFetcher.fetch('https://example.com/').catch((error: unknown) => error)
  expect(await respond(off)).toMatchObject({
    status: 400,
    body: { error: 'the server does not fetch from other hosts (FETCH=off)' },
    problems: [{ code: 'fetchOff', at: '' }],
  })
  expect(await respond(new FetchError({ code: 'fetchBusy' }))).toMatchObject({ status: 503, retryAfter: '5' })
})

it.each(Object.entries(LANGUAGES))('the refusal says in %s where it leads, and how to allow it', (_, messages) => {
  const text = describeProblem(refused, messages.problems)
  expect(text).toContain('192.168.1.5')
  expect(text).toContain('FETCH_ALLOW')
})
