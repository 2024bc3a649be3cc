import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '../../support/client.ts'
import type { Target } from '../../support/target.ts'
import { useSite } from '../../support/use-site.ts'
import { TRUSTING } from './visitors.ts'

const NAS = 'http://nas.home.example:5000/'
const from = (address: string) => ({ 'x-forwarded-for': address, 'cf-connecting-ip': address })
const INSIDE = from('192.168.1.7')
const OUTSIDE = from('203.0.113.5')

/** The address that works here. */
export function describeNetworks(target: Target): void {
  describe(`home networks on ${target.name}`, () => {
    const client = useSite(target, TRUSTING)

    beforeAll(async () => {
      await client.owner('POST', '/api/groups', { name: 'Home' })
      for (const more of [
        { url: 'https://nas.example/', lan_url: NAS },
        { lan_url: NAS },
        { url: 'https://a.example' },
      ])
        await client.owner('POST', '/api/sites', { group_id: 1, name: 'NAS', ...more })
    })
    beforeEach(() => client.owner('PUT', '/api/configs', { 'site.networks': null }))

    const save = (value: string) => client.owner('PUT', '/api/configs', { 'site.networks': value })
    const addresses = async (call: Call, headers: Record<string, string>) =>
      (await call('GET', '/api/sites', undefined, headers)).body.data.map(
        ({ url, lan_url }: Record<string, string>) => `${url} ${lan_url}`,
      )

    it('decide who gets the addresses at home; the owner always gets both', async () => {
      expect((await save('192.168.0.0/16 Home\nfd00::/8 Home')).status).toBe(200)
      const all = [`https://nas.example/ ${NAS}`, `${NAS} ${NAS}`, 'https://a.example ']
      for (const headers of [INSIDE, from('fd00::7')]) expect(await addresses(client.guest, headers)).toEqual(all)
      expect(await addresses(client.guest, OUTSIDE)).toEqual([
        'https://nas.example/ undefined',
        'https://a.example undefined',
      ])
      for (const headers of [INSIDE, OUTSIDE]) expect(await addresses(client.owner, headers)).toEqual(all)
      expect((await client.guest('GET', '/api/sites/2', undefined, INSIDE)).status).toBe(200)
      expect((await client.guest('GET', '/api/sites/2', undefined, OUTSIDE)).status).toBe(404)
    })

    it('decide where the links on the page lead', async () => {
      await save('192.168.0.0/16 Home')
      for (const call of [client.guest, client.owner]) {
        const page = async (headers: object, path = '/') => {
          const { text } = await call('GET', path, undefined, { ...headers })
          return [...text.matchAll(/<a href="([^"]*(?:nas|a\.)[^"]*)"/g)].map(([, href]) => href)
        }
        for (const path of ['/', '/?q=nas']) {
          expect(await page(INSIDE, path), path).toEqual([NAS, NAS, 'https://a.example'])
          const outside = call === client.owner ? ['https://nas.example/', NAS] : ['https://nas.example/']
          expect(await page(OUTSIDE, path), path).toEqual([...outside, 'https://a.example'])
        }
      }
    })

    it('make two pages of one revision, neither of which passes for the other', async () => {
      await save('192.168.0.0/16 Home')
      for (const path of ['/', '/api/sites', '/api/groups-with-sites', '/api/sites/1']) {
        const tag = (await client.guest('GET', path, undefined, INSIDE)).headers.get('etag') ?? ''
        const ask = (headers: object) => client.guest('GET', path, undefined, { ...headers, 'if-none-match': tag })
        expect([path, (await ask(INSIDE)).status]).toEqual([path, 304])
        const moved = await ask(OUTSIDE)
        expect([path, moved.status, moved.text.includes(NAS)]).toEqual([path, 200, false])
      }
    })

    it('are nowhere without the setting', async () => {
      expect(await addresses(client.guest, INSIDE)).toEqual([
        'https://nas.example/ undefined',
        'https://a.example undefined',
      ])
      const tag = async (headers: Record<string, string>) =>
        (await client.guest('GET', '/', undefined, headers)).headers.get('etag')
      expect(await tag(INSIDE)).toBe(await tag(OUTSIDE))
    })

    it('are refused with the number of the line that is none, and shown to the owner alone', async () => {
      const { status, body } = await save('192.168.0.0/16 Home\nhome.lan')
      expect([status, body.error]).toEqual([
        400,
        'site.networks: line 2 is not a network such as 192.168.0.0/16 Home: home.lan',
      ])
      const entry = { key: 'site.networks', value: '192.168.0.0/16 Home', is_public: 1 }
      await client.owner('PUT', '/api/configs', [entry])
      const document = { groups: [], sites: [], configs: [{ ...entry, value: '192.168.0.0/15 Home' }] }
      expect((await client.owner('POST', '/api/import?settings=all', document)).status).toBe(200)
      expect((await client.owner('GET', '/api/configs')).body.data).toMatchObject([
        { key: 'site.networks', value: '192.168.0.0/15 Home', is_public: 0 },
      ])
      for (const headers of [INSIDE, OUTSIDE])
        expect((await client.guest('GET', '/api/configs', undefined, headers)).body.data).toEqual([])
    })

    it('come in by an import only on request', async () => {
      const configs = { 'site.networks': '0.0.0.0/0 Everybody' }
      const { body } = await client.owner('POST', '/api/import', { groups: [], sites: [], configs })
      expect(body.data).toMatchObject({ acting: ['site.networks'], configs: { skipped: 1 } })
      expect(await addresses(client.guest, OUTSIDE)).toHaveLength(2)
    })
  })
}
