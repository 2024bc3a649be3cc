import { describe, expect, it } from 'vitest'
import { inBatches } from '../../src/formats/write/pieces.ts'
import { exportDocument } from '../support/export-document.ts'
import { importInto } from '../support/importing.ts'
import { EMPTY, NOW } from '../support/pure-site.ts'
import { rendered, siteOf } from './exports.ts'

const SITE = siteOf(
  [
    { name: 'Private', is_public: 0 },
    { name: 'In it', parent_id: 1, is_folded: 1 },
    { name: 'Page', is_page: 1 },
    { name: 'Far', parent_id: 2 },
  ],
  [
    { name: 'One', group_id: 2, tags: ['x'], notes: 'own\nnotes', lan_url: 'http://nas.lan', open_in: 'new' },
    { name: 'Two', group_id: 4, is_public: 0 },
    { name: 'Three', group_id: 3 },
  ],
)

describe('the own document', () => {
  it('is written piece by piece as it would be in one', () => {
    for (const part of [undefined, 2, 'home'] as const) {
      expect(rendered('signpost', SITE, part)).toBe(
        `${JSON.stringify(exportDocument(SITE, NOW, part), undefined, 2)}\n`,
      )
    }
    expect(rendered('signpost', EMPTY)).toBe(`${JSON.stringify(exportDocument(EMPTY, NOW), undefined, 2)}\n`)
  })

  it('of one group is a document, with that group at the top and as hidden as it was', async () => {
    const { snapshot, result } = await importInto(EMPTY, JSON.parse(rendered('signpost', SITE, 2)), {
      visibility: 'public',
    })
    expect(result.skipped).toEqual([])
    expect(
      snapshot.sections.map(({ group, sites }) => [group.name, group.parent_id, group.is_public, sites.length]),
    ).toEqual([
      ['In it', null, 0, 1],
      ['Far', 1, 1, 1],
    ])
    expect(snapshot.settings).toEqual([])
  })

  it('of the home leaves out the pages', () => {
    const { groups, configs } = exportDocument(SITE, NOW, 'home')
    expect([groups.map(({ name }) => name), configs]).toEqual([['Private', 'In it', 'Far'], []])
  })
})

describe('a document for NaviHive', () => {
  const written = JSON.parse(rendered('navihive', SITE))

  it('has flat groups with paths for names, and every field that NaviHive has', () => {
    expect(written.groups).toEqual([
      { id: 1, name: 'Private', order_num: 0, is_public: 0 },
      { id: 2, name: 'Private / In it', order_num: 1, is_public: 0 },
      { id: 4, name: 'Private / In it / Far', order_num: 2, is_public: 0 },
      { id: 3, name: 'Page', order_num: 3, is_public: 1 },
    ])
    expect(written.sites[0]).toEqual({
      ...{
        id: 1,
        group_id: 2,
        name: 'One',
        url: 'https://example.com/1',
        icon: '',
        description: '',
        notes: 'own\nnotes',
      },
      ...{ order_num: 0, is_public: 0, created_at: '2026-01-01 00:00:00', updated_at: '2026-01-01 00:00:00' },
    })
    expect([written.version, written.exportDate, written.configs]).toEqual(['1.0', NOW, { 'site.title': 'My <links>' }])
  })

  it('makes no link public that guests could not see: NaviHive forgets which groups are private', () => {
    expect(written.sites.map(({ is_public }: { is_public: number }) => is_public)).toEqual([0, 0, 1])
  })

  it('passes the checks of its import, and our own', async () => {
    const ids = new Set(written.groups.map(({ id }: { id: number }) => id))
    for (const { group_id, url } of written.sites) expect([ids.has(group_id), URL.canParse(url)]).toEqual([true, true])
    const { result } = await importInto(EMPTY, written)
    expect([result.skipped, result.groups.created, result.sites.created]).toEqual([[], 4, 3])
  })

  it('shortens paths from the top', () => {
    const groups = ['x'.repeat(60), 'y'.repeat(60), 'z'.repeat(30)].map((name, at) => ({ name, parent_id: at || null }))
    const { groups: flat } = JSON.parse(rendered('navihive', siteOf(groups, [])))
    expect(flat[2].name).toBe(`… / ${'y'.repeat(60)} / ${'z'.repeat(30)}`)
    expect(flat[1].name).toBe(`… / ${'y'.repeat(60)}`)
  })
})

describe('pieces of a text', () => {
  it('are put together to larger ones, made only as they are asked for', () => {
    let made = 0
    function* pieces() {
      for (; made < 1000; made += 1) yield 'x'.repeat(1000)
    }
    const batches = inBatches(pieces())
    expect(made).toBe(0)
    expect(batches.next().value).toHaveLength(66_000)
    expect(made).toBeLessThan(70)
    expect([...batches].join('')).toHaveLength(934_000)
    expect([...inBatches([])]).toEqual([])
  })
})
