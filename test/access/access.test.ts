import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Permission } from '../../src/core/may.ts'
import { createApi } from '../../src/http/api.ts'
import type { Needs } from '../../src/http/endpoint.ts'
import type { WebDeps } from '../../src/web/page-tools.ts'
import { createPages } from '../../src/web/routes.ts'
import { type Client, caller, connect } from '../support/client.ts'
import { DESCRIBED, ENDPOINTS, type Endpoint, endpointOf } from '../support/endpoints.ts'
import { keptPasswordTarget, nodeTarget } from '../support/node-target.ts'
import { type Colour, smallPng } from '../support/small-png.ts'
import type { RunningSite } from '../support/target.ts'
import { claimsOf, forge } from '../support/tokens.ts'
import { useSite } from '../support/use-site.ts'
import { MARK, MARKS, PAGES, plant, REQUESTS } from './requests.ts'

type Headers = Record<string, string>

const takesPermission = (needs: Needs): needs is Permission => needs !== 'anyone' && needs !== 'read'
const methodOf = (endpoint: Endpoint) => endpointOf(endpoint).method
const WRITES = DESCRIBED.flatMap(({ name, needs, method }) =>
  takesPermission(needs) && method !== 'GET' ? [name] : [],
)

/** Everyone but the owner: without a token, and with every kind of token that is invalid or no longer valid. */
async function strangers({ guest, token }: Client, site: RunningSite): Promise<Record<string, Headers>> {
  const claims = claimsOf(token)
  const right = { username: site.username, password: site.password }
  const revoked = (await guest('POST', '/api/login', right)).body.token
  await guest('POST', '/api/logout', undefined, { authorization: `Bearer ${revoked}` })
  const expired = await forge({ claims, expires: '-1s' })
  return {
    nobody: {},
    'a bad token': { authorization: 'Bearer nonsense' },
    'a bad cookie': { cookie: 'authToken=nonsense' },
    'an expired token': { authorization: `Bearer ${expired}` },
    'an expired cookie': { cookie: `authToken=${expired}` },
    'a token of another site': { authorization: `Bearer ${await forge({ claims, secret: 'x'.repeat(32) })}` },
    'a revoked token': { authorization: `Bearer ${revoked}` },
    'two bad ones': { authorization: `Bearer ${expired}`, cookie: 'authToken=nonsense' },
  }
}

