import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, connect } from '../../support/client.ts'
import type { RunningSite, Target } from '../../support/target.ts'

const MOST = 2147483647

/** Groups, sites, configs and their order. */
export function describeRecords(target: Target): void {
  describe(`groups, sites and configs on ${target.name}`, () => {
    let site: RunningSite
    let client: Client

    beforeAll(async () => {
      site = await target.start()
      client = await connect(site)
    })
    afterAll(() => site.stop())

    const add = async (path: string, body: object) => (await client.owner('POST', path, body)).body.data
    const addSite = (group_id: number, fields = {}) =>
      add('/api/sites', { group_id, name: 'Wiki', url: 'wiki.example', ...fields })

    it('a group is created with its defaults, and answered whole', async () => {
      const { status, body } = await client.owner('POST', '/api/groups', { name: ' Tools ' })
      expect(status).toBe(200)
      expect(Object.keys(body)).toEqual(['success', 'data'])
      expect(body.data).toMatchObject({ name: 'Tools', is_public: 1, order_num: expect.any(Number) })
      expect(Object.keys(body.data)).toEqual(['id', 'name', 'order_num', 'is_public', 'created_at', 'updated_at'])
      expect(new Date(body.data.created_at).toISOString()).toBe(body.data.created_at)
    })

    it('a site is created last in its group, with the scheme put in front', async () => {
      const group = await add('/api/groups', { name: 'Sites' })
      const first = await addSite(group.id)
      const second = await addSite(group.id, { is_public: false, icon: null })
      expect(first).toMatchObject({ url: 'https://wiki.example', icon: '', notes: '', is_public: 1, order_num: 0 })
      expect(second).toMatchObject({ is_public: 0, order_num: 1 })
    })

    it('an update changes what it names, and takes a whole record back', async () => {
      const group = await add('/api/groups', { name: 'Before' })
      const renamed = (await client.owner('PUT', `/api/groups/${group.id}`, { name: 'After' })).body.data
      expect(renamed).toMatchObject({ ...group, name: 'After', updated_at: expect.any(String) })
      const again = await client.owner('PUT', `/api/groups/${group.id}`, { ...renamed, is_public: true, unknown: {} })
      expect(again.body.data).toEqual(renamed)
    })

    it('an edit that changes nothing makes no revision', async () => {
      const group = await add('/api/groups', { name: 'Still' })
      const before = (await client.guest('GET', '/api/health')).body.data.revision
      for (const body of [{}, { name: 'Still' }, { is_public: 1 }, group])
        await client.owner('PUT', `/api/groups/${group.id}`, body)
      await client.owner('PUT', '/api/group-orders', [])
      await client.owner('PUT', '/api/configs', {})
      expect((await client.guest('GET', '/api/health')).body.data.revision).toBe(before)
    })

    it('a site moved without a number goes last, with one where it says', async () => {
      const [from, to] = [await add('/api/groups', { name: 'From' }), await add('/api/groups', { name: 'To' })]
      await addSite(to.id)
      const moving = await addSite(from.id)
      const moved = await client.owner('PUT', `/api/sites/${moving.id}`, { group_id: to.id })
      expect(moved.body.data).toMatchObject({ group_id: to.id, order_num: 1 })
      const back = await client.owner('PUT', `/api/sites/${moving.id}`, { group_id: from.id, order_num: 42 })
      expect(back.body.data).toMatchObject({ group_id: from.id, order_num: 42 })
    })

    it('a deleted group is answered with its sites, and its ids are never used again', async () => {
      const group = await add('/api/groups', { name: 'Short-lived' })
      const inside = await addSite(group.id)
      const { body } = await client.owner('DELETE', `/api/groups/${group.id}`)
      expect(body.data).toEqual({ ...group, sites: [inside] })
      expect((await client.owner('GET', `/api/sites/${inside.id}`)).status).toBe(404)
      const next = await add('/api/groups', { name: 'Next' })
      expect(next.id).toBeGreaterThan(group.id)
      expect((await addSite(next.id)).id).toBeGreaterThan(inside.id)
    })

    it('a deleted site is answered, and gone', async () => {
      const group = await add('/api/groups', { name: 'One' })
      const inside = await addSite(group.id)
      expect((await client.owner('DELETE', `/api/sites/${inside.id}`)).body.data).toEqual(inside)
      expect((await client.owner('DELETE', `/api/sites/${inside.id}`)).status).toBe(404)
    })

    it('lists come in display order, flat and nested the same', async () => {
      const { data: nested } = (await client.owner('GET', '/api/groups-with-sites')).body
      const groups = (await client.owner('GET', '/api/groups')).body.data
      const sites = (await client.owner('GET', '/api/sites')).body.data
      expect(nested.map(({ sites: _, ...group }: { sites: unknown }) => group)).toEqual(groups)
      expect(nested.flatMap((group: { sites: unknown[] }) => group.sites)).toEqual(sites)
      const some = nested.find((group: { sites: unknown[] }) => group.sites.length > 0)
      expect((await client.owner('GET', `/api/sites?groupId=${some.id}`)).body.data).toEqual(some.sites)
      expect((await client.owner('GET', '/api/sites?groupId=999999')).body.data).toEqual([])
    })

    it('one call reorders groups, and answers the whole list', async () => {
      const groups = (await client.owner('GET', '/api/groups')).body.data
      const orders = groups.map(({ id }: { id: number }, index: number) => ({ id, order_num: -index }))
      const { body } = await client.owner('PUT', '/api/group-orders', orders)
      expect(body.data.map(({ id }: { id: number }) => id)).toEqual(
        groups.map(({ id }: { id: number }) => id).reverse(),
      )
      expect((await client.owner('GET', '/api/groups')).body).toEqual(body)
    })

    it('one call reorders sites and moves them to other groups', async () => {
      const [a, b] = [await add('/api/groups', { name: 'A' }), await add('/api/groups', { name: 'B' })]
      const [one, two, three] = [await addSite(a.id), await addSite(a.id), await addSite(b.id)]
      const orders = [
        { id: two.id, order_num: 0 },
        { id: one.id, order_num: 5, group_id: b.id },
        { id: three.id, order_num: 9 },
      ]
      expect((await client.owner('PUT', '/api/site-orders', orders)).status).toBe(200)
      const ids = async (id: number) =>
        (await client.owner('GET', `/api/sites?groupId=${id}`)).body.data.map((found: { id: number }) => found.id)
      expect([await ids(a.id), await ids(b.id)]).toEqual([[two.id], [one.id, three.id]])
    })

    it('an order with an unknown or a repeated id changes nothing', async () => {
      const groups = (await client.owner('GET', '/api/groups')).text
      const [{ id }] = JSON.parse(groups).data
      for (const orders of [
        [
          { id, order_num: 77 },
          { id: 999_999, order_num: 1 },
        ],
        [
          { id, order_num: 77 },
          { id, order_num: 78 },
        ],
      ]) {
        const { status, body } = await client.owner('PUT', '/api/group-orders', orders)
        expect([status, body.error]).toEqual([400, expect.stringMatching(/^\[1\]\.id: /)])
      }
      expect((await client.owner('PUT', '/api/site-orders', [{ id: 1, order_num: 1, group_id: 999_999 }])).status).toBe(
        400,
      )
      expect((await client.owner('GET', '/api/groups')).text).toBe(groups)
    })

    it('at the end of the numbers the rest is renumbered, and the new one is last', async () => {
      const group = await add('/api/groups', { name: 'Full' })
      const last = await addSite(group.id, { order_num: MOST })
      const first = await addSite(group.id, { order_num: -5 })
      const next = await addSite(group.id)
      const { data } = (await client.owner('GET', `/api/sites?groupId=${group.id}`)).body
      expect(data.map(({ id, order_num }: { id: number; order_num: number }) => [id, order_num])).toEqual([
        [first.id, 0],
        [last.id, 1],
        [next.id, 2],
      ])
    })

    it('configs merge, null deletes, and the whole list is answered', async () => {
      await client.owner('PUT', '/api/configs', { 'site.title': 'Mine', note: 'x' })
      const { body } = await client.owner('PUT', '/api/configs', [
        { key: 'site.name', value: 'N', is_public: false },
        { key: 'note', value: null },
      ])
      expect(
        body.data.map((config: { key: string; value: string; is_public: number }) => [
          config.key,
          config.value,
          config.is_public,
        ]),
      ).toEqual([
        ['site.name', 'N', 0],
        ['site.title', 'Mine', 1],
      ])
      expect((await client.owner('PUT', '/api/configs', { a: '1', '1bad': '2' })).status).toBe(400)
      expect(
        (
          await client.owner('PUT', '/api/configs', [
            { key: 'a', value: '1' },
            { key: 'a', value: '2' },
          ])
        ).status,
      ).toBe(400)
      expect((await client.owner('GET', '/api/configs')).body).toEqual(body)
    })
  })
}
