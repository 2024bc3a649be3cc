import { describe, expect, it } from 'vitest'
import type { Answer } from '../../support/client.ts'
import type { Target } from '../../support/target.ts'
import { useSite } from '../../support/use-site.ts'

interface Listed {
  readonly id: number
  readonly name: string
  readonly parent_id: number | null
}

/** Groups in groups. */
export function describeTree(target: Target): void {
  describe(`groups in groups on ${target.name}`, () => {
    const client = useSite(target, { guestMode: true })

    const add = async (name: string, parent_id: number | null = null, fields = {}) =>
      (await client.owner('POST', '/api/groups', { name, parent_id, ...fields })).body.data
    const addSite = async (group_id: number, fields = {}) =>
      (await client.owner('POST', '/api/sites', { group_id, name: 'Wiki', url: 'wiki.example', ...fields })).body.data
    const listed = async (who: 'owner' | 'guest' = 'owner') =>
      (await client[who]('GET', '/api/groups')).body.data as Listed[] // so it is documented
    const everything = async () => (await client.owner('GET', '/api/groups-with-sites')).text
    const undo = async ({ headers }: Pick<Answer, 'headers'>) =>
      (await client.owner('POST', `/api/history/${headers.get('signpost-revision')}/undo`)).status
    const put = (id: number, patch: object) => client.owner('PUT', `/api/groups/${id}`, patch)
    const order = (orders: readonly object[]) => client.owner('PUT', '/api/group-orders', orders)

    /** Groups below each other, the first at the top. */
    async function chain(name: string, length: number, from: number | null = null): Promise<number[]> {
      const ids: number[] = []
      for (let level = 1; level <= length; level += 1) ids.push((await add(`${name} ${level}`, ids.at(-1) ?? from)).id)
      return ids
    }

    async function expectRefusal(answer: Promise<Answer>, at: string, problem: object): Promise<void> {
      const { status, body, headers } = await answer
      expect([status, body.error.split(': ')[0]]).toEqual([400, at])
      expect(JSON.parse(headers.get('signpost-problems') ?? '')).toEqual([{ at, ...problem }])
    }

    it('a group goes last among those in its group, and lists are depth-first', async () => {
      const [top, next] = [await add('Top'), await add('Next')]
      const [first, second] = [await add('First', top.id), await add('Second', top.id)]
      const deeper = await add('Deeper', first.id)
      expect([first.order_num, second.order_num, deeper.order_num]).toEqual([0, 1, 0])
      const inside = [await addSite(next.id), await addSite(deeper.id), await addSite(top.id)]
      const mine = (await listed()).filter(({ id }) => [top, next, first, second, deeper].some((one) => one.id === id))
      expect(mine.map(({ name }) => name)).toEqual(['Top', 'First', 'Deeper', 'Second', 'Next'])
      const nested = (await client.owner('GET', '/api/groups-with-sites')).body.data
      expect(nested.map(({ sites: _, ...group }: { sites: unknown }) => group)).toEqual(await listed())
      const sites: Listed[] = (await client.owner('GET', '/api/sites')).body.data
      const ids = inside.map(({ id }) => id)
      expect(sites.filter(({ id }) => ids.includes(id)).map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]])
    })

    it('a group moves with all below it, goes last unless it says where, and has one undo', async () => {
      const [from, to] = [await add('From'), await add('To')]
      const [moving, below] = await chain('Moving', 2, from.id)
      await add('There', to.id)
      const before = await everything()
      const moved = await put(moving ?? 0, { parent_id: to.id })
      expect(moved.body.data).toMatchObject({ parent_id: to.id, order_num: 1 })
      expect((await client.owner('GET', `/api/groups/${below}`)).body.data.parent_id).toBe(moving)
      expect(await undo(moved)).toBe(200)
      expect(await everything()).toBe(before)
      const first = await put(moving ?? 0, { parent_id: null, order_num: -9 })
      expect(first.body.data).toMatchObject({ parent_id: null, order_num: -9 })
      expect((await listed()).slice(0, 2).map(({ id }) => id)).toEqual([moving, below])
    })

    it('what would be no tree is refused in words and with a code, and nothing changes', async () => {
      const [top = 0, second = 0, , , fifth = 0] = await chain('Deep', 5)
      const [other = 0] = await chain('Other', 2)
      const before = await everything()
      const create = (body: object) => client.owner('POST', '/api/groups', { name: 'Never', ...body })
      await expectRefusal(create({ parent_id: 999_999 }), 'parent_id', { code: 'noGroup', params: { id: 999_999 } })
      await expectRefusal(create({ parent_id: fifth }), 'parent_id', { code: 'tooDeep' })
      await expectRefusal(create({ parent_id: 0 }), 'parent_id', { code: 'notAnId' })
      await expectRefusal(put(top, { parent_id: top }), 'parent_id', { code: 'circle' })
      await expectRefusal(put(top, { parent_id: fifth }), 'parent_id', { code: 'circle' })
      await expectRefusal(put(other, { parent_id: fifth }), 'parent_id', { code: 'tooDeep' })
      await expectRefusal(put(second, { parent_id: 999_999 }), 'parent_id', {
        code: 'noGroup',
        params: { id: 999_999 },
      })
      const inSite = { name: 'Wiki', url: 'wiki.example', group: { name: 'Never', parent_id: fifth } }
      await expectRefusal(client.owner('POST', '/api/sites', inSite), 'group.parent_id', { code: 'tooDeep' })
      expect(await everything()).toBe(before)
    })

    it('one call moves groups, all or nothing, and names the item that can not be', async () => {
      const [a = 0, below = 0] = await chain('A', 2)
      const [b = 0, inB = 0] = await chain('B', 2)
      const before = await everything()
      const swapped = await order([
        { id: inB, order_num: 0, parent_id: null },
        { id: b, order_num: 5, parent_id: inB },
        { id: a, order_num: 4, parent_id: inB },
      ])
      expect(swapped.status).toBe(200)
      const mine = swapped.body.data.filter(({ id }: Listed) => [a, below, b, inB].includes(id))
      expect(mine.map(({ id }: Listed) => id)).toEqual([inB, a, below, b])
      expect(await undo(swapped)).toBe(200)
      expect(await everything()).toBe(before)
      const still = { id: b, order_num: 77 }
      await expectRefusal(order([still, { id: a, order_num: 0, parent_id: below }]), '[1].parent_id', {
        code: 'circle',
      })
      await expectRefusal(order([still, { id: a, order_num: 0, parent_id: 999_999 }]), '[1].parent_id', {
        code: 'noGroup',
        params: { id: 999_999 },
      })
      const fourth = (await chain('Four', 4)).at(-1)
      await expectRefusal(
        order([{ id: below, order_num: 3 }, still, { id: a, order_num: 0, parent_id: fourth }]),
        '[2].parent_id',
        { code: 'tooDeep' },
      )
      expect((await client.owner('GET', `/api/groups/${b}`)).body.data.order_num).not.toBe(77)
    })

    it('an order without parent_id leaves every group where it is', async () => {
      const [top = 0, below = 0] = await chain('Stays', 2)
      await order([
        { id: below, order_num: -5 },
        { id: top, order_num: -4 },
      ])
      expect((await client.owner('GET', `/api/groups/${below}`)).body.data.parent_id).toBe(top)
    })

    it('deleting a group deletes all below it, and one undo brings everything back', async () => {
      const [top = 0, middle = 0, last = 0] = await chain('Falling', 3)
      const inside = [await addSite(top), await addSite(middle), await addSite(last)]
      const before = await everything()
      const deleted = await client.owner('DELETE', `/api/groups/${top}`)
      expect(deleted.body.data).toMatchObject({ id: top, sites: inside })
      for (const id of [top, middle, last]) expect((await client.owner('GET', `/api/groups/${id}`)).status).toBe(404)
      for (const { id } of inside) expect((await client.owner('GET', `/api/sites/${id}`)).status).toBe(404)
      expect(await undo(deleted)).toBe(200)
      expect(await everything()).toBe(before)
    })

    it('an undo that would leave no tree is refused, and says why', async () => {
      const refusal = async (edit: Answer) => {
        const path = `/api/history/${edit.headers.get('signpost-revision')}/undo`
        const { status, body } = await client.owner('POST', path)
        return [status, body.error]
      }
      const [a = 0, b = 0] = await chain('Round', 2)
      const out = await put(b, { parent_id: null })
      await put(a, { parent_id: b })
      expect(await refusal(out)).toEqual([
        409,
        expect.stringMatching(/"Round \d" \(\d+\) would be in a group below it/),
      ])
      const [top = 0, leaf = 0] = await chain('Gone', 2)
      const away = await put(leaf, { parent_id: null })
      await client.owner('DELETE', `/api/groups/${top}`)
      expect(await refusal(away)).toEqual([409, expect.stringMatching(/"Gone 2" \(\d+\) in a group that is gone$/)])
      const made = await client.owner('POST', '/api/groups', { name: 'Filled since' })
      await add('Newcomer', made.body.data.id)
      expect(await refusal(made)).toEqual([409, expect.stringMatching(/group "Newcomer" \(\d+\) added since/)])
    })

    it('only a top-level group can be a page, and one that moves into a group is none any more', async () => {
      const [top, page] = [await add('Above'), await add('Page', null, { is_page: true })]
      expect(page.is_page).toBe(1)
      const create = client.owner('POST', '/api/groups', { name: 'Never', parent_id: top.id, is_page: 1 })
      await expectRefusal(create, 'is_page', { code: 'notATopGroup' })
      const other = await add('Other')
      await expectRefusal(put(other.id, { parent_id: top.id, is_page: 1 }), 'is_page', { code: 'notATopGroup' })
      const moved = { parent_id: top.id, is_page: 0 }
      expect((await put(page.id, { parent_id: top.id })).body.data).toMatchObject(moved)
      await put(page.id, { parent_id: null, is_page: 1 })
      expect((await put(page.id, { ...page, parent_id: top.id })).body.data).toMatchObject(moved)
      await expectRefusal(put(page.id, { is_page: true }), 'is_page', { code: 'notATopGroup' })
      await put(page.id, { parent_id: null, is_page: 1 })
      const { body } = await order([{ id: page.id, order_num: 0, parent_id: top.id }])
      expect(body.data.find(({ id }: Listed) => id === page.id)).toMatchObject({ parent_id: top.id, is_page: 0 })
    })

    it('guests see a group only if it and all above it are public, and nothing of what is below one that is not', async () => {
      const [top = 0, middle = 0, last = 0] = await chain('Seen', 3)
      const { id } = await addSite(last)
      const paths = [`/api/groups/${last}`, `/api/sites/${id}`]
      const seen = async () => {
        const groups = (await listed('guest')).map((group) => group.id)
        const statuses = await Promise.all(paths.map(async (path) => (await client.guest('GET', path)).status))
        const ofGroup = (await client.guest('GET', `/api/sites?groupId=${last}`)).body.data
        const sites: Listed[] = (await client.guest('GET', '/api/sites')).body.data
        return {
          groups: [top, middle, last].filter((one) => groups.includes(one)),
          statuses,
          sites: [ofGroup.length, sites.filter((one) => one.id === id).length],
        }
      }
      const nothing = { statuses: [404, 404], sites: [0, 0] }
      expect(await seen()).toEqual({ groups: [top, middle, last], statuses: [200, 200], sites: [1, 1] })
      await put(middle, { is_public: 0 })
      expect(await seen()).toEqual({ groups: [top], ...nothing })
      await put(middle, { is_public: 1 })
      await put(top, { is_public: 0 })
      expect(await seen()).toEqual({ groups: [], ...nothing })
      await put(middle, { parent_id: null })
      expect(await seen()).toEqual({ groups: [middle, last], statuses: [200, 200], sites: [1, 1] })
    })
  })
}
