import { expect, it } from 'vitest'
import { createFetcher } from '../../../src/services/fetcher/create-fetcher.ts'

/** Fetches an answer with these headers. */
function fetchWith(headers: Readonly<Record<string, string>>) {
  const get = (name: string) => headers[name] ?? null
  const hop = async () => ({
    status: 200,
    headers: { get, getSetCookie: () => [] },
    body: (async function* () {})(),
    cancel: () => undefined,
  })
  const clock = () => new Date('2026-05-01T12:00:00Z')
  return createFetcher({
    connect: async () => undefined,
    hop,
    isNetworkError: () => true,
    userAgent: 'test',
    clock,
  }).fetch('https://example.com/')
}

it('only the first KB of a header is read', async () => {
  const spaces = ' '.repeat(31_000)
  const { contentType, retryAfter } = await fetchWith({
    'content-type': `text/html; charset=${spaces}utf-8`,
    'retry-after': `${spaces}5`,
  })
  expect(contentType).toBe(`text/html; charset=${spaces}`.slice(0, 1024))
  expect(retryAfter).toBeUndefined()
})

it('headers of the usual length are read as they are', async () => {
  const answer = await fetchWith({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' })
  expect(answer).toMatchObject({ contentType: 'text/html; charset=utf-8', retryAfter: 5 })
  expect(await fetchWith({})).toMatchObject({ contentType: '', retryAfter: undefined })
})
