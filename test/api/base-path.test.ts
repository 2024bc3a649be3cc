import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, caller } from '../support/client.ts'
import { nodeTarget } from '../support/node-target.ts'
import type { RunningSite } from '../support/target.ts'

describe('under a base path', () => {
  let site: RunningSite
  let guest: Call

  beforeAll(async () => {
    site = await nodeTarget.start({ guestMode: true, env: { BASE_PATH: '/nav/' } })
    guest = caller(new URL(site.baseUrl).origin)
  })
  afterAll(() => site.stop())

  it.each(['/nav', '/nav/', '/nav/login', '/nav/api/groups', '/nav/api/health', '/nav/api/openapi.json'])(
    '%s is served',
    async (path) => {
      expect((await guest('GET', path)).status).toBe(200)
    },
  )

  it.each(['/', '/login', '/api/groups', '/api/health', '/navi', '/navapi/groups', '/nav/nav/api/groups'])(
    '%s is not',
    async (path) => {
      expect((await guest('GET', path)).status).toBe(404)
    },
  )

  it('OPTIONS / is answered at the root, where HAProxy asks whether the service is up', async () => {
    expect((await guest('OPTIONS', '/')).status).toBe(204)
  })

  it('errors of the API are JSON', async () => {
    for (const [method, path, status] of [
      ['GET', '/nav/api/nothing', 404],
      ['GET', '/nav/api', 404],
      ['PATCH', '/nav/api/groups', 405],
      ['POST', '/nav/api/groups', 401],
      ['GET', '/nav/api/groups/x', 400],
    ] as const) {
      const answer = await guest(method, path)
      expect([answer.status, Object.keys(answer.body)], path).toEqual([status, ['error', 'errorId']])
    }
  })

  it('login errors contain only the error, and the cookie is for that path', async () => {
    const wrong = await guest('POST', '/nav/api/login', { username: 'admin', password: 'wrong' })
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([401, ['error']])
    const login = await guest('POST', '/nav/api/login', { username: site.username, password: site.password })
    expect(login.headers.get('set-cookie')).toContain('; Path=/nav;')
    const out = await guest('POST', '/nav/api/logout', undefined, { cookie: `authToken=${login.body.token}` })
    expect(out.headers.get('set-cookie')).toBe('authToken=; HttpOnly; Secure; SameSite=Strict; Path=/nav; Max-Age=0')
  })

  it('the OpenAPI description and the page include it in their paths', async () => {
    const { body } = await guest('GET', '/nav/api/openapi.json')
    expect(JSON.stringify(body.servers)).toContain('/nav')
    expect((await guest('GET', '/nav')).text).toContain('href="/nav/login"')
  })
})
