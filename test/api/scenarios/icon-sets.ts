import { describe, expect, it } from 'vitest'
import type { Target } from '../../support/target.ts'
import { useSite } from '../../support/use-site.ts'

/** The icons that come with Signpost. */
export function describeIconSets(target: Target): void {
  describe(`icon sets on ${target.name}`, () => {
    const client = useSite(target, { guestMode: true })
    const choose = (set: string, name: string) => client.owner('POST', '/api/icons', { set, name })
    const read = (hash: string) =>
      fetch(`${client.site.baseUrl}/icons/${hash}`, { headers: { cookie: `authToken=${client.token}` } })

    it('are searched by the owner alone, within bounds', async () => {
      const { status, body } = await client.owner('GET', '/api/icon-search?q=dock&limit=2')
      expect(status).toBe(200)
      expect(body.data).toEqual([
        { set: 'logos', name: 'docker-icon', title: 'Docker', svg: expect.stringMatching(/^<svg /) },
        { set: 'homelab', name: 'docker', title: 'Docker', svg: expect.stringMatching(/^<svg /) },
      ])
      expect((await client.guest('GET', '/api/icon-search?q=dock')).status).toBe(401)
      for (const query of ['', 'q=a&limit=61', 'q=a&limit=0', `q=${'a'.repeat(101)}`])
        expect((await client.owner('GET', `/api/icon-search?${query}`)).status, query).toBe(400)
    })

    it('give icons that are drawn and kept, those of one colour as a glyph on that of their brand', async () => {
      const coloured = (await choose('logos', 'docker-icon')).body.data.icon
      expect(coloured).toMatch(/^\/icons\/[\da-f]{32}(?:#\w+)?$/)
      const plain = (await choose('simple-icons', 'docker')).body.data.icon
      expect(plain).toMatch(/^\/icons\/[\da-f]{32}#full$/)
      for (const hash of [plain.slice(7, 39), coloured.slice(7)]) {
        const answer = await read(hash)
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
        expect((await answer.arrayBuffer()).byteLength).toBeLessThan(8192)
      }
    })

    it('give the icons that files of other programs name; the second import changes nothing', async () => {
      const services = [
        '- Media:',
        '    - Jellyfin: {href: "http://nas:8096", icon: sh-jellyfin.svg}',
        '    - Git: {href: "http://nas:9000", icon: github.png}',
        '    - Lamp: {href: "http://nas:1880", icon: mdi-lamp}',
      ].join('\n')
      const bring = (query = '') =>
        client.owner('POST', `/api/import${query}`, services, { 'content-type': 'application/octet-stream' })
      const dry = (await bring('?dryRun=true')).body.data
      expect(dry.icons).toEqual({ total: 3, created: 2, updated: 0, unchanged: 0, skipped: 1, deleted: 0 })
      expect(dry.skipped.map(({ reason }: { reason: string }) => reason)).toEqual([expect.stringContaining('mdi-lamp')])
      expect((await bring()).body.data).toEqual(dry)
      const { data } = (await client.owner('GET', '/api/sites')).body
      const icons = Object.fromEntries(data.map(({ name, icon }: { name: string; icon: string }) => [name, icon]))
      expect(icons).toEqual({
        Jellyfin: (await choose('homelab', 'jellyfin')).body.data.icon,
        Git: (await choose('logos', 'github-icon')).body.data.icon,
        Lamp: '',
      })
      expect((await bring()).body.data).toMatchObject({ icons: { created: 0, unchanged: 2 }, sites: { unchanged: 3 } })
    })

    it('have the known logos, which no link is given: its icon stays as it was written', async () => {
      const { data: group } = (await client.owner('POST', '/api/groups', { name: 'Logos' })).body
      const link = { group_id: group.id, name: 'Immich', url: 'http://photos.lan' }
      for (const icon of ['', '#letter'])
        expect((await client.owner('POST', '/api/sites', { ...link, icon })).body.data.icon).toBe(icon)
      const { status, headers } = await client.guest('GET', '/logos/immich.webp')
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect((await client.owner('GET', '/')).text).toContain('src="/logos/immich.webp"')
    })

    it('refuse a name that they do not have', async () => {
      const { status, text } = await choose('logos', 'no-such-icon')
      expect(status).toBe(400)
      expect(text).toContain('no-such-icon')
    })
  })
}
