import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, connect } from '../../support/client.ts'
import { madeDocument } from '../../support/made-site.ts'
import type { RunningSite, Target } from '../../support/target.ts'

const LISTS = ['/api/groups', '/api/sites', '/api/groups-with-sites', '/api/configs', '/api/groups/1', '/api/sites/1']

/** ETag, 304, encodings and the headers of reads. */
export function describeCaching(target: Target): void {
  describe(`what reads carry on ${target.name}`, () => {
    let site: RunningSite
    let client: Client
    const list = '/api/groups-with-sites'
    const tagOf = async (headers = {}) =>
      (await client.guest('GET', list, undefined, headers)).headers.get('etag') ?? ''

    beforeAll(async () => {
      site = await target.start({ guestMode: true })
      client = await connect(site)
      await client.owner('POST', '/api/import?visibility=public', madeDocument({ groups: 5, sites: 100 }))
    })
    afterAll(() => site.stop())

    it.each(LISTS)('%s has a tag, which is confirmed', async (path) => {
      const { headers } = await client.guest('GET', path)
      const tag = headers.get('etag') ?? ''
      expect(tag).toMatch(/^"[\w.-]+"$/)
      expect(headers.get('cache-control')).toBe('private, no-cache')
      expect(headers.get('vary')).toBe('Cookie, Authorization, Accept-Encoding')
      for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await client.guest('GET', path, undefined, { 'if-none-match': sent })
        expect([again.status, again.text]).toEqual([304, ''])
        expect(again.headers.get('etag')?.split('-guest')[0]).toBe(tag.split('-guest')[0])
      }
      expect((await client.guest('GET', path, undefined, { 'if-none-match': '"other"' })).status).toBe(200)
    })

    it('guest and owner have tags of their own', async () => {
      const asGuest = await tagOf()
      const asOwner = await client.owner('GET', list, undefined, { 'if-none-match': asGuest })
      expect(asOwner.status).toBe(200)
      expect(asOwner.headers.get('etag')).not.toBe(asGuest)
    })

    it('an edit makes a new tag', async () => {
      const before = await tagOf()
      await client.owner('PUT', '/api/groups/1', { name: `Renamed ${before}`.slice(0, 90) })
      expect((await client.guest('GET', list, undefined, { 'if-none-match': before })).status).toBe(200)
      expect(await tagOf()).not.toBe(before)
    })

    it('a new database never confirms the tag of another', async () => {
      const other = await target.start({ guestMode: true })
      const empty = await client.guest('GET', '/api/health')
      expect(empty.status).toBe(200)
      const theirs = await (await fetch(`${other.baseUrl}${list}`)).headers.get('etag')
      await other.stop()
      expect((await tagOf()).split('-')[0]).not.toBe(theirs?.split('-')[0])
    })

    it('is compressed where the client takes it, each encoding with its own tag', async () => {
      const plain = await client.guest('GET', list, undefined, { 'accept-encoding': 'identity' })
      const gzip = await client.guest('GET', list, undefined, { 'accept-encoding': 'gzip' })
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect(gzip.headers.get('content-encoding')).toBe('gzip')
      expect(gzip.text).toBe(plain.text)
      expect(gzip.headers.get('etag')).not.toBe(plain.headers.get('etag'))
      await expect
        .poll(
          async () =>
            (await client.guest('GET', list, undefined, { 'accept-encoding': 'br, gzip' })).headers.get(
              'content-encoding',
            ),
          { timeout: 5000 },
        )
        .toBe('br')
      expect((await client.guest('GET', list, undefined, { 'accept-encoding': 'br' })).text).toBe(plain.text)
    })

    it.each(['gzip;q=0, br;q=0', 'identity', '*;q=0', 'deflate'])(
      'is plain for Accept-Encoding: %s',
      async (accepted) => {
        expect(
          (await client.guest('GET', list, undefined, { 'accept-encoding': accepted })).headers.get('content-encoding'),
        ).toBeNull()
      },
    )

    it('HEAD answers the headers of GET, and no body', async () => {
      const head = await client.guest('HEAD', list)
      expect([head.status, head.text]).toEqual([200, ''])
      expect(head.headers.get('etag')).toBe(await tagOf())
    })

    it('every answer tells the browser to guess nothing and run nothing', async () => {
      for (const path of [list, '/api/nothing', '/api/health', '/api/export']) {
        const { headers } = await client.guest('GET', path)
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('content-security-policy')).toContain("default-src 'none'")
        expect(headers.get('content-type')).toMatch(/^application\/json/)
      }
    })

    it('what is not for keeping says so', async () => {
      for (const answer of [
        await client.owner('GET', '/api/export'),
        await client.owner('PUT', '/api/configs', {}),
        await client.guest('GET', '/api/x'),
      ]) {
        expect(answer.headers.get('cache-control')).toBe('no-store')
      }
    })
  })
}
