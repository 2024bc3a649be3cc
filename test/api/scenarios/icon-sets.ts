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

    it('give new links the logo of a known program or site, in the same edit, unless a setting is against it', async () => {
      const logo = (await choose('simple-icons', 'immich')).body.data.icon
      const github = (await choose('simple-icons', 'github')).body.data.icon
      const { data: group } = (await client.owner('POST', '/api/groups', { name: 'Logos' })).body
      const link = { group_id: group.id, name: 'Immich', url: 'http://photos.lan' }
      const add = async (query = '', fields = {}) =>
        (await client.owner('POST', `/api/sites${query}`, { ...link, ...fields })).body.data.icon
      expect(await add()).toBe('')
      expect(await add('?logo=true')).toBe(logo)
      expect(await add('?logo=true', { icon: github })).toBe(github)
      expect(await add('?logo=true', { name: 'Photos' })).toBe('')

      const groups = [{ id: 1, name: 'Pasted' }]
      const sites = [
        { group_id: 1, name: 'Code', url: 'https://github.com/' },
        { group_id: 1, name: 'Router', url: 'http://192.168.1.1/' },
        { group_id: 1, name: 'Immich', url: 'http://192.168.1.2/', icon: '' },
      ]
      const bring = (query: string) => client.owner('POST', `/api/import${query}`, { groups, sites })
      const iconsIn = async (name: string) => {
        const all = (await client.owner('GET', '/api/groups')).body.data as { id: number; name: string }[]
        const id = all.find((one) => one.name === name)?.id
        const found = (await client.owner('GET', `/api/sites?groupId=${id}`)).body.data as { icon: string }[]
        return found.map(({ icon }) => icon)
      }
      expect((await bring('?mode=add&dryRun=true')).body.data.logos).toBe(1)
      expect((await bring('?mode=add')).body.data.logos).toBe(1)
      expect(await iconsIn('Pasted')).toEqual([github, '', ''])
      groups.splice(0, 1, { id: 1, name: 'Restored' })
      expect((await bring('')).body.data.logos).toBeUndefined()
      expect(await iconsIn('Restored')).toEqual(['', '', ''])

      const bookmarks =
        '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>Marked</H3><DL><DT><A HREF="http://nas/">Immich</A></DL></DL>'
      const type = { 'content-type': 'application/octet-stream' }
      expect((await client.owner('POST', '/api/import', bookmarks, type)).body.data.logos).toBe(1)
      expect(await iconsIn('Marked')).toEqual([logo])
      expect((await client.owner('POST', '/api/import', bookmarks, type)).body.data.sites).toMatchObject({
        unchanged: 1,
      })

      await client.owner('PUT', '/api/configs', { 'site.logos': 'false' })
      expect(await add('?logo=true')).toBe('')
      groups.splice(0, 1, { id: 1, name: 'Plain' })
      expect((await bring('?mode=add')).body.data.logos).toBeUndefined()
    })

    it('refuse a name that they do not have', async () => {
      const { status, text } = await choose('logos', 'no-such-icon')
      expect(status).toBe(400)
      expect(text).toContain('no-such-icon')
    })
  })
}
