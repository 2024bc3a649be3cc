import { beforeAll, describe, expect, it } from 'vitest'
import { madeDocument } from '../../support/made-site.ts'
import type { Target } from '../../support/target.ts'
import { useSite } from '../../support/use-site.ts'

/** For runtimes without a compressing network in front. */
export function describeCompression(target: Target): void {
  describe(`a list on ${target.name}`, () => {
    const client = useSite(target, { guestMode: true })
    const list = '/api/groups-with-sites'

    beforeAll(async () => {
      await client.owner('POST', '/api/import?visibility=public', madeDocument({ groups: 5, sites: 100 }))
    })

    it('is compressed if the client accepts it, each encoding with its own tag', async () => {
      const plain = await client.guest('GET', list, undefined, { 'accept-encoding': 'identity' })
      const gzip = await client.guest('GET', list, undefined, { 'accept-encoding': 'gzip' })
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect(gzip.headers.get('content-encoding')).toBe('gzip')
      expect(gzip.text).toBe(plain.text)
      expect(gzip.headers.get('etag')).not.toBe(plain.headers.get('etag'))
      await expect
        .poll(async () =>
          (await client.guest('GET', list, undefined, { 'accept-encoding': 'br, gzip' })).headers.get(
            'content-encoding',
          ),
        )
        .toBe('br')
      expect((await client.guest('GET', list, undefined, { 'accept-encoding': 'br' })).text).toBe(plain.text)
    })

    it('gets another tag when better compression takes over, and the earlier one is still confirmed', async () => {
      await client.owner('PUT', '/api/groups/1', { name: 'Compressed anew' })
      const read = async (headers = {}) =>
        (await client.guest('GET', list, undefined, { 'accept-encoding': 'gzip', ...headers })).headers
      const fast = await read()
      await expect.poll(async () => (await read()).get('content-length')).not.toBe(fast.get('content-length'))
      const earlier = fast.get('etag') ?? ''
      expect((await read()).get('etag')).not.toBe(earlier)
      for (const sent of [earlier, `W/${earlier}`]) {
        const again = await client.guest('GET', list, undefined, { 'if-none-match': sent })
        expect([again.status, again.headers.get('etag')]).toEqual([304, earlier])
      }
    })

    it.each(['gzip', 'GZIP', 'gzip;q=0.5', 'deflate, gzip;q=1.0', '*', 'br;q=0, *'])(
      'is compressed for Accept-Encoding: %s',
      async (accepted) => {
        const { headers } = await client.guest('GET', list, undefined, { 'accept-encoding': accepted })
        expect(headers.get('content-encoding')).toMatch(/^(?:gzip|br)$/)
      },
    )
  })
}
