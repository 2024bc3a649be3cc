import { existsSync, readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
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
import { asJson, madeDocument, REAL_SIZE, realSizeDocument } from '../support/made-site.ts'
import { EMPTY, make, NOW } from '../support/pure-site.ts'
import { newSite } from '../support/rows.ts'

const OPTIONS: ImportOptions = { mode: 'merge', visibility: 'private', skipInvalid: false, pace: atOnce }

async function importInto(snapshot: Snapshot, document: unknown, options: Partial<ImportOptions> = {}) {
  const all = { ...OPTIONS, ...options }
  return make(snapshot, planImport(await readDocument(asJson(document), { ...all, schemas: siteSchemas() }), all))
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

  it('replacing any other data, it leaves exactly what is in the document, in its order', async () => {
    await fc.assert(
      fc.asyncProperty(documents, documents, async (first, second) => {
        const here = (await importInto(EMPTY, first, { skipInvalid: true })).snapshot
        const wanted = (await importInto(EMPTY, second, { skipInvalid: true, visibility: 'public' })).snapshot
        const replaced = (await importInto(here, exportDocument(wanted, NOW), { mode: 'replace' })).snapshot
        const bare = ({ groups, sites }: ReturnType<typeof comparable>) => ({
          groups: groups.map(({ name, is_public }) => `${name} ${is_public}`),
          sites: sites.map(({ name, url, notes, is_public }) => `${name} ${url} ${notes} ${is_public}`),
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

  it('names every bad record with its link, and how to import the rest', async () => {
    const sites = [
      ...one.sites,
      { group_id: 7, name: 'Bookmarklet', url: 'javascript:alert(1)' },
      { group_id: 9, name: 'Orphan', url: 'orphan.example' },
      { group_id: 7, name: ' ', url: 'https://nameless.example/' },
    ]
    const refused = importInto(EMPTY, { ...one, sites })
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input' })
    const message = await refused.then(String, (error: Error) => error.message)
    expect(message.split('\n')).toEqual([
      expect.stringMatching(/^sites\[1\]\.url: must be an http.* \("Bookmarklet", javascript:alert\(1\)\)$/),
      'sites[3].name: must not be empty (" ", https://nameless.example/)',
      'sites[2].group_id: no group in the document has the id 9 ("Orphan", https://orphan.example)',
      'To import the rest, skip invalid records: ?skipInvalid=true, or --skip-invalid',
    ])
  })

  it('tells the first hundred of many bad records, and counts the others', async () => {
    const sites = Array.from({ length: 1234 }, (_, at) => ({ group_id: 7, name: `Bad ${at}`, url: 'about:blank' }))
    const { result } = await importInto(EMPTY, { ...one, sites }, { skipInvalid: true })
    expect(result.sites).toMatchObject({ total: 1234, skipped: 1234 })
    expect([result.skipped.length, result.moreSkipped]).toEqual([100, 1134])
    expect(result.skipped[99]).toMatchObject({ path: 'sites[99]', name: 'Bad 99', url: 'about:blank' })
    await expect(importInto(EMPTY, { ...one, sites })).rejects.toThrow(/^sites\[0\].*\nand 1,134 more\nTo import/s)
  })

  it('tells of a bad record in a few printable characters', async () => {
    const name = `\u001b]0;x\u0007${'y'.repeat(93)}😀${'z'.repeat(1000)}`
    const { result } = await importInto(
      EMPTY,
      { ...one, sites: [{ group_id: 7, name, url: 3 }] },
      { skipInvalid: true },
    )
    expect(result.skipped[0]?.name).toBe(` ]0;x ${'y'.repeat(93)}…`)
  })

  it('refuses a document of more records than the memory is meant for, however small they are', async () => {
    const document = `{"groups":[${'{"name":"a"},'.repeat(300_000)}{"name":"a"}],"sites":[]}`
    const bytes = [new TextEncoder().encode(document)]
    await expect(readDocument(bytes, { schemas: siteSchemas(), pace: atOnce })).rejects.toMatchObject({
      code: 'too_large',
      message: 'A document may have up to 300,000 records',
    })
  })

  it('keeps nothing of bad records and unknown fields while it reads', async () => {
    const junk = new TextEncoder().encode(`{"x":[${'{},'.repeat(1000)}{}]},${'{},'.repeat(1000)}`)
    const encode = (text: string) => new TextEncoder().encode(text)
    let growth = 0
    async function* chunks(repeats: number) {
      yield encode('{"groups":[],"sites":[')
      const before = usedMemory()
      for (let count = 0; count < repeats; count += 1) yield junk
      growth = usedMemory() - before
      yield encode('{}]}')
    }
    const { skipped } = await readDocument(chunks(300), { schemas: siteSchemas(), pace: atOnce })
    expect([skipped.counts.sites, skipped.told.length]).toEqual([300 * 1001 + 1, 100])
    expect(growth).toBeLessThan(5_000_000) // the records would take ten times as much
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

  describe("reads NaviHive 1.0's documents, whose groups hold their sites", () => {
    const groups = [
      { id: 1, name: 'A', order_num: 0, sites: [{ id: 1, group_id: 1, name: 'X', url: 'https://x.example' }] },
      { id: 2, name: 'B', order_num: 1, sites: [] },
      { name: 'C', order_num: 2, sites: [{ name: 'Y', url: 'https://y.example' }] },
      { id: 4, name: 'D', order_num: 3, sites: null },
    ]

    it.each([
      ['without a list of all sites', { groups, configs: {} }],
      ['with an empty list of sites', { groups, sites: [] }],
      ['with the list first', { sites: [], groups }],
    ])('%s', async (_, document) => {
      const { snapshot, result } = await importInto(EMPTY, document)
      expect(result.sites).toMatchObject({ total: 2, created: 2 })
      expect(snapshot.sections.map(({ group, sites }) => [group.name, ...sites.map(({ name }) => name)])).toEqual([
        ['A', 'X'],
        ['B'],
        ['C', 'Y'],
        ['D'],
      ])
      expect((await importInto(snapshot, document)).changes).toEqual([])
    })

    it('and names the place of a bad one', async () => {
      const bad = { name: 'Z', sites: [{ name: 'X', url: 'https://x.example' }, { name: 'Y' }] }
      await expect(importInto(EMPTY, { groups: [...groups, bad] })).rejects.toThrow(
        /^groups\[4\]\.sites\[1\]\.url: must be text/,
      )
      const named = importInto(EMPTY, { groups: [{ ...groups[0], name: '' }] })
      await expect(named).rejects.toThrow(
        /^groups\[0\]\.name: .*\ngroups\[0\]\.sites\[0\]\.group_id: its group is not valid/,
      )
      await expect(importInto(EMPTY, { groups: [{ name: 'A', sites: {} }], sites: [] })).rejects.toThrow(
        /^groups\[0\]\.sites: must be a list/,
      )
    })
  })

  it('counts groups from 1 where none of them has an id, as NaviHive documents it', async () => {
    const { snapshot } = await importInto(EMPTY, {
      groups: [{ name: 'A' }, { name: 'B' }],
      sites: [{ group_id: 2, name: 'X', url: 'https://x.example' }],
    })
    expect(snapshot.sections[1]).toMatchObject({ group: { name: 'B' }, sites: [{ name: 'X' }] })
  })

  it('replacing takes the spelling of addresses from the document, merging keeps the one here', async () => {
    const { snapshot } = await importInto(EMPTY, {
      ...one,
      sites: [{ group_id: 7, name: 'Wiki', url: 'https://w.example' }],
    })
    const document = { ...one, sites: [{ group_id: 7, name: 'Wiki', url: 'https://w.example/' }] }
    const url = (of: Snapshot) => of.sections[0]?.sites[0]?.url
    expect(url((await importInto(snapshot, document)).snapshot)).toBe('https://w.example')
    expect(url((await importInto(snapshot, document, { mode: 'replace' })).snapshot)).toBe('https://w.example/')
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

/** Bytes in use, without garbage. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

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
