import { beforeAll, describe, expect, it } from 'vitest'
import type { GroupWithSites } from '../../../src/core/fields/group.ts'
import { applySent, type SentBatch, type Tree } from '../../../src/core/sync.ts'
import type { Target } from '../../support/target.ts'
import { useSite } from '../../support/use-site.ts'

/** Following the edits of others without reading everything again. */
export function describeCommits(target: Target): void {
  describe(`the commits after a revision on ${target.name}`, () => {
    const client = useSite(target)

    beforeAll(async () => {
      for (const name of ['One', 'Two', 'Three']) await client.owner('POST', '/api/groups', { name })
      for (const name of ['a', 'b', 'c']) await client.owner('POST', '/api/sites', link(1, name))
    })

    const link = (group_id: number, name: string) => ({ group_id, name, url: `https://${name}.test/` })

    async function read(): Promise<Tree> {
      const { headers, body } = await client.owner('GET', '/api/groups-with-sites')
      const sections = body.data.map(({ sites, ...group }: GroupWithSites) => ({ group, sites }))
      return {
        revision: Number(headers.get('signpost-revision')),
        nonce: headers.get('signpost-nonce') ?? '',
        sections,
      }
    }

    const since = ({ revision, nonce }: Tree) => ({ 'signpost-since': `${revision} ${nonce}` })
    const commits = async (query: string): Promise<SentBatch> =>
      (await client.owner('GET', `/api/commits?${query}`)).body.data

    it('come with the answer to a write, and lead to what a read shows then', async () => {
      const edits = [
        ['POST', '/api/sites', link(2, 'd')],
        ['PUT', '/api/site-orders', [{ id: 1, order_num: 3, group_id: 2 }]],
        ['PUT', '/api/sites/2', { notes: 'kept from guests', tags: ['x'] }],
        ['PUT', '/api/group-orders', [{ id: 3, order_num: 0, parent_id: 1 }]],
        ['POST', '/api/site-batch', { ids: [2, 3], set: { group: { name: 'New' } } }],
        ['PUT', '/api/configs', { 'site.name': 'Ours' }],
        ['DELETE', '/api/groups/1', undefined],
        ['POST', '/api/history/13/undo', undefined],
      ] as const
      for (const [method, path, body] of edits) {
        const before = await read()
        const answer = await client.owner(method, path, body, since(before))
        expect(answer.status, answer.text).toBe(200)
        expect(applySent(before, answer.body.commits), path).toEqual(await read())
      }
    })

    it('are asked for by those who have missed some, also by a stranger to the newest', async () => {
      const before = await read()
      await client.owner('PUT', '/api/sites/1', { name: 'renamed' })
      await client.owner('POST', '/api/sites', link(2, 'e'))
      const { body } = await client.owner('POST', '/api/sites', link(2, 'f'), since(before)) // all three
      expect(applySent(before, body.commits)).toEqual(await read())
      const batch = await commits(`since=${before.revision}&nonce=${before.nonce}`)
      expect(batch).toEqual(body.commits)
      expect((await commits('since=0')).commits?.length).toBe(batch.to.revision)
    })

    it('name the edit that made them, so that a client finds its own if the answer was lost', async () => {
      const before = await read()
      await client.owner('PUT', '/api/sites/1', { name: 'mine' }, { 'signpost-edit': 'a1b2-c3d4' })
      await client.owner('PUT', '/api/sites/1', { name: 'theirs' })
      const { commits: made } = await commits(`since=${before.revision}&nonce=${before.nonce}`)
      expect(made?.map(({ nonce }) => nonce.endsWith('.a1b2-c3d4'))).toEqual([true, false])
      const bad = await client.owner('PUT', '/api/sites/1', { name: 'bad' }, { 'signpost-edit': 'a.b' })
      expect([bad.status, bad.body.error]).toEqual([400, expect.stringContaining('Signpost-Edit')])
      expect((await client.owner('GET', '/api/sites/1')).body.data.name).toBe('theirs')
    })

    it('are not in an answer unless they are asked for, and an edit that changes nothing brings none', async () => {
      const { body } = await client.owner('PUT', '/api/sites/1', { name: 'plain' })
      expect(Object.keys(body)).toEqual(['success', 'data'])
      const before = await read()
      const again = await client.owner('PUT', '/api/sites/1', { name: 'plain' }, since(before))
      expect(again.body.commits).toEqual({ from: markOf(before), to: markOf(before), commits: [] })
    })

    it.each([
      ['another database', (now: Tree) => ({ ...now, nonce: 'another' })],
      ['the future', (now: Tree) => ({ ...now, revision: now.revision + 5 })],
    ])('are null for a mark of %s, which says to read everything', async (_, change) => {
      const now = await read()
      const mark = change(now)
      const batch = await commits(`since=${mark.revision}&nonce=${mark.nonce}`)
      expect(batch).toEqual({ from: markOf(mark), to: markOf(now), commits: null })
      const { body } = await client.owner('PUT', '/api/sites/1', { name: `for ${mark.nonce}` }, since(mark))
      expect(body.commits.commits).toBeNull()
    })

    it('are null if they are too many', async () => {
      const before = await read()
      const notes = 'ü'.repeat(5000)
      const sites = Array.from({ length: 120 }, (_, at) => ({ ...link(1, `n${at}`), notes }))
      const { body } = await client.owner(
        'POST',
        '/api/import',
        { groups: [{ id: 1, name: 'Many' }], sites },
        since(before),
      )
      expect(body).toMatchObject({ success: true, commits: { from: markOf(before), commits: null } })
      expect((await commits(`since=${before.revision}&nonce=${before.nonce}`)).commits).toBeNull()
    })

    it.each(['nonsense', '-1', '1.5 x', '1 a b', ''])(
      'a mark that is none, "%s", is refused before anything is done',
      async (text) => {
        const before = await read()
        const { status, body } = await client.owner('PUT', '/api/sites/1', { name: 'bad' }, { 'signpost-since': text })
        expect([status, body.error]).toEqual([400, expect.stringContaining('Signpost-Since')])
        expect((await client.owner('GET', `/api/commits?since=${encodeURIComponent(text)}`)).status).toBe(400)
        expect(await read()).toEqual(before)
      },
    )
  })
}

const markOf = ({ revision, nonce }: Tree) => ({ revision, nonce })
