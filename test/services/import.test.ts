import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createGroup } from '../../src/core/edits/groups.ts'
import { createSite } from '../../src/core/edits/sites.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { cpuTimeOf } from '../support/cost.ts'
import { exportDocument } from '../support/export-document.ts'
import { importInto } from '../support/importing.ts'
import { madeDocument, REAL_SIZE, realSizeDocument } from '../support/made-site.ts'
import { EMPTY, make, NOW } from '../support/pure-site.ts'
import { newSite } from '../support/rows.ts'
import { runs } from '../support/runs.ts'

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
      { numRuns: runs(200) },
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

  it('accepts the whole response of an export', async () => {
    const { snapshot } = await importInto(EMPTY, one)
    const answer = { success: true, data: exportDocument(snapshot, NOW) }
    expect(comparable((await importInto(EMPTY, answer)).snapshot)).toEqual(comparable(snapshot))
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
