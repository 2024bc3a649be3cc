import { beforeAll, describe, expect, it } from 'vitest'
import type { Target } from '../../support/target.ts'
import { useSite } from '../../support/use-site.ts'

/** Tags: who sees which, and editing them everywhere at once. */
export function describeTags(target: Target): void {
  describe(`tags on ${target.name}`, () => {
    const client = useSite(target, { guestMode: true })

    beforeAll(async () => {
      await add('/api/groups', { name: 'Open' })
      await add('/api/groups', { name: 'Closed', is_public: 0 })
      await addSite(1, 'Kernel', ['Linux', 'docs'])
      await addSite(1, 'Arch', ['linux', 'Wiki'])
      await addSite(1, 'Diary', ['secret', 'docs'], 0)
      await addSite(2, 'Payroll', ['hidden', 'LINUX'])
    })

    const add = async (path: string, body: object) => (await client.owner('POST', path, body)).body.data
    const addSite = (group_id: number, name: string, tags: string[], is_public = 1) =>
      add('/api/sites', { group_id, name, url: `${name}.example`, tags, is_public })
    const tagsOf = async () => {
      const { body } = await client.owner('GET', '/api/sites')
      return body.data.map(({ tags }: { tags: string[] }) => tags.join(' '))
    }
    const undo = async (revision: string | null) => {
      expect((await client.owner('POST', `/api/history/${revision}/undo`)).status).toBe(200)
    }

    it('are listed by name with their number of sites, compared without case', async () => {
      expect((await client.owner('GET', '/api/tags')).body.data).toEqual([
        { name: 'docs', count: 2 },
        { name: 'hidden', count: 1 },
        { name: 'Linux', count: 3 },
        { name: 'secret', count: 1 },
        { name: 'Wiki', count: 1 },
      ])
    })

    it('guests get those of sites that they see, and count no others', async () => {
      expect((await client.guest('GET', '/api/tags')).body.data).toEqual([
        { name: 'docs', count: 1 },
        { name: 'Linux', count: 2 },
        { name: 'Wiki', count: 1 },
      ])
    })

    it('are renamed everywhere in one edit, which one undo takes back', async () => {
      const before = await tagsOf()
      const { body, headers } = await client.owner('PUT', '/api/tags', { name: 'linux', to: 'Unix' })
      expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['docs', 'hidden', 'secret', 'Unix', 'Wiki'])
      expect(await tagsOf()).toEqual(['Unix docs', 'Unix Wiki', 'secret docs', 'hidden Unix'])
      await undo(headers.get('signpost-revision'))
      expect(await tagsOf()).toEqual(before)
    })

    it('become one if they get the same name, and may change their case alone', async () => {
      const before = await tagsOf()
      const merged = await client.owner('PUT', '/api/tags', { name: 'Wiki', to: 'Linux' })
      expect(await tagsOf()).toEqual(['Linux docs', 'Linux', 'secret docs', 'hidden Linux'])
      const [{ code }] = (await client.owner('GET', '/api/history?limit=1')).body.data
      expect(code).toBe('tagsMerged')
      const respelled = await client.owner('PUT', '/api/tags', { name: 'linux', to: 'linux' })
      expect(await tagsOf()).toEqual(['linux docs', 'linux', 'secret docs', 'hidden linux'])
      await undo(respelled.headers.get('signpost-revision'))
      await undo(merged.headers.get('signpost-revision'))
      expect(await tagsOf()).toEqual(before)
    })

    it('are deleted everywhere', async () => {
      const { headers } = await client.owner('DELETE', '/api/tags?name=DOCS')
      expect(await tagsOf()).toEqual(['Linux', 'linux Wiki', 'secret', 'hidden LINUX'])
      await undo(headers.get('signpost-revision'))
    })

    it('that no site has can be neither renamed nor deleted', async () => {
      const answers = [
        await client.owner('PUT', '/api/tags', { name: 'nothing', to: 'Linux' }),
        await client.owner('DELETE', '/api/tags?name=nothing'),
      ]
      for (const { status, body } of answers)
        expect([status, body.error]).toEqual([404, 'No site has the tag "nothing"'])
      expect((await client.owner('PUT', '/api/tags', { name: 'docs', to: 'a,b' })).status).toBe(400)
    })

    it('are given to and taken off many sites in one edit', async () => {
      const set = { add_tags: ['New', 'WIKI'], remove_tags: ['docs'] }
      const { body, headers } = await client.owner('POST', '/api/site-batch', { ids: [1, 2, 3], set })
      expect(body.data.map(({ tags }: { tags: string[] }) => tags)).toEqual([
        ['Linux', 'New', 'WIKI'],
        ['linux', 'Wiki', 'New'],
        ['secret', 'New', 'WIKI'],
      ])
      await undo(headers.get('signpost-revision'))
    })

    it('are at most 20 per site: a batch that would exceed that names the site, and changes nothing', async () => {
      const before = await tagsOf()
      const add_tags = Array.from({ length: 19 }, (_, at) => `tag ${at}`)
      const { status, body } = await client.owner('POST', '/api/site-batch', { ids: [4, 1], set: { add_tags } })
      expect([status, body.error]).toEqual([400, 'set.add_tags: "Payroll" would have more than 20 tags'])
      expect(await tagsOf()).toEqual(before)
    })
  })
}
