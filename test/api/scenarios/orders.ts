import { beforeAll, describe, expect, it } from 'vitest'
import type { Target } from '../../support/target.ts'
import { useSite } from '../../support/use-site.ts'

/** Reordering many records in one call. */
export function describeOrders(target: Target): void {
  describe(`the order of groups and sites on ${target.name}`, () => {
    const client = useSite(target)

    beforeAll(async () => {
      for (const name of ['First', 'Second', 'Third']) await add('/api/groups', { name })
    })

    const add = async (path: string, body: object) => (await client.owner('POST', path, body)).body.data
    const addSite = (group_id: number) => add('/api/sites', { group_id, name: 'Wiki', url: 'wiki.example' })

    it('one call reorders groups, and returns the whole list', async () => {
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

    it('with onlySent, returns only the groups or sites in the request, as they are now', async () => {
      const group = await add('/api/groups', { name: 'Alone' })
      const [one, two] = [await addSite(group.id), await addSite(group.id)]
      const order = async (path: string, body: object) =>
        (await client.owner('PUT', `${path}?onlySent=true`, body)).body.data
      const moved = await order('/api/group-orders', [{ id: group.id, order_num: 900 }])
      expect(moved).toEqual([(await client.owner('GET', `/api/groups/${group.id}`)).body.data])
      expect(moved[0]).toMatchObject({ name: 'Alone', order_num: 900 })
      const sites = [two, one].map(({ id }, order_num) => ({ id, order_num }))
      const inOrder = (await order('/api/site-orders', sites)) as { id: number; order_num: number }[]
      expect(inOrder.map(({ id, order_num }) => ({ id, order_num }))).toEqual(sites)
      expect(inOrder).toEqual((await client.owner('GET', `/api/sites?groupId=${group.id}`)).body.data)
      expect(await order('/api/site-orders', sites)).toEqual(inOrder) // nothing changed
    })

    it('an order with an unknown or repeated id changes nothing', async () => {
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

    it('equal numbers are sorted by id, and negative ones come first', async () => {
      const group = await add('/api/groups', { name: 'Ties' })
      const [one, two, three] = [await addSite(group.id), await addSite(group.id), await addSite(group.id)]
      const orders = [
        { id: two.id, order_num: 4 },
        { id: three.id, order_num: -2147483648 },
        { id: one.id, order_num: 4 },
      ]
      const { body } = await client.owner('PUT', '/api/site-orders', orders)
      const inGroup = body.data.filter(({ group_id }: { group_id: number }) => group_id === group.id)
      expect(inGroup.map(({ id }: { id: number }) => id)).toEqual([three.id, one.id, two.id])
    })

    it('an order already in place makes no revision, and a large change makes one', async () => {
      const revision = async () => (await client.guest('GET', '/api/health')).body.data.revision
      const groups = (await client.owner('GET', '/api/groups')).body.data
      const before = await revision()
      await client.owner('PUT', '/api/group-orders', groups)
      expect(await revision()).toBe(before)
      const moved = groups.map(({ id, order_num }: { id: number; order_num: number }) => ({
        id,
        order_num: order_num + 100,
      }))
      await client.owner('PUT', '/api/group-orders', moved)
      expect(await revision()).toBe(before + 1)
    })

    it('a move to a group that does not exist moves none of the others', async () => {
      const [from, to] = [await add('/api/groups', { name: 'From' }), await add('/api/groups', { name: 'To' })]
      const [one, two] = [await addSite(from.id), await addSite(from.id)]
      const before = (await client.owner('GET', '/api/sites')).text
      const { status, body } = await client.owner('PUT', '/api/site-orders', [
        { id: one.id, order_num: 0, group_id: to.id },
        { id: two.id, order_num: 1, group_id: 999_999 },
      ])
      expect([status, body.error]).toEqual([400, expect.stringMatching(/^\[1\]\.group_id: /)])
      expect((await client.owner('GET', '/api/sites')).text).toBe(before)
    })
  })
}
