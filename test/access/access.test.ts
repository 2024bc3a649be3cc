import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCESS, ENDPOINTS, type Endpoint, methodOf, pathOf } from '../../src/http/access.ts'
import { caller, connect } from '../support/client.ts'
import { nodeTarget } from '../support/node-target.ts'
import type { RunningSite } from '../support/target.ts'
import { forge } from '../support/tokens.ts'

/** Planted in every private record. Whoever is not signed in must never read it, in any answer. */
const MARK = 'PRIVATE-MARK'

const concrete = (endpoint: Endpoint) => pathOf(endpoint).replace(':revision', '1').replace(':id', '1')

async function plant(site: RunningSite): Promise<void> {
  const { owner } = await connect(site)
  const add = async (path: string, body: object) => (await owner('POST', path, body)).body.data.id as number
  const open = await add('/api/groups', { name: 'Open' })
  const shut = await add('/api/groups', { name: `${MARK} group`, is_public: 0 })
  await add('/api/sites', { group_id: open, name: 'Open site', url: 'open.example', notes: `${MARK} notes` })
  await add('/api/sites', { group_id: open, name: `${MARK} site`, url: 'shut.example', is_public: 0 })
  await add('/api/sites', {
    group_id: shut,
    name: `${MARK} site in a private group`,
    url: 'deep.example',
    is_public: 1,
  })
  await owner('PUT', '/api/configs', { 'site.title': 'Open title', secret: MARK })
}

describe.each([true, false])('with guest mode %s', (guestMode) => {
  let site: RunningSite
  let visitors: Record<string, Record<string, string>>

  beforeAll(async () => {
    site = await nodeTarget.start({ guestMode })
    await plant(site)
    visitors = {
      nobody: {},
      'a bad token': { authorization: 'Bearer nonsense' },
      'a bad cookie': { cookie: 'authToken=nonsense' },
      'an expired token': { authorization: `Bearer ${await forge({ expires: '-1s' })}` },
    }
  })
  afterAll(() => site.stop())

  it.each(ENDPOINTS)('%s lets in whom the access table says, and no other', async (endpoint) => {
    const role = ACCESS[endpoint]
    const barred = role === 'owner' || (role === 'reader' && !guestMode)
    for (const [who, headers] of Object.entries(visitors)) {
      const isLogin = endpoint === 'POST /api/login'
      const body = isLogin ? { username: 'admin', password: 'wrong' } : undefined
      const { status, text } = await caller(site.baseUrl)(methodOf(endpoint), concrete(endpoint), body, headers)
      if (barred || endpoint === 'GET /api/auth/status') expect(status, who).toBe(401)
      else expect(status, who).toBe(isLogin ? 401 : 200)
      expect(text, who).not.toContain(MARK)
    }
  })

  it('a write is refused before its body is looked at', async () => {
    for (const endpoint of ENDPOINTS.filter((one) => ACCESS[one] === 'owner' && methodOf(one) !== 'GET')) {
      const { status, body } = await caller(site.baseUrl)(methodOf(endpoint), concrete(endpoint), 'not json at all')
      expect([status, body.error], endpoint).toEqual([401, 'Please sign in first'])
    }
  })

  it('guests never get a private record, nor the notes of a public one, by any path', async () => {
    const guest = caller(site.baseUrl)
    const paths = ['/', '/login', '/nothing', '/api/sites?groupId=1', '/api/sites?groupId=2']
    const records = [1, 2, 3].flatMap((id) => [`/api/groups/${id}`, `/api/sites/${id}`])
    for (const path of [...paths, ...records]) {
      const { text } = await guest('GET', path)
      expect(text, path).not.toContain(MARK)
      expect(text, path).not.toContain('"notes"')
    }
    if (!guestMode) return
    expect((await guest('GET', '/api/groups/2')).status).toBe(404)
    expect((await guest('GET', '/api/sites/2')).status).toBe(404)
    expect((await guest('GET', '/api/sites/3')).status).toBe(404)
    expect((await guest('GET', '/api/sites/1')).body.data.name).toBe('Open site')
    expect((await guest('GET', '/')).text).toContain('Open site')
  })

  it('a protected page shows a sign-in form and nothing else', async () => {
    if (guestMode) return
    const { text } = await caller(site.baseUrl)('GET', '/')
    expect(text).toContain('<form')
    expect(text).not.toMatch(/Open (site|title|group)/)
  })

  it('the owner gets everything', async () => {
    const login = await caller(site.baseUrl)('POST', '/api/login', { username: site.username, password: site.password })
    if (login.status === 429) return expect(login.body.error).toMatch(/Too many/)
    const { text } = await caller(site.baseUrl, { authorization: `Bearer ${login.body.token}` })(
      'GET',
      '/api/groups-with-sites',
    )
    expect(text.split(MARK)).toHaveLength(5)
  })
})
