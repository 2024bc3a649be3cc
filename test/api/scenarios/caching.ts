import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { caller, connect } from '../../support/client.ts'
import { madeDocument } from '../../support/made-site.ts'
import type { RunningSite, Target } from '../../support/target.ts'
import { useSite } from '../../support/use-site.ts'

const LISTS = ['/api/groups', '/api/sites', '/api/groups-with-sites', '/api/configs', '/api/groups/1', '/api/sites/1']

const VARY = 'Cookie, Authorization, Accept-Encoding'

/** ETag, 304, encodings and the headers of reads. */
export function describeCaching(target: Target): void {
  describe(`caching of reads on ${target.name}`, () => {
    const client = useSite(target, { guestMode: true })
    const list = '/api/groups-with-sites'
    const tagOf = async (headers = {}) =>
      (await client.guest('GET', list, undefined, headers)).headers.get('etag') ?? ''

    beforeAll(async () => {
      await client.owner('POST', '/api/import?visibility=public', madeDocument({ groups: 5, sites: 100 }))
    })

    it.each(LISTS)('%s has a tag, and a request with it gets 304', async (path) => {
      const { headers } = await client.guest('GET', path)
      const tag = headers.get('etag') ?? ''
      expect(tag).toMatch(/^"[\w.-]+"$/)
      expect(headers.get('cache-control')).toBe('private, no-cache')
      expect(headers.get('vary')).toBe(VARY)
      for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await client.guest('GET', path, undefined, { 'if-none-match': sent })
        expect([again.status, again.text]).toEqual([304, ''])
        expect(again.headers.get('etag')?.split('-guest')[0]).toBe(tag.split('-guest')[0])
      }
      expect((await client.guest('GET', path, undefined, { 'if-none-match': '"other"' })).status).toBe(200)
    })

    it('guests and the owner get different tags', async () => {
      const asGuest = await tagOf()
      const asOwner = await client.owner('GET', list, undefined, { 'if-none-match': asGuest })
      expect(asOwner.status).toBe(200)
      expect(asOwner.headers.get('etag')).not.toBe(asGuest)
    })

    it('an edit changes the tag', async () => {
      const before = await tagOf()
      await client.owner('PUT', '/api/groups/1', { name: `Renamed ${before}`.slice(0, 90) })
      expect((await client.guest('GET', list, undefined, { 'if-none-match': before })).status).toBe(200)
      expect(await tagOf()).not.toBe(before)
    })

    it('the list of everything tells the revision that it shows, the same in every encoding', async () => {
      const { headers } = await client.owner('PUT', '/api/groups/2', { name: `Told ${await tagOf()}`.slice(0, 90) })
      const revision = headers.get('signpost-revision')
      for (const accepted of ['gzip', 'identity', 'br']) {
        const read = await client.guest('GET', list, undefined, { 'accept-encoding': accepted })
        expect(read.headers.get('signpost-revision'), accepted).toBe(revision)
      }
      const again = await client.guest('GET', list, undefined, { 'if-none-match': await tagOf() })
      expect([again.status, again.headers.get('signpost-revision')]).toEqual([304, null])
      expect((await client.guest('GET', '/api/groups')).headers.get('signpost-revision')).toBeNull()
    })

    it('a database never confirms the tag of another, even at the same revision', async () => {
      const [one, two] = [await target.start({ guestMode: true }), await target.start({ guestMode: true })]
      onTestFinished(async () => void (await Promise.all([one.stop(), two.stop()])))
      const read = (at: RunningSite, headers = {}) => caller(at.baseUrl)('GET', list, undefined, headers)
      const tag = (await read(one)).headers.get('etag') ?? ''
      expect((await read(one, { 'if-none-match': tag })).status).toBe(304)
      const other = await read(two, { 'if-none-match': tag })
      expect([other.status, other.body]).toEqual([200, { success: true, data: [] }])
    })

    it.each(['gzip;q=0, br;q=0', 'gzip; q=0.000', 'identity', '*;q=0', '*, gzip;q=0, br;q=0', 'deflate', ''])(
      'is uncompressed for Accept-Encoding: %s',
      async (accepted) => {
        expect(
          (await client.guest('GET', list, undefined, { 'accept-encoding': accepted })).headers.get('content-encoding'),
        ).toBeNull()
      },
    )

    it('each encoding confirms the tag of the others, since all are the same document', async () => {
      const gzip = await tagOf({ 'accept-encoding': 'gzip' })
      for (const accepted of ['gzip', 'identity', 'br']) {
        const again = await client.guest('GET', list, undefined, { 'accept-encoding': accepted, 'if-none-match': gzip })
        expect([again.status, again.text, again.headers.get('vary')]).toEqual([304, '', VARY])
        expect(again.headers.get('cache-control')).toBe('private, no-cache')
      }
    })

    it('HEAD gets 304 too', async () => {
      const head = await client.guest('HEAD', list, undefined, { 'if-none-match': await tagOf() })
      expect(head.status).toBe(304)
    })

    it('a tag that is only similar is not confirmed', async () => {
      const tag = await tagOf()
      for (const sent of [tag.slice(1, -1), `"${tag}"`, tag.replace('guest', 'owner'), 'W/"x"', '', '"*"']) {
        const answer = await client.guest('GET', list, undefined, { 'if-none-match': sent })
        expect(answer.status, sent).toBe(200)
      }
    })

    it('clients that may not read get no 304', async () => {
      const shut = await target.start()
      onTestFinished(() => shut.stop())
      const { owner, guest } = await connect(shut)
      const tag = (await owner('GET', list)).headers.get('etag') ?? ''
      expect((await owner('GET', list, undefined, { 'if-none-match': tag })).status).toBe(304)
      for (const sent of [tag, '*']) {
        const answer = await guest('GET', list, undefined, { 'if-none-match': sent })
        expect([answer.status, answer.headers.get('etag')]).toEqual([401, null])
      }
    })

    it.each(['export', 'history', 'health', 'ready', 'openapi.json', 'auth/status'])(
      '/api/%s has no tag, and yet `*` matches it',
      async (name) => {
        for (const method of ['GET', 'HEAD']) {
          const answer = await client.owner(method, `/api/${name}`, undefined, { 'if-none-match': '*' })
          expect([answer.status, answer.text, answer.headers.get('cache-control')]).toEqual([304, '', 'no-store'])
        }
        expect((await client.owner('GET', `/api/${name}`, undefined, { 'if-none-match': '"x"' })).status).toBe(200)
      },
    )

    it('`*` hides no refusal, and does not stop a write', async () => {
      const any = { 'if-none-match': '*' }
      expect((await client.guest('GET', '/api/auth/status', undefined, any)).status).toBe(401)
      expect((await client.guest('GET', '/api/export', undefined, any)).status).toBe(401)
      expect((await client.owner('GET', '/api/history?limit=0', undefined, any)).status).toBe(400)
      expect((await client.owner('POST', '/api/groups', { name: 'x' }, any)).status).toBe(200)
    })

    it('a deleted record gets no 304', async () => {
      const { id } = (await client.owner('POST', '/api/groups', { name: 'Going' })).body.data
      await client.owner('DELETE', `/api/groups/${id}`)
      expect((await client.guest('GET', `/api/groups/${id}`, undefined, { 'if-none-match': '*' })).status).toBe(404)
    })
  })
}
