import { beforeAll, describe, expect, it } from 'vitest'
import { DESCRIBED } from '../../support/endpoints.ts'
import type { Target } from '../../support/target.ts'
import { useSite } from '../../support/use-site.ts'

const READS = ['/api/groups', '/api/sites', '/api/groups-with-sites', '/api/configs', '/api/groups/1', '/api/sites/1']
const COMMON = ['order_num', 'is_public', 'created_at', 'updated_at']
const GROUP = [
  'id',
  'name',
  ...COMMON,
  'parent_id',
  'is_page',
  'icon',
  'description',
  'view',
  'is_folded',
  'status_check',
]
const SITE_TEXTS = ['id', 'group_id', 'name', 'url', 'icon', 'description']
const PUBLIC_SITE = [...SITE_TEXTS, ...COMMON, 'tags', 'open_in']
const SITE_CHECKS = ['status_check', 'status_url', 'status_codes', 'status_timeout']
const SITE = [...SITE_TEXTS, 'notes', ...COMMON, 'tags', 'lan_url', 'open_in', ...SITE_CHECKS]

/** The methods of each path that has an endpoint. */
const METHODS = [...Map.groupBy(DESCRIBED, ({ path }) => path)].map(
  ([path, endpoints]) => [path, endpoints.map(({ method }) => method)] as const,
)

/** The envelope, methods and headers of every response. */
export function describeAnswers(target: Target): void {
  describe(`responses on ${target.name}`, () => {
    const client = useSite(target, { guestMode: true })

    beforeAll(async () => {
      await client.owner('POST', '/api/groups', { name: 'Tools' })
      await client.owner('POST', '/api/sites', { group_id: 1, name: 'Wiki', url: 'wiki.example', notes: 'Mine' })
      await client.owner('PUT', '/api/configs', { 'site.title': 'Mine' })
    })

    it('records have exactly the documented fields, and guests get no notes', async () => {
      const fieldsOf = async (who: 'owner' | 'guest', path: string) => {
        const { data } = (await client[who]('GET', path)).body
        return Object.keys(Array.isArray(data) ? data[0] : data)
      }
      for (const who of ['owner', 'guest'] as const) {
        const fields = who === 'owner' ? SITE : PUBLIC_SITE
        for (const path of ['/api/groups', '/api/groups/1']) expect(await fieldsOf(who, path)).toEqual(GROUP)
        for (const path of ['/api/sites', '/api/sites/1', '/api/sites?groupId=1'])
          expect(await fieldsOf(who, path)).toEqual(fields)
        const [nested] = (await client[who]('GET', '/api/groups-with-sites')).body.data
        expect([Object.keys(nested), Object.keys(nested.sites[0])]).toEqual([[...GROUP, 'sites'], fields])
      }
    })

    it('an export contains everything, under the documented names', async () => {
      const { data } = (await client.owner('GET', '/api/export')).body
      expect(Object.keys(data)).toEqual(['version', 'exportDate', 'groups', 'sites', 'configs'])
      expect(data).toMatchObject({ version: '2.1', groups: [{ name: 'Tools' }], sites: [{ notes: 'Mine' }] })
      expect(data.configs).toEqual([{ key: 'site.title', value: 'Mine', is_public: 1 }])
      expect(new Date(data.exportDate).toISOString()).toBe(data.exportDate)
    })

    it('health needs no login, and reports the revision', async () => {
      const { body } = await client.guest('GET', '/api/health')
      expect(body).toEqual({ success: true, data: { status: 'ok', revision: 3 } })
    })

    it('an unknown path, a missing record and a missing login are { error, errorId }, each with its own id', async () => {
      const answers = [
        await client.guest('GET', '/api/nothing'),
        await client.guest('GET', '/api/groups/999'),
        await client.guest('POST', '/api/groups', {}),
        await client.owner('POST', '/api/groups', {}),
        await client.owner('PATCH', '/api/groups', {}),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 401, 400, 405])
      for (const { body } of answers) expect(Object.keys(body)).toEqual(['error', 'errorId'])
      expect(new Set(answers.map(({ body }) => body.errorId)).size).toBe(answers.length)
      expect(answers[2]?.headers.get('www-authenticate')).toBe('Bearer')
      expect(answers[3]?.body.error).toMatch(/^name: /)
    })

    it.each(METHODS)('%s allows the methods of its endpoints and nothing else', async (path, methods) => {
      const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ')
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter((one) => !allow.includes(one))) {
        const { status, headers, body } = await client.owner(method, path.replaceAll(/:\w+/g, '1'))
        const said = [status, headers.get('allow'), body.error]
        expect(said, method).toEqual([405, allow, `${method} is not allowed here`])
      }
    })

    it('HEAD works where GET does, with its status and headers and no body', async () => {
      for (const path of [
        ...READS,
        '/',
        '/api/export',
        '/api/health',
        '/api/ready',
        '/api/history',
        '/api/nothing',
        '/api/sites/9',
      ]) {
        for (const call of [client.owner, client.guest]) {
          const [get, head] = [await call('GET', path), await call('HEAD', path)]
          expect([head.status, head.text], path).toEqual([get.status, ''])
          for (const name of ['etag', 'content-type', 'cache-control', 'vary'])
            expect(head.headers.get(name), `${name} of ${path}`).toBe(get.headers.get(name))
        }
      }
      expect((await client.guest('HEAD', '/api/login')).status).toBe(405)
    })

    it('every response tells the browser to sniff nothing and run nothing', async () => {
      for (const path of [...READS, '/api/nothing', '/api/health', '/api/export', '/api/openapi.json']) {
        for (const call of [client.owner, client.guest]) {
          const { headers } = await call('GET', path)
          expect(headers.get('x-content-type-options')).toBe('nosniff')
          expect(headers.get('content-security-policy')).toContain("default-src 'none'")
          expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
          expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull()
        }
      }
    })

    it('responses that must not be stored say so', async () => {
      for (const answer of [
        await client.owner('GET', '/api/export'),
        await client.owner('GET', '/api/history'),
        await client.owner('PUT', '/api/configs', {}),
        await client.owner('PUT', '/api/group-orders', []),
        await client.owner('PUT', '/api/groups/1', {}),
        await client.guest('GET', '/api/auth/status'),
        await client.guest('POST', '/api/groups'),
        await client.guest('GET', '/api/x'),
      ]) {
        expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null])
      }
    })
  })
}
