import { describe, expect, it } from 'vitest'
import type { Target } from '../../support/target.ts'
import { useSite } from '../../support/use-site.ts'

const MOST = 2147483647

/** Groups and sites, one at a time. */
export function describeRecords(target: Target): void {
  describe(`groups and sites on ${target.name}`, () => {
    const client = useSite(target)

    const add = async (path: string, body: object) => (await client.owner('POST', path, body)).body.data
    const addSite = (group_id: number, fields = {}) =>
      add('/api/sites', { group_id, name: 'Wiki', url: 'wiki.example', ...fields })

    it('a group is created with its defaults, and returned in full', async () => {
      const { status, body } = await client.owner('POST', '/api/groups', { name: ' Tools ' })
      expect(status).toBe(200)
      expect(Object.keys(body)).toEqual(['success', 'data'])
      const { id, created_at, ...defaults } = body.data
      expect(defaults).toEqual({
        name: 'Tools',
        order_num: 0,
        is_public: 1,
        updated_at: created_at,
        parent_id: null,
        is_page: 0,
        icon: '',
        description: '',
        view: '',
        is_folded: 0,
        status_check: '',
      })
      const contract = ['id', 'name', 'order_num', 'is_public', 'created_at', 'updated_at']
      expect(Object.keys(body.data).slice(0, 6)).toEqual(contract)
      expect(id).toBeGreaterThan(0)
      expect(new Date(body.data.created_at).toISOString()).toBe(body.data.created_at)
    })

    it('a site is created last in its group, with the scheme added', async () => {
      const group = await add('/api/groups', { name: 'Sites' })
      const first = await addSite(group.id)
      const second = await addSite(group.id, { is_public: false, icon: null })
      expect(first).toMatchObject({ url: 'https://wiki.example', icon: '', notes: '', is_public: 1, order_num: 0 })
      expect(second).toMatchObject({ is_public: 0, order_num: 1 })
    })

    it('an update changes the fields it names, and accepts a whole record', async () => {
      const group = await add('/api/groups', { name: 'Before' })
      const renamed = (await client.owner('PUT', `/api/groups/${group.id}`, { name: 'After' })).body.data
      expect(renamed).toMatchObject({ ...group, name: 'After', updated_at: expect.any(String) })
      const again = await client.owner('PUT', `/api/groups/${group.id}`, { ...renamed, is_public: true, unknown: {} })
      expect(again.body.data).toEqual(renamed)
    })

    it('missing or null text is empty in a new site, and null text in a changed one', async () => {
      const group = await add('/api/groups', { name: 'Texts' })
      const texts = { icon: 'https://a.example/i.png', description: 'd', notes: 'n' }
      const empty = { icon: '', description: '', notes: '' }
      expect(await addSite(group.id)).toMatchObject(empty)
      expect(await addSite(group.id, { icon: null, description: null, notes: null })).toMatchObject(empty)
      const { id } = await addSite(group.id, texts)
      const put = async (patch: object) => (await client.owner('PUT', `/api/sites/${id}`, patch)).body.data
      expect(await put({ name: 'Only the name' })).toMatchObject(texts)
      expect(await put({ notes: null })).toMatchObject({ ...texts, notes: '' })
      expect(await put({ icon: null, description: null })).toMatchObject(empty)
    })

    it('text is stored as written, trimmed and composed', async () => {
      const group = await add('/api/groups', { name: '  Cafe\u0301 ☕ ' })
      expect(group.name).toBe('Café ☕')
      const notes = ' first line\n\tsecond <b>line</b> '
      const site = await addSite(group.id, { notes, url: ' https://bücher.example/straße?q=ü ' })
      expect(site).toMatchObject({ notes: notes.trim(), url: 'https://bücher.example/straße?q=ü' })
    })

    it('an update of a site accepts its whole record, with one change in it', async () => {
      const group = await add('/api/groups', { name: 'Whole' })
      const record = await addSite(group.id, { description: 'd', notes: 'n', order_num: 7, is_public: 0 })
      const same = await client.owner('PUT', `/api/sites/${record.id}`, record)
      expect([same.status, same.body.data]).toEqual([200, record])
      const changed = await client.owner('PUT', `/api/sites/${record.id}`, { ...record, id: 999, name: 'New' })
      expect(changed.body.data).toEqual({ ...record, name: 'New', updated_at: changed.body.data.updated_at })
      expect(changed.body.data.updated_at >= record.updated_at).toBe(true)
    })

    it('a single record is the same as in the list', async () => {
      const group = await add('/api/groups', { name: 'Read' })
      const inside = await addSite(group.id)
      expect((await client.owner('GET', `/api/groups/${group.id}`)).body).toEqual({ success: true, data: group })
      expect((await client.owner('GET', `/api/sites/${inside.id}`)).body).toEqual({ success: true, data: inside })
      expect((await client.owner('GET', '/api/sites')).body.data).toContainEqual(inside)
    })

    it('flags are accepted as numbers or booleans, and always returned as numbers', async () => {
      for (const [given, answered] of [
        [true, 1],
        [false, 0],
        [1, 1],
        [0, 0],
        [null, 1],
      ] as const) {
        const group = await add('/api/groups', { name: 'Flag', is_public: given })
        expect([group.is_public, (await addSite(group.id, { is_public: given })).is_public]).toEqual([
          answered,
          answered,
        ])
      }
    })

    it('an edit that changes nothing makes no revision, and names none to undo', async () => {
      const group = await add('/api/groups', { name: 'Still' })
      const { updated_at: _, ...inside } = await addSite(group.id)
      await client.owner('PUT', '/api/configs', { 'site.name': 'Still' })
      const file = { groups: [{ id: 1, name: 'Still' }], sites: [{ ...inside, group_id: 1 }] }
      const before = (await client.guest('GET', '/api/health')).body.data.revision
      const edits: [method: string, path: string, body: unknown][] = [
        ...[{}, { name: 'Still' }, { is_public: 1 }, group].map((body): [string, string, unknown] => [
          'PUT',
          `/api/groups/${group.id}`,
          body,
        ]),
        ['PUT', `/api/sites/${inside.id}`, inside],
        ['POST', '/api/site-batch', { ids: [inside.id], set: { is_public: 1 } }],
        ['POST', '/api/site-batch', { ids: [inside.id], set: { group_id: group.id } }],
        ['PUT', '/api/group-orders', []],
        ['PUT', '/api/group-orders', [{ id: group.id, order_num: group.order_num }]],
        ['PUT', '/api/site-orders', [{ id: inside.id, order_num: inside.order_num, group_id: group.id }]],
        ['PUT', '/api/configs', { 'site.name': 'Still', unknown: null }],
        ['POST', '/api/import', file],
      ]
      for (const [method, path, body] of edits) {
        const { status, headers } = await client.owner(method, path, body)
        expect([status, headers.get('signpost-revision')], `${method} ${path}`).toEqual([200, null])
      }
      expect((await client.guest('GET', '/api/health')).body.data.revision).toBe(before)
    })

    it('a site in a new group is one edit, and so is a move to one: each has one undo', async () => {
      const before = (await client.owner('GET', '/api/groups-with-sites')).body.data
      const group = { name: ' Made with it ', is_public: false }
      const made = await client.owner('POST', '/api/sites', { group, name: 'Wiki', url: 'wiki.example' })
      expect([made.status, made.body.data.order_num]).toEqual([200, 0])
      const here = (await client.owner('GET', `/api/groups/${made.body.data.group_id}`)).body.data
      expect(here).toMatchObject({ name: 'Made with it', is_public: 0 })
      const moved = await client.owner('PUT', `/api/sites/${made.body.data.id}`, {
        ...made.body.data,
        group: { name: 'Made with it' },
      })
      expect(moved.body.data.group_id).toBeGreaterThan(here.id)
      const [second, first] = (await client.owner('GET', '/api/history?limit=2')).body.data
      const params = { name: 'Wiki', group: 'Made with it' }
      expect([first, second]).toMatchObject([
        { code: 'siteAddedToNewGroup', params, revision: Number(made.headers.get('signpost-revision')) },
        { code: 'siteMovedToNewGroup', params, revision: Number(moved.headers.get('signpost-revision')) },
      ])
      await client.owner('POST', `/api/history/${second.revision}/undo`)
      expect((await client.owner('GET', `/api/sites/${made.body.data.id}`)).body.data).toEqual(made.body.data)
      await client.owner('POST', `/api/history/${first.revision}/undo`)
      expect((await client.owner('GET', '/api/groups-with-sites')).body.data).toEqual(before)
    })

    it('many sites move to a new group in one edit, or the group is not made', async () => {
      const from = await add('/api/groups', { name: 'From' })
      const ids = [(await addSite(from.id)).id, (await addSite(from.id)).id]
      const before = (await client.owner('GET', '/api/groups-with-sites')).body.data
      const move = (body: object) => client.owner('POST', '/api/site-batch', body)
      const refused = await move({ ids: [...ids, 999_999], set: { group: { name: 'Made' } } })
      const unnamed = await move({ ids, set: { group: { name: ' ' } } })
      expect([refused.status, unnamed.status, unnamed.body.error.split(':')[0]]).toEqual([400, 400, 'set.group.name'])
      expect((await client.owner('GET', '/api/groups-with-sites')).body.data).toEqual(before)
      const { status, body, headers } = await move({ ids, set: { group: { name: 'Made', is_public: 0 } } })
      expect(status).toBe(200)
      const made = (await client.owner('GET', '/api/groups-with-sites')).body.data.at(-1)
      expect(made).toMatchObject({ name: 'Made', is_public: 0, sites: body.data })
      await client.owner('POST', `/api/history/${headers.get('signpost-revision')}/undo`)
      expect((await client.owner('GET', '/api/groups-with-sites')).body.data).toEqual(before)
    })

    it('a site in a new group is refused as a whole, and so is one without a group', async () => {
      const before = (await client.owner('GET', '/api/groups')).body.data
      const good = { name: 'Wiki', url: 'wiki.example', group: { name: 'Never' } }
      for (const [field, body] of [
        ['url', { ...good, url: 'javascript:alert(1)' }],
        ['group.name', { ...good, group: { name: ' ' } }],
        ['group_id', { ...good, group: undefined }],
        ['group_id', { ...good, group: undefined, group_id: 999999 }],
      ] as const) {
        const { status, body: refusal } = await client.owner('POST', '/api/sites', body)
        expect([status, refusal.error.split(':')[0]]).toEqual([400, field])
      }
      expect((await client.owner('GET', '/api/groups')).body.data).toEqual(before)
    })

    it('a site moved without a number goes last, otherwise to its number', async () => {
      const [from, to] = [await add('/api/groups', { name: 'From' }), await add('/api/groups', { name: 'To' })]
      await addSite(to.id)
      const moving = await addSite(from.id)
      const moved = await client.owner('PUT', `/api/sites/${moving.id}`, { group_id: to.id })
      expect(moved.body.data).toMatchObject({ group_id: to.id, order_num: 1 })
      const back = await client.owner('PUT', `/api/sites/${moving.id}`, { group_id: from.id, order_num: 42 })
      expect(back.body.data).toMatchObject({ group_id: from.id, order_num: 42 })
    })

    it('deleting a group returns it with its sites, and the ids are never reused', async () => {
      const group = await add('/api/groups', { name: 'Short-lived' })
      const inside = await addSite(group.id)
      const { body } = await client.owner('DELETE', `/api/groups/${group.id}`)
      expect(body.data).toEqual({ ...group, sites: [inside] })
      expect((await client.owner('GET', `/api/sites/${inside.id}`)).status).toBe(404)
      const next = await add('/api/groups', { name: 'Next' })
      expect(next.id).toBeGreaterThan(group.id)
      expect((await addSite(next.id)).id).toBeGreaterThan(inside.id)
    })

    it('deleting a site returns it, and it is gone', async () => {
      const group = await add('/api/groups', { name: 'One' })
      const inside = await addSite(group.id)
      expect((await client.owner('DELETE', `/api/sites/${inside.id}`)).body.data).toEqual(inside)
      expect((await client.owner('DELETE', `/api/sites/${inside.id}`)).status).toBe(404)
    })

    it('flat and nested lists are in the same display order', async () => {
      const { data: nested } = (await client.owner('GET', '/api/groups-with-sites')).body
      const groups = (await client.owner('GET', '/api/groups')).body.data
      const sites = (await client.owner('GET', '/api/sites')).body.data
      expect(nested.map(({ sites: _, ...group }: { sites: unknown }) => group)).toEqual(groups)
      expect(nested.flatMap((group: { sites: unknown[] }) => group.sites)).toEqual(sites)
      const some = nested.find((group: { sites: unknown[] }) => group.sites.length > 0)
      expect((await client.owner('GET', `/api/sites?groupId=${some.id}`)).body.data).toEqual(some.sites)
      expect((await client.owner('GET', '/api/sites?groupId=999999')).body.data).toEqual([])
    })

    it('when the numbers run out the others are renumbered, and the new site is last', async () => {
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

    it('fifty concurrent writers each get their own record', async () => {
      const group = await add('/api/groups', { name: 'Busy' })
      const made = await Promise.all(Array.from({ length: 50 }, (_, index) => addSite(group.id, { name: `${index}` })))
      expect(new Set(made.map(({ id }) => id)).size).toBe(50)
      expect(made.map(({ order_num }) => order_num).toSorted((a, b) => a - b)).toEqual([...made.keys()])
      const { data } = (await client.owner('GET', `/api/sites?groupId=${group.id}`)).body
      expect(data).toEqual(made.toSorted((a, b) => a.order_num - b.order_num))
    })
  })
}
