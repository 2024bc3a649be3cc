import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '../../support/client.ts'
import { emptySite } from '../../support/empty-site.ts'
import type { Target } from '../../support/target.ts'
import { useSite } from '../../support/use-site.ts'

const DOCUMENT = {
  groups: [
    { id: 10, name: 'Tools' },
    { id: 20, name: 'News', is_public: 1 },
  ],
  sites: [
    { group_id: 20, name: 'Paper', url: 'paper.example', is_public: true },
    { group_id: 10, name: 'Wiki', url: 'wiki.example', notes: 'mine', created_at: '2020-01-02T03:04:05.000Z' },
    { group_id: 10, name: 'Wiki again', url: 'https://wiki.example/' },
  ],
  configs: { 'site.title': 'Brought', secret: 'x', DB_INITIALIZED: 'true' },
}

const PAGE_BELOW = { id: 20, name: 'News', parent_id: 10, is_page: true }

/** Parents after their children, and all that records can have. */
const STRUCTURED = {
  version: '2.1',
  groups: [
    {
      id: 5,
      name: 'Lab',
      parent_id: 6,
      icon: 'https://a.example/i.png',
      description: 'Ours',
      view: 'icons',
      is_folded: 1,
    },
    { id: 6, name: 'Home', parent_id: null, is_page: 1 },
  ],
  sites: [
    { group_id: 5, name: 'NAS', url: 'nas.example', tags: ['Disk', 'at home'], lan_url: 'nas:5000', open_in: 'new' },
  ],
}

