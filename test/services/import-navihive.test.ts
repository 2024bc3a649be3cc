import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importInto } from '../support/importing.ts'
import { EMPTY } from '../support/pure-site.ts'

describe('an import', () => {
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
