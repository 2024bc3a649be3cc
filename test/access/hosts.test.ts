import { beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '../support/call-as.ts'
import { ENDPOINTS, endpointOf } from '../support/endpoints.ts'
import { nodeTarget } from '../support/node-target.ts'
import { sendRaw } from '../support/raw-http.ts'
import { useSite } from '../support/use-site.ts'
import { MARK, PAGES, plant, REQUESTS } from './requests.ts'

/** Every route, as one request each. */
const ROUTES = [
  ...ENDPOINTS.map((endpoint) => ({ method: endpointOf(endpoint).method, ...REQUESTS[endpoint] })),
  ...PAGES.map((route) => {
    const [method = '', path = ''] = route.split(' ')
    return { method, path: path.replace(':file', 'signpost.json').replace(/:\w+/, 'x') }
  }),
]

describe('a site with ALLOWED_HOSTS', () => {
  const client = useSite(nodeTarget, { guestMode: true, env: { ALLOWED_HOSTS: 'links.example.com' } })

  beforeAll(async () => {
    await plant(client)
  })

  it('serves no route under another name, whoever asks, and changes nothing', async () => {
    const before = (await client.owner('GET', '/api/health')).text
    for (const headers of [{}, { authorization: `Bearer ${client.token}` }]) {
      for (const { path, ...request } of ROUTES) {
        const { status, text } = await callAs('evil.example', client.site.baseUrl + path, { ...request, headers })
        expect([status, text.includes(MARK)], `${request.method} ${path}`).toEqual([421, false])
      }
    }
    expect((await client.owner('GET', '/api/health')).text).toBe(before)
  })

  it('serves every page under its own name', async () => {
    for (const page of PAGES.filter((route) => /^GET [^:]*$/.test(route))) {
      const { status } = await callAs('links.example.com', client.site.baseUrl + page.slice('GET '.length))
      expect(status, page).toBe(200)
    }
  })

  it('serves a request without a Host, as health checks send it', async () => {
    const { status } = await sendRaw(client.site.baseUrl, ['GET /api/health HTTP/1.0\r\n\r\n'])
    expect(status).toBe(200)
  })

  it('goes by the address of the request, which comes before Host', async () => {
    const statusOf = async (address: string, host: string) =>
      (await sendRaw(client.site.baseUrl, [`GET ${address} HTTP/1.1\r\nHost: ${host}\r\n\r\n`])).status
    expect(await statusOf('http://evil.example/api/groups', 'links.example.com')).toBe(421)
    expect(await statusOf('http://links.example.com/api/groups', 'evil.example')).toBe(200)
  })
})