describe.each([true, false])('whoever is not signed in, with guest mode %s', (guestMode) => {
  const client = useSite(nodeTarget, { guestMode, env: { TRUST_PROXY: '127.0.0.1' } })
  let visitors: Record<string, Headers>

  beforeAll(async () => {
    await plant(client)
    visitors = await strangers(client, client.site)
  })

  it.each(ENDPOINTS)('is let in at %s as the endpoint says, and no further', async (endpoint) => {
    const { needs } = endpointOf(endpoint)
    const before = (await client.owner('GET', '/api/health')).text
    const { path, body } = REQUESTS[endpoint]
    const barred = takesPermission(needs) || (needs === 'read' && !guestMode)
    const refusedByItself = ['POST /api/login', 'GET /api/auth/status', 'GET /api/seen'].includes(endpoint)
    for (const [index, [who, headers]] of Object.entries(visitors).entries()) {
      const from = { ...headers, 'x-forwarded-for': `192.0.2.${index}` }
      const answer = await client.guest(methodOf(endpoint), path, body, from)
      expect(answer.status, who).toBe(barred || refusedByItself ? 401 : 200)
      expect(answer.text + JSON.stringify([...answer.headers]), who).not.toContain(MARK)
      if (barred) expect(answer.body, who).toEqual({ error: 'Please sign in first', errorId: expect.any(String) })
      if (methodOf(endpoint) !== 'GET') continue
      const head = await client.guest('HEAD', path, undefined, from)
      expect([head.status, head.text], who).toEqual([answer.status, ''])
    }
    expect((await client.owner('GET', '/api/health')).text).toBe(before)
  })

  it.each(WRITES)('is refused at %s before the body is looked at', async (endpoint) => {
    const { status, body } = await client.guest(methodOf(endpoint), REQUESTS[endpoint].path, 'not json at all')
    expect([status, body.error]).toEqual([401, 'Please sign in first'])
  })

  it('never gets a private record, nor the notes of a public one, by any path or encoding', async () => {
    const records = [1, 2, 3, 4].flatMap((id) => [`/api/groups/${id}`, `/api/sites/${id}`, `/api/sites?groupId=${id}`])
    const pages = ['/', '/login', '/nothing', '/add', '/export/signpost.json', '/export/links.html']
    const paths = [...pages, '/api/nothing', ...Object.keys(MARKS), ...records]
    for (const path of paths) {
      for (const headers of Object.values(visitors)) {
        for (const encoding of ['identity', 'gzip', 'br']) {
          const { text } = await client.guest('GET', path, undefined, { ...headers, 'accept-encoding': encoding })
          expect(text.toLowerCase(), path).not.toContain(MARK.toLowerCase())
          expect(text, path).not.toContain('"notes"')
        }
      }
    }
  })

  it('cannot tell a private record from one that is not there', async () => {
    const errorOf = async (path: string) => {
      const { status, body } = await client.guest('GET', path)
      return [status, body.error.replace(/\d+/, 'N')]
    }
    for (const id of [2, 3]) expect(await errorOf(`/api/groups/${id}`)).toEqual(await errorOf('/api/groups/99'))
    for (const id of [2, 3, 4]) expect(await errorOf(`/api/sites/${id}`)).toEqual(await errorOf('/api/sites/99'))
    expect((await client.guest('GET', '/api/groups/2')).status).toBe(guestMode ? 404 : 401)
  })

  it('never gets the icon of a private record, by any name, nor learns that it is there', async () => {
    const keep = async (colour: Colour) => {
      const data = smallPng(16, colour).toString('base64')
      return (await client.owner('POST', '/api/icons', { data })).body.data.icon as string // as docs/api.md says
    }
    const [open, hidden] = [await keep([200, 0, 0]), await keep([0, 0, 200])]
    const site = { name: 'With an icon', url: 'icon.example', is_public: 1 }
    await client.owner('POST', '/api/sites', { ...site, group_id: 1, icon: open })
    await client.owner('POST', '/api/sites', { ...site, group_id: 2, icon: `${hidden}~${open.slice(7)}` })
    const nothing = `/icons/${'0'.repeat(32)}`
    const told = async (path: string, headers: Headers) => {
      const { status, text, headers: sent } = await client.guest('GET', path, undefined, headers)
      return [status, text, [...sent].filter(([name]) => name !== 'date')]
    }
    for (const [who, headers] of Object.entries(visitors)) {
      const absent = await told(nothing, headers)
      for (const path of [hidden, `${hidden}~${open.slice(7)}`, ...(guestMode ? [] : [open])])
        expect(await told(path, headers), `${who} ${path}`).toEqual(absent)
      expect((await client.guest('GET', open, undefined, headers)).status, who).toBe(guestMode ? 200 : 404)
      for (const path of ['/', '/api/groups-with-sites', '/api/sites'])
        expect((await client.guest('GET', path, undefined, headers)).text, path).not.toContain(hidden)
    }
    expect((await client.owner('GET', hidden)).status).toBe(200)
  })

  it('gives everybody the same known logos, whichever links there are', async () => {
    for (const [who, headers] of Object.entries(visitors)) {
      expect((await client.guest('GET', '/logos/github.webp', undefined, headers)).status, who).toBe(200)
      for (const name of ['constructor.webp', 'github', 'github.svg', 'si-github.webp', 'nothing.webp', '.webp'])
        expect((await client.guest('GET', `/logos/${name}`, undefined, headers)).status, name).toBe(404)
    }
  })

  it('reads on the page what guests may read', async () => {
    const { status, text } = await client.guest('GET', '/')
    expect(status).toBe(200)
    for (const open of ['Open title', 'Open group', 'Open site']) expect(text.includes(open)).toBe(guestMode)
    expect(text.includes('type="password"')).toBe(!guestMode)
  })

  it('finds less than is there: the owner reads every mark', async () => {
    for (const [path, count] of Object.entries(MARKS)) {
      const { text } = await client.owner('GET', path)
      expect(text.toLowerCase().split(MARK.toLowerCase()).length - 1, path).toBe(count)
    }
    const page = await client.owner('GET', '/')
    expect(page.text).toContain(`${MARK} site in a private group`)
    expect(page.text).toContain(`${MARK} site far below a private group`)
  })
})