/** The options of an import. */
export function describeTransfer(target: Target): void {
  describe(`import options on ${target.name}`, () => {
    const client = useSite(target)

    beforeEach(() => emptySite(client))

    const bring = (document: unknown, query = '') => client.owner('POST', `/api/import${query}`, document)
    const content = async () => {
      const { exportDate: _, ...rest } = (await client.owner('GET', '/api/export')).body.data
      return rest
    }
    const flags = async () => {
      const { groups, sites } = await content()
      return [...groups, ...sites].map(({ is_public }: { is_public: number }) => is_public)
    }

    it('new records are private by default', async () => {
      await bring(DOCUMENT)
      expect(await flags()).toEqual([0, 1, 0, 0, 1])
    })

    it('or public on request; existing ones keep their flag', async () => {
      await client.owner('POST', '/api/groups', { name: 'Tools', is_public: 0 })
      await bring(DOCUMENT, '?visibility=public')
      expect(await flags()).toEqual([0, 1, 1, 1, 1])
    })

    it('the counts say what was done, and a second import changes nothing', async () => {
      const counts = { updated: 0, unchanged: 0, skipped: 0, deleted: 0 }
      expect((await bring(DOCUMENT)).body).toEqual({
        success: true,
        data: {
          groups: { ...counts, total: 2, created: 2 },
          sites: { ...counts, total: 3, created: 3 },
          configs: { ...counts, total: 2, created: 2 },
          skipped: [],
          moreSkipped: 0,
        },
      })
      const before = await content()
      const { data } = (await bring(DOCUMENT)).body
      expect([data.groups.unchanged, data.sites.unchanged, data.configs.unchanged]).toEqual([2, 3, 2])
      expect(await content()).toEqual(before)
    })

    it('an import keeps texts and times, and its export restores all of it', async () => {
      await bring(DOCUMENT)
      const before = await content()
      expect(before.sites.find(({ name }: { name: string }) => name === 'Wiki')).toMatchObject({
        url: 'https://wiki.example',
        notes: 'mine',
        created_at: '2020-01-02T03:04:05.000Z',
      })
      expect(before.configs).toEqual([
        { key: 'secret', value: 'x', is_public: 0 },
        { key: 'site.title', value: 'Brought', is_public: 1 },
      ])
      const whole = (await client.owner('GET', '/api/export')).body
      const other = await target.start({ guestMode: true })
      onTestFinished(() => other.stop())
      const { owner } = await connect(other)
      expect((await owner('POST', '/api/import', whole)).status).toBe(200)
      const { exportDate: _, ...came } = (await owner('GET', '/api/export')).body.data
      const ids = { id: expect.any(Number), group_id: expect.any(Number) }
      expect(came).toEqual({
        ...before,
        groups: before.groups.map((group: object) => ({ ...group, id: ids.id })),
        sites: before.sites.map((one: object) => ({ ...one, ...ids })),
      })
    })

    it('groups in groups, pages, tags and second addresses come in, and back from an export', async () => {
      await bring(STRUCTURED)
      const before = await content()
      const [home, lab] = before.groups
      expect(before).toMatchObject({
        version: '2.1',
        groups: [
          { name: 'Home', parent_id: null, is_page: 1 },
          {
            name: 'Lab',
            parent_id: home.id,
            icon: 'https://a.example/i.png',
            description: 'Ours',
            view: 'icons',
            is_folded: 1,
          },
        ],
        sites: [{ group_id: lab.id, tags: ['Disk', 'at home'], lan_url: 'http://nas:5000', open_in: 'new' }],
      })
      await client.owner('PUT', '/api/group-orders', [{ id: lab.id, order_num: 0, parent_id: null }])
      await client.owner('PUT', `/api/sites/${before.sites[0].id}`, { tags: [], lan_url: '' })
      expect((await bring(before, '?mode=replace')).status).toBe(200)
      const updated_at = expect.any(String)
      expect(await content()).toEqual({
        ...before,
        groups: [home, { ...lab, updated_at }],
        sites: [{ ...before.sites[0], updated_at }],
      })
    })

    it.each(['', '&mode=replace', '&skipInvalid=true'])(
      'a dry run%s returns the same and changes nothing',
      async (more) => {
        await client.owner('POST', '/api/groups', { name: 'Here' })
        const before = await content()
        const { revision } = (await client.guest('GET', '/api/health')).body.data
        const dry = await bring(DOCUMENT, `?dryRun=true${more}`)
        expect(await content()).toEqual(before)
        expect((await client.guest('GET', '/api/health')).body.data.revision).toBe(revision)
        expect((await bring(DOCUMENT, `?${more.slice(1)}`)).body).toEqual(dry.body)
        expect(await content()).not.toEqual(before)
      },
    )

    it.each([
      ['groups[1].name', { ...DOCUMENT, groups: [{ id: 10, name: 'Tools' }, { id: 20 }] }],
      ['sites[1].url', { ...DOCUMENT, sites: DOCUMENT.sites.with(1, { group_id: 10, name: 'x', url: 'file:///x' }) }],
      ['sites[2].group_id', { ...DOCUMENT, sites: DOCUMENT.sites.with(2, { group_id: 3, name: 'x', url: 'x.com' }) }],
      ['groups[1].parent_id', { ...DOCUMENT, groups: [DOCUMENT.groups[0], { id: 20, name: 'x', parent_id: 3 }] }],
      ['groups[1].is_page', { ...DOCUMENT, groups: [DOCUMENT.groups[0], PAGE_BELOW] }],
      ['groups[1].id', { ...DOCUMENT, groups: DOCUMENT.groups.map((group) => ({ ...group, id: 10 })) }],
      [
        'configs[1].key',
        {
          ...DOCUMENT,
          configs: [
            { key: 'a', value: '1' },
            { key: '2b', value: '2' },
          ],
        },
      ],
      ['configs.2b.key', { ...DOCUMENT, configs: { a: '1', '2b': '2' } }],
    ])('a bad %s refuses the file, or is left out on request', async (path, document) => {
      const refused = await bring(document)
      expect([refused.status, refused.body.error.split(': ')[0]]).toEqual([400, path])
      expect(await content()).toMatchObject({ groups: [], sites: [], configs: [] })
      const { status, body } = await bring(document, '?skipInvalid=true')
      expect(status).toBe(200)
      const [, record, field] = /^(.*)\.(\w+)$/.exec(path) ?? []
      expect(body.data.skipped[0]).toMatchObject({
        path: record,
        name: expect.any(String),
        reason: expect.stringMatching(new RegExp(`^${field}: `)),
      })
      expect((await content()).groups.length).toBeGreaterThan(0)
    })

    it.each([
      {},
      { groups: {}, sites: [] },
      { groups: [], sites: {} },
      { groups: [] },
      { sites: [] },
      { groups: null, sites: null },
      { success: true, data: [] },
      { version: '3.0', groups: [], sites: [] },
      { groups: [], sites: [], configs: 'x' },
      { groups: [null], sites: [] },
      { groups: [], sites: ['x'] },
      [],
      null,
    ])('%j is not a document', async (document) => {
      const { text } = await client.guest('GET', '/api/health')
      expect((await bring(JSON.stringify(document))).status).toBe(400)
      expect((await client.guest('GET', '/api/health')).text).toBe(text)
    })

    it('a merge names the settings that act on visitors, and takes them on request; replace takes them', async () => {
      const configs = {
        'site.customCss': 'a{}',
        'site.searchEngines': 'x',
        'site.backgroundImage': '/x',
        'site.name': 'N',
      }
      const acting = ['site.customCss', 'site.searchEngines', 'site.backgroundImage']
      const document = { groups: [], sites: [], configs }
      const keys = async () => (await content()).configs.map(({ key }: { key: string }) => key)
      const merged = (await bring(document)).body.data
      expect(merged).toMatchObject({ acting, configs: { total: 4, created: 1, skipped: 3 } })
      expect(merged.skipped.map(({ name }: { name: string }) => name)).toEqual(acting)
      expect(await keys()).toEqual(['site.name'])
      const again = await bring(document)
      expect([again.body.data.acting, again.headers.get('signpost-revision')]).toEqual([acting, null])
      const asked = (await bring(document, '?settings=all')).body.data
      expect(asked).toMatchObject({ acting, skipped: [], configs: { created: 3, unchanged: 1 } })
      expect((await bring(document)).body.data).toMatchObject({ skipped: [], configs: { unchanged: 4 } })
      expect((await bring(document)).body.data.acting).toBeUndefined()
      await bring({ groups: [], sites: [], configs: { 'site.customCss': 'b{}' } }, '?mode=replace')
      expect(await keys()).toEqual(['site.customCss'])
    })

    it('a merge turns no scheduled checks on unless it is asked to, and names them beforehand', async () => {
      const document = { groups: [], sites: [], configs: { 'links.check': 'daily', 'site.name': 'N' } }
      const settings = async () =>
        (await content()).configs.map(({ key, value }: { key: string; value: string }) => `${key} ${value}`)
      const left = { acting: ['links.check'], skipped: [{ name: 'links.check', problem: { code: 'onRequest' } }] }
      expect((await bring(document, '?dryRun=true')).body.data).toMatchObject(left)
      for (const mode of ['merge', 'add']) {
        expect((await bring(document, `?mode=${mode}`)).body.data).toMatchObject(left)
        expect(await settings()).toEqual(['site.name N'])
      }
      expect((await bring(document, '?settings=all&dryRun=true')).body.data).toMatchObject({ ...left, skipped: [] })
      const taken = await bring(document, '?settings=all')
      expect(taken.body.data).toMatchObject({ acting: ['links.check'], skipped: [], configs: { created: 1 } })
      expect(await settings()).toEqual(['links.check daily', 'site.name N'])
      expect((await bring({ ...document, configs: { 'links.check': 'off' } })).body.data).toMatchObject(left)
      await client.owner('POST', `/api/history/${taken.headers.get('signpost-revision')}/undo`)
      expect(await settings()).toEqual(['site.name N'])
    })

    it("another program's file brings the wish to check links, and no mode checks any unless asked to", async () => {
      const services = '- G:\n    - A: {href: "https://a.example", siteMonitor: "http://a.lan/ping"}\n'
      const bring = (text: string, query = '') =>
        client.owner('POST', `/api/import${query}`, text, { 'content-type': 'text/plain' })
      const setting = async () => (await content()).configs.find(({ key }: { key: string }) => key === 'status.checks')
      const left = { acting: ['status.checks'], skipped: [{ name: 'status.checks', problem: { code: 'onRequest' } }] }
      for (const mode of ['add', 'replace', 'merge']) {
        expect((await bring(services, `?mode=${mode}&dryRun=true`)).body.data).toMatchObject(left)
        expect((await bring(services, `?mode=${mode}`)).body.data).toMatchObject(left)
        expect(await setting()).toBeUndefined()
      }
      expect((await content()).sites).toMatchObject([{ status_check: 'on', status_url: 'http://a.lan/ping' }])
      const taken = (await bring(services, '?settings=all')).body.data
      expect(taken).toMatchObject({ acting: ['status.checks'], skipped: [], configs: { total: 1, created: 1 } })
      expect(await setting()).toMatchObject({ value: 'true' })
      const again = (await bring(services, '?mode=replace')).body.data
      expect(again).toMatchObject({ skipped: [], configs: { unchanged: 1 } })
      expect(again.acting).toBeUndefined()
      const silent = (await bring('https://b.example B\n')).body.data
      expect([silent.configs.total, silent.acting]).toEqual([0, undefined])
    })

    it.each(['json', 'csv', 'html'])(
      'what is checked, and how, comes back in %s, and is again not checked unasked',
      async (kind) => {
        const checked = { status_check: 'on', status_url: '/ping', status_codes: '200-299, 401' }
        const group = { id: 1, name: 'G' }
        const sites = [{ group_id: 1, name: 'A', url: 'https://a.example', ...checked }]
        await bring({ groups: [group], sites, configs: { 'status.checks': 'true' } }, '?settings=all')
        const [path, type] =
          {
            json: ['/api/export', 'application/json'],
            csv: ['/export/links.csv', 'text/csv'],
            html: ['/export/links.html', 'text/html'],
          }[kind] ?? []
        const { text } = await client.owner('GET', path ?? '')
        await emptySite(client)
        const { body } = await client.owner('POST', '/api/import', text, { 'content-type': type ?? '' })
        expect(body.data).toMatchObject({ acting: ['status.checks'], skipped: [{ problem: { code: 'onRequest' } }] })
        expect(await content()).toMatchObject({ sites: [checked], configs: [] })
      },
    )

    it('says which of what is private here it makes public', async () => {
      const group = { id: 1, name: 'Plans' }
      const site = { id: 1, group_id: 1, name: 'Attic', url: 'https://attic.example/' }
      const hidden = { groups: [{ ...group, is_public: 0 }], sites: [{ ...site, is_public: 0 }] }
      expect((await bring(hidden, '?mode=replace')).body.data.published).toBeUndefined()
      const shown = { groups: [{ ...group, is_public: 1 }], sites: [{ ...site, is_public: 1 }] }
      const published = { total: 2, names: ['Plans', 'Attic'] }
      expect((await bring(shown, '?dryRun=true')).body.data).toMatchObject({ published })
      expect((await bring(shown)).body.data).toMatchObject({ published })
      expect((await bring(shown)).body.data.published).toBeUndefined()
    })

    it.each(['settings=some', 'mode=x', 'visibility=x', 'dryRun=perhaps', 'skipInvalid=2'])(
      '?%s is refused',
      async (query) => {
        expect((await bring(DOCUMENT, `?${query}`)).status).toBe(400)
      },
    )
  })
}
