import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atOnce } from '../../src/domain/ports.ts'
import { siteSchemas } from '../../src/domain/site.ts'
import type { Snapshot } from '../../src/domain/snapshot.ts'
import { createGroup } from '../../src/services/groups.ts'
import { createSite } from '../../src/services/sites.ts'
import { exportDocument } from '../../src/services/transfer/export-document.ts'
import { type ImportOptions, planImport } from '../../src/services/transfer/plan-import.ts'
import { readDocument } from '../../src/services/transfer/read-document.ts'
import { cpuTimeOf } from '../support/budget.ts'
import { madeDocument, REAL_SIZE, realSizeDocument } from '../support/made-site.ts'
import { EMPTY, make, NOW } from '../support/pure-site.ts'
import { newSite } from '../support/rows.ts'

const OPTIONS: ImportOptions = { mode: 'merge', visibility: 'private', skipInvalid: false, pace: atOnce }

async function importInto(snapshot: Snapshot, document: unknown, options: Partial<ImportOptions> = {}) {
  const all = { ...OPTIONS, ...options }
  return make(snapshot, planImport(await readDocument(document, { ...all, schemas: siteSchemas() }), all))
}

/** An export without ids, which an import assigns anew. */
function comparable(snapshot: Snapshot) {
  const { groups, sites, configs } = exportDocument(snapshot, NOW)
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return {
    groups: groups.map(({ id: _, ...rest }) => rest),
    sites: sites.map(({ id: _, group_id, ...rest }) => ({ ...rest, group: names.get(group_id) })),
    configs,
  }
}

const row = { order_num: fc.integer({ min: 0, max: 5 }), is_public: fc.constantFrom(0, 1) }
const documents = fc
  .record({
    groups: fc.array(fc.record({ name: fc.constantFrom('A', 'B', '工具'), ...row }), { maxLength: 5 }),
    sites: fc.array(
      fc.record({
        group: fc.nat(),
        name: fc.constantFrom('x', 'y'),
        url: fc.constantFrom('a.com', 'http://b.com/'),
        notes: fc.string({ unit: 'grapheme', maxLength: 5 }),
        ...row,
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ groups, sites }) => ({
    groups: groups.map((group, index) => ({ id: index + 1, ...group })),
    sites:
      groups.length === 0
        ? []
        : sites.map(({ group, ...site }) => ({ group_id: (group % groups.length) + 1, ...site })),
  }))

describe('an export is restored in full', () => {
  it('into an empty installation, for any document, even if names and links repeat', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (document) => {
        const { snapshot } = await importInto(EMPTY, document, { skipInvalid: true })
        const out = exportDocument(snapshot, NOW)
        const again = await importInto(EMPTY, out)
        expect(comparable(again.snapshot)).toEqual(comparable(snapshot))
      }),
      { numRuns: 200 },
    )
  })

  it('merging it into the installation that it came from changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (document) => {
        const { snapshot } = await importInto(EMPTY, document, { skipInvalid: true })
        const again = await importInto(snapshot, exportDocument(snapshot, NOW))
        expect(again.changes).toEqual([])
        expect(again.result.sites.unchanged).toBe(again.result.sites.total)
      }),
    )
  })

  it('replacing any other data, it leaves exactly what is in the document', async () => {
    await fc.assert(
      fc.asyncProperty(documents, documents, async (first, second) => {
        const here = (await importInto(EMPTY, first, { skipInvalid: true })).snapshot
        const wanted = (await importInto(EMPTY, second, { skipInvalid: true, visibility: 'public' })).snapshot
        const replaced = (await importInto(here, exportDocument(wanted, NOW), { mode: 'replace' })).snapshot
        const bare = ({ groups, sites }: ReturnType<typeof comparable>) => ({
          groups: groups.map(({ name, order_num, is_public }) => `${name} ${order_num} ${is_public}`).toSorted(),
          sites: sites
            .map(({ name, url, notes, order_num, is_public }) => `${name} ${url} ${notes} ${order_num} ${is_public}`)
            .toSorted(),
        })
        expect(bare(comparable(replaced))).toEqual(bare(comparable(wanted)))
      }),
    )
  })

  it('with 10,418 links in 354 groups, 33 of them twice in their group', async () => {
    const document = realSizeDocument()
    const { snapshot, result } = await importInto(EMPTY, document)
    expect(result.sites).toMatchObject({ total: REAL_SIZE.sites, created: REAL_SIZE.sites, skipped: 0 })
    const out = exportDocument(snapshot, NOW)
    const keys = out.sites.map(({ group_id, url }) => `${group_id} ${new URL(url).href}`)
    expect(keys.length - new Set(keys).size).toBe(REAL_SIZE.repeats)
    expect([out.groups.length, out.sites.length]).toEqual([REAL_SIZE.groups, REAL_SIZE.sites])
    expect((await importInto(snapshot, out)).changes).toEqual([])
  })
})