/** What the first call has deleted or undone is gone for the second. That is the answer, not 401. */
const AGAIN: Partial<Record<Endpoint, number>> = {
  'POST /api/history/:revision/undo': 409,
  'POST /api/duplicates/merge': 404,
  'DELETE /api/icon-fetches': 200,
  'DELETE /api/sessions': 200,
  'DELETE /api/link-checks': 200,
  'PUT /api/account/password': 401, // it has ended the session
}

describe('the owner', () => {
  let site: RunningSite
  let client: Client

  const begin = async () => {
    site = await keptPasswordTarget.start()
    client = await connect(site)
    await plant(client)
  }

  const call = (endpoint: Endpoint, headers: Headers) => {
    const { path, body } = REQUESTS[endpoint]
    const right = { username: site.username, password: site.password }
    return client.guest(methodOf(endpoint), path, endpoint === 'POST /api/login' ? right : body, headers)
  }

  async function expectAllowed(endpoint: Endpoint): Promise<void> {
    const cookie = `authToken=${await forge({ claims: claimsOf(client.token) })}`
    const again = AGAIN[endpoint] ?? (endpoint.startsWith('DELETE') ? 404 : 200)
    expect((await call(endpoint, { authorization: `Bearer ${client.token}` })).status).toBe(200)
    expect((await call(endpoint, { cookie })).status).toBe(again)
  }

  describe('with the header as with the cookie', () => {
    beforeAll(begin)
    afterAll(() => site.stop())

    it.each(ENDPOINTS.filter((endpoint) => methodOf(endpoint) === 'GET'))('may call %s', expectAllowed)
  })

  it.each(ENDPOINTS.filter((endpoint) => methodOf(endpoint) !== 'GET'))(
    'may call %s, with the header as with the cookie',
    async (endpoint) => {
      await begin()
      onTestFinished(() => site.stop())
      await expectAllowed(endpoint)
    },
  )

  describe('on a page of another site', () => {
    beforeAll(begin)
    afterAll(() => site.stop())

    it.each(WRITES)('is not made to call %s by another site', async (endpoint) => {
      const before = (await client.owner('GET', '/api/health')).text
      const { status } = await call(endpoint, { cookie: `authToken=${client.token}`, 'sec-fetch-site': 'cross-site' })
      expect(status).toBe(403)
      expect((await client.owner('GET', '/api/health')).text).toBe(before)
    })
  })
})

describe('the routes of the app', () => {
  // Handlers read their dependencies when called; none is called here.
  const parts = { settings: { basePath: '', frameAncestors: [] }, assets: {} } as unknown as WebDeps
  const routesOf = (app: { routes: { method: string; path: string }[] }) =>
    app.routes.map(({ method, path }) => `${method} ${path}`).toSorted()

  /** Refused with 405: a word where others have an id. */
  const NO_ID = 'PUT /api/link-checks/use-new-addresses'

  it('are the endpoints, and no other', () => {
    expect(routesOf(createApi(DESCRIBED, parts).routes)).toEqual([...ENDPOINTS, NO_ID].toSorted())
  })

  it('and the pages with their files', () => {
    expect(routesOf(createPages(parts).routes)).toEqual(PAGES.toSorted())
  })

  it('have nothing else beside them', async () => {
    const site = await nodeTarget.start({ guestMode: true })
    onTestFinished(() => site.stop())
    const guest = caller(site.baseUrl)
    for (const path of ['/data', '/signpost.db', '/secrets.json', '/.env', '/src/app.ts', '/package.json', '/admin'])
      expect((await guest('GET', path)).status, path).toBe(404)
  })
})
