import { beforeAll, describe, expect, it } from 'vitest'
import type { Target } from '../../support/target.ts'
import { useSite } from '../../support/use-site.ts'

/** Several links to one page: finding them, and merging them in one edit. */
export function describeDuplicates(target: Target): void {
  describe(`duplicates on ${target.name}`, () => {
    const client = useSite(target, { guestMode: true })

    beforeAll(async () => {
      await add('/api/groups', { name: 'Work' })
      await add('/api/groups', { name: 'Tools', parent_id: 1 })
      await add('/api/groups', { name: 'Home' })
      await add('/api/sites', { group_id: 2, name: 'Wiki', url: 'https://wiki.example/a', tags: ['docs'] })
      await add('/api/sites', { group_id: 3, name: 'Mail', url: 'mail.example' })
      await add('/api/sites', { group_id: 3, name: 'Old wiki', url: 'http://www.wiki.example/a/?utm_source=x#top' })
      await add('/api/sites', { group_id: 3, name: 'Post', url: 'https://mail.example/', is_public: 0, notes: 'mine' })
      await add('/api/sites', { group_id: 1, name: 'The wiki', url: 'https://wiki.example/a?gclid=1', tags: ['new'] })
      await add('/api/sites', { group_id: 1, name: 'Another page', url: 'https://wiki.example/b' })
    })

    const add = (path: string, body: object) => client.owner('POST', path, body)
    const merge = (body: object) => client.owner('POST', '/api/duplicates/merge', body)
    const everything = async () => (await client.owner('GET', '/api/groups-with-sites')).body.data
    const found = async () => {
      const { body } = await client.owner('GET', '/api/duplicates')
      return body.data.map(({ url, sites }: { url: string; sites: { name: string; path: string[] }[] }) => [
        url,
        ...sites.map(({ name, path }) => `${path.join('/')}: ${name}`),
      ])
    }
    const undo = async (revision: string | null) => {
      expect((await client.owner('POST', `/api/history/${revision}/undo`)).status).toBe(200)
    }

    it('are listed with the groups that they are in, the most of one page first, then in display order', async () => {
      expect(await found()).toEqual([
        ['https://wiki.example/a', 'Work: The wiki', 'Work/Tools: Wiki', 'Home: Old wiki'],
        ['https://mail.example', 'Home: Mail', 'Home: Post'],
      ])
    })

    it('are the same for all who ask at one revision, and others after an edit', async () => {
      const { body } = await add('/api/sites', { group_id: 3, name: 'B', url: 'wiki.example/b' })
      expect(await found()).toContainEqual(['https://wiki.example/b', 'Work: Another page', 'Home: B'])
      await client.owner('DELETE', `/api/sites/${body.data.id}`)
      expect(await found()).toEqual(await found())
      expect((await found()).length).toBe(2)
    })

    it('are no business of guests, also where these may read', async () => {
      expect((await client.guest('GET', '/api/duplicates')).status).toBe(401)
      expect((await client.guest('POST', '/api/duplicates/merge', { keep: 1, remove: [3] })).status).toBe(401)
    })

    it('become one with the name and the group that were chosen, in one edit, which one undo takes back', async () => {
      const before = await everything()
      const { body, headers } = await merge({ keep: 1, remove: [3, 5], name: 'One wiki', group_id: 3 })
      const [kept] = body.data
      expect(kept).toMatchObject({ id: 1, name: 'One wiki', group_id: 3, url: 'https://wiki.example/a' })
      expect(kept.tags).toEqual(['docs', 'new'])
      expect((await client.owner('GET', '/api/sites')).body.data.map(({ id }: { id: number }) => id)).toEqual([
        6, 2, 4, 1,
      ])
      const [{ code, params }] = (await client.owner('GET', '/api/history?limit=1')).body.data
      expect([code, params]).toEqual(['sitesMerged', { name: 'One wiki', count: 2 }])
      await undo(headers.get('signpost-revision'))
      expect(await everything()).toEqual(before)
    })

    it('are merged all at once in one edit, too, and the visibility of those that stay is as it was', async () => {
      const before = await everything()
      const merges = [
        { keep: 5, remove: [1, 3] },
        { keep: 2, remove: [4] },
      ]
      const { body, headers } = await merge({ merges })
      expect(body.data).toMatchObject([
        { id: 5, name: 'The wiki', group_id: 1, tags: ['new', 'docs'] },
        { id: 2, is_public: 1, notes: 'mine' },
      ])
      expect(await found()).toEqual([])
      await undo(headers.get('signpost-revision'))
      expect(await everything()).toEqual(before)
    })

    it('that are none, or not there, are not merged, nor is anything named with them', async () => {
      const before = await everything()
      const refused = async (body: object) => {
        const { status, body: answer } = await merge(body)
        return [status, answer.error]
      }
      expect(await refused({ keep: 1, remove: [3, 99] })).toEqual([404, 'No site has the id 99'])
      expect(await refused({ keep: 99, remove: [1] })).toEqual([404, 'No site has the id 99'])
      expect(await refused({ keep: 1, remove: [3, 6] })).toEqual([
        400,
        'remove[1]: leads to a different page than the one to keep',
      ])
      expect(await refused({ keep: 1, remove: [3, 1] })).toEqual([400, 'remove[1]: must appear only once'])
      const twice = {
        merges: [
          { keep: 1, remove: [3] },
          { keep: 5, remove: [3] },
        ],
      }
      expect(await refused(twice)).toEqual([400, 'merges[1].remove[0]: must appear only once'])
      expect(await refused({ keep: 1, remove: [3], group_id: 9 })).toEqual([400, 'group_id: no group has the id 9'])
      expect(await everything()).toEqual(before)
    })
  })
}