describe('an import', () => {
  const one = { groups: [{ id: 7, name: 'Tools' }], sites: [{ group_id: 7, name: 'Wiki', url: 'wiki.example' }] }

  it('makes new records private by default, and keeps the flag of existing ones', async () => {
    const fresh = await importInto(EMPTY, one)
    expect(fresh.snapshot.sections[0]).toMatchObject({ group: { is_public: 0 }, sites: [{ is_public: 0 }] })
    const open = await importInto(EMPTY, one, { visibility: 'public' })
    expect(open.snapshot.sections[0]).toMatchObject({ group: { is_public: 1 }, sites: [{ is_public: 1 }] })
    expect((await importInto(open.snapshot, one)).changes).toEqual([])
  })

  it('leaves alone what the document does not mention, within a record too', async () => {
    const { snapshot } = await importInto(EMPTY, {
      ...one,
      sites: [{ ...one.sites[0], notes: 'mine', icon: 'https://x.com/i.png' }],
    })
    const merged = await importInto(snapshot, { ...one, sites: [{ ...one.sites[0], name: 'New name' }] })
    expect(merged.snapshot.sections[0]?.sites[0]).toMatchObject({
      name: 'New name',
      notes: 'mine',
      icon: 'https://x.com/i.png',
    })
  })

  it('puts records without a number after existing ones, in the order of the document', async () => {
    let { snapshot } = await make(EMPTY, createGroup({ name: 'Tools' }))
    snapshot = (await make(snapshot, createSite(newSite({ group_id: 1, name: 'Old' })))).snapshot
    const sites = ['c', 'a', 'b'].map((name) => ({ group_id: 7, name, url: `${name}.example` }))
    const merged = await importInto(snapshot, { ...one, sites })
    expect(merged.snapshot.sections[0]?.sites.map(({ name }) => name)).toEqual(['Old', 'c', 'a', 'b'])
  })

  it('refuses the whole document for one bad record, with its path', async () => {
    for (const [bad, message] of [
      [
        { ...one, sites: [one.sites[0], { group_id: 7, name: 'x', url: 'javascript:alert(1)' }] },
        /^sites\[1\]\.url: must be an http/,
      ],
      [
        { ...one, sites: [{ group_id: 8, name: 'x', url: 'a.com' }] },
        /^sites\[0\]\.group_id: no group in the document has the id 8/,
      ],
      [{ ...one, groups: [{ id: 7, name: '' }] }, /^groups\[0\]\.name: must not be empty/],
      [{ ...one, groups: [...one.groups, ...one.groups] }, /^groups\[1\]\.id: another group/],
      [{ ...one, configs: { DB_INITIALIZED: 'true', 'site.title': 5 } }, /^configs\.site\.title\.value: must be text/],
      [{ ...one, configs: { __proto__x: 'y' } }, /^configs\.__proto__x\.key: must begin with a letter/],
      [
        {
          ...one,
          configs: [
            { key: 'a', value: 'x' },
            { key: 'a', value: 'y' },
          ],
        },
        /^configs\[1\]\.key: a appears twice/,
      ],
    ] as const) {
      await expect(importInto(EMPTY, bad)).rejects.toMatchObject({
        code: 'invalid_input',
        message: expect.stringMatching(message),
      })
    }
  })

  it('leaves bad records out when asked to, with a reason for each', async () => {
    const sites = [
      ...one.sites,
      { group_id: 7, name: 'bad', url: 'javascript:alert(1)' },
      { group_id: 9, name: 'orphan', url: 'a.com' },
    ]
    const { result, snapshot } = await importInto(EMPTY, { ...one, sites }, { skipInvalid: true })
    expect(result.sites).toMatchObject({ total: 3, created: 1, skipped: 2 })
    expect(result.skipped.map(({ path, name }) => `${path} ${name}`)).toEqual(['sites[1] bad', 'sites[2] orphan'])
    expect(snapshot.sections[0]?.sites).toHaveLength(1)
  })

  it('refuses anything that is not a document', async () => {
    for (const bad of [
      {},
      [],
      null,
      'x',
      3,
      { groups: [] },
      { groups: {}, sites: [] },
      { ...one, version: '3.0' },
      { ...one, configs: 3 },
    ]) {
      await expect(importInto(EMPTY, bad)).rejects.toMatchObject({ code: 'invalid_input' })
    }
  })

  it('accepts the whole response of an export', async () => {
    const { snapshot } = await importInto(EMPTY, one)
    const answer = { success: true, data: exportDocument(snapshot, NOW) }
    expect(comparable((await importInto(EMPTY, answer)).snapshot)).toEqual(comparable(snapshot))
  })

  it("accepts NaviHive's documents: configs as a map, times without a zone, set-up keys ignored", async () => {
    const { snapshot } = await importInto(EMPTY, {
      version: '1.0',
      groups: [{ id: 1, name: 'A', order_num: 0, created_at: '2025-01-02 03:04:05' }],
      sites: [
        { group_id: 1, name: 'B', url: 'stackoverflow.com', icon: null, description: null, notes: null, order_num: 0 },
      ],
      configs: { 'site.title': 'Mine', DB_INITIALIZED: 'true', 'auth.x': 'y' },
    })
    expect(snapshot.sections[0]?.group.created_at).toBe('2025-01-02T03:04:05.000Z')
    expect(snapshot.sections[0]?.sites[0]).toMatchObject({ url: 'https://stackoverflow.com', icon: '', notes: '' })
    expect(snapshot.settings.map(({ key, is_public }) => [key, is_public])).toEqual([
      ['auth.x', 0],
      ['site.title', 1],
    ])
  })

  it('keeps the times given in the document for new records', async () => {
    const { snapshot } = await importInto(EMPTY, {
      groups: [{ name: 'A', created_at: '2020-01-01T00:00:00Z' }],
      sites: [],
    })
    expect(snapshot.sections[0]?.group).toMatchObject({ created_at: '2020-01-01T00:00:00.000Z' })
  })

  it('importing 10,000 sites does not take quadratic time', async () => {
    const time = (sites: number) => {
      const document = madeDocument({ groups: 20, sites })
      return cpuTimeOf(() => importInto(EMPTY, document))
    }
    await time(1000)
    expect((await time(20_000)) / (await time(2000))).toBeLessThan(40)
  })
})

const NAVIHIVE = '../shared/fixtures/navihive'

describe.runIf(existsSync(NAVIHIVE))("NaviHive's own exports", () => {
  const read = (file: string) => JSON.parse(readFileSync(`${NAVIHIVE}/${file}`, 'utf8')) as unknown

  it.each(['synthetic_api_export.json', 'synthetic_ui_export.json'])('%s is imported in full', async (file) => {
    const { result } = await importInto(EMPTY, read(file))
    expect(result.sites).toMatchObject({ total: 137, created: 137, skipped: 0 })
    expect(result.groups).toMatchObject({ total: 20, created: 20 })
  })

  it('the awkward one is refused as a whole, or imported without its bad records when asked to', async () => {
    await expect(importInto(EMPTY, read('synthetic_awkward.json'))).rejects.toMatchObject({ code: 'invalid_input' })
    const { result } = await importInto(EMPTY, read('synthetic_awkward.json'), { skipInvalid: true })
    expect(result.groups).toMatchObject({ total: 4, created: 4 })
    expect(result.sites).toMatchObject({ total: 7, created: 4, skipped: 3 })
  })
})
