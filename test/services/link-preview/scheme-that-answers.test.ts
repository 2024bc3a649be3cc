import { describe, expect, it } from 'vitest'
import { openWithEither } from '../../../src/services/link-preview/link-preview.ts'
import type { FetchedPage } from '../../../src/services/web-page/fetch-page.ts'

/** A status, an error, or nothing before the request is given up. */
type Answer = number | string | 'never'

const PAGE = { name: '', description: '', canonical: undefined, icons: [], manifest: undefined }

function pageWith(url: string, status: number): FetchedPage {
  return { answer: { url, status, movedTo: undefined, contentType: '', retryAfter: undefined, took: 0 }, page: PAGE }
}

/** What answers for `nas:5000`, and what was given up. */
async function opened(guess: string, answers: { readonly https: Answer; readonly http: Answer }) {
  const givenUp: string[] = []
  const open = (url: string, signal: AbortSignal): Promise<FetchedPage> => {
    const answer = answers[url.startsWith('https') ? 'https' : 'http']
    if (typeof answer === 'number') return Promise.resolve(pageWith(url, answer))
    if (answer !== 'never') return Promise.reject(new Error(answer))
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => {
        givenUp.push(url)
        reject(signal.reason)
      }),
    )
  }
  const sleep = () => Promise.resolve()
  const { url } = await openWithEither(guess, { open, sleep, signal: new AbortController().signal })
  return { url, givenUp }
}

describe('an address without a scheme', () => {
  it.each<[string, Answer, Answer, 'https' | 'http']>([
    ['both answer', 200, 200, 'https'],
    ['both ask for a password', 401, 401, 'https'],
    ['http redirects, and https has what is there', 200, 'fetchTls', 'https'],
    ['only http answers', 'fetchTls', 200, 'http'],
    ['only https answers', 200, 'fetchNoAnswer', 'https'],
    ['https does not have the page', 404, 200, 'http'],
    ['http is no page but says that https is meant', 200, 400, 'https'],
    ['neither has the page', 404, 404, 'https'],
    ['https fails, and http does not have the page', 'fetchTls', 404, 'http'],
    ['https asks who one is, and http fails', 403, 'fetchNoAnswer', 'https'],
  ])('has the scheme that answers: %s', async (_, https, http, scheme) => {
    for (const guess of ['http://nas:5000/x', 'https://nas:5000/x'])
      expect((await opened(guess, { https, http })).url).toBe(`${scheme}://nas:5000/x`)
  })

  it('does not wait long for https where http has answered', async () => {
    const { url, givenUp } = await opened('http://nas:5000', { https: 'never', http: 200 })
    expect([url, givenUp]).toEqual(['http://nas:5000', ['https://nas:5000']])
  })

  it('does not wait for http where https has answered', async () => {
    const { url, givenUp } = await opened('http://nas:5000', { https: 200, http: 'never' })
    expect([url, givenUp]).toEqual(['https://nas:5000', ['http://nas:5000']])
  })

  it('fails as the scheme does that its form suggests', async () => {
    const answers = { https: 'no https', http: 'no http' }
    await expect(opened('http://nas:5000', answers)).rejects.toThrow('no http')
    await expect(opened('https://nas.example', answers)).rejects.toThrow('no https')
  })
})
