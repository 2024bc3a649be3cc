import { expect, it } from 'vitest'
import { createAllowance, UNLIMITED } from '../../src/services/allowance.ts'
import { createFetcher, type Hop, MAX_HOPS } from '../../src/services/fetcher/create-fetcher.ts'

/** A world in which every address redirects to the next one, up to `/5`. */
function redirecting() {
  const asked: string[] = []
  const hop = async ({ url }: Hop) => {
    asked.push(url.pathname)
    const at = Number(url.pathname.slice(1))
    const headers = new Headers(at < MAX_HOPS - 1 ? { location: `/${at + 1}` } : {})
    return { status: at < MAX_HOPS - 1 ? 302 : 200, headers, body: (async function* () {})(), cancel: () => undefined }
  }
  return {
    asked,
    fetcher: createFetcher({
      connect: async () => undefined,
      hop,
      isNetworkError: () => true,
      userAgent: 'test',
      clock: () => new Date(),
    }),
  }
}

it('a share counts every request, those after redirects too, and ends the fetch once it is used up', async () => {
  const { asked, fetcher } = redirecting()
  const share = createAllowance(50).reserve(8)
  const through = share?.limit(fetcher)
  expect(await through?.fetch('https://example.com/0')).toMatchObject({ status: 200 })
  await expect(through?.fetch('https://example.com/0')).rejects.toMatchObject({ problem: { code: 'fetchBusy' } })
  expect(asked.length).toBe(8)
})

it('a share is set aside as a whole, and what was not used is given back once', async () => {
  const allowance = createAllowance(20)
  const share = allowance.reserve(18)
  expect(allowance.reserve(3)).toBeUndefined()
  await share?.limit(redirecting().fetcher).fetch('https://example.com/0')
  share?.end()
  share?.end()
  expect(allowance.reserve(15)).toBeUndefined()
  expect(allowance.reserve(14)).toBeDefined()
})

it('where nothing is limited, a share never ends', async () => {
  const { fetcher } = redirecting()
  expect(UNLIMITED.reserve(1)?.limit(fetcher)).toBe(fetcher)
})
