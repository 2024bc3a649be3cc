import { describe, expect, it } from 'vitest'
import { updateGroup } from '../../src/core/edits/groups.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { ancestors, MAX_LEVELS } from '../../src/core/tree.ts'
import { undo } from '../../src/services/undo.ts'
import { exportDocument } from '../support/export-document.ts'
import { importInto } from '../support/importing.ts'
import { EMPTY, make, NOW } from '../support/pure-site.ts'
import { logged } from '../support/rows.ts'

/** Each group with those above it, and its links. */
function outline({ sections }: Snapshot): string[] {
  const groups = sections.map(({ group }) => group)
  return sections.map(({ group, sites }) => {
    const path = [group, ...ancestors(groups, group.id)].map(({ name }) => name).reverse()
    return [path.join('/'), ...sites.map(({ name }) => name)].join(' ')
  })
}

const link = (group_id: number, name: string) => ({ group_id, name, url: `${name}.example` })

/** As version 2.0 wrote it: no group says where it is. */
const FLAT = {
  version: '2.0',
  groups: [
    { id: 1, name: 'Work', order_num: 0 },
    { id: 2, name: 'Docs', order_num: 1 },
    { id: 3, name: 'Play', order_num: 2 },
  ],
  sites: [link(2, 'wiki')],
}

/** Children come before their parents here. */
const TREE = {
  version: '2.1',
  groups: [
    { id: 30, parent_id: 20, name: 'Old' },
    { id: 20, parent_id: 10, name: 'Docs' },
    { id: 40, parent_id: null, name: 'Docs' },
    { id: 10, parent_id: null, name: 'Work' },
  ],
  sites: [link(30, 'old'), link(20, 'wiki'), link(40, 'other')],
}
const TREE_OUTLINE = ['Docs other', 'Work', 'Work/Docs wiki', 'Work/Docs/Old old']

const chain = (length: number) => ({
  groups: Array.from({ length }, (_, at) => ({ id: at + 1, name: `Level ${at + 1}`, parent_id: at === 0 ? null : at })),
  sites: [link(length, 'deep')],
})

describe('groups in groups of a document', () => {
  it('come in wherever their parents stand in it', async () => {
    expect(outline((await importInto(EMPTY, TREE)).snapshot)).toEqual(TREE_OUTLINE)
  })

  it('match by name and place: a group in another one is not the group of that name at the top', async () => {
    const { snapshot } = await importInto(EMPTY, FLAT)
    const merged = await importInto(snapshot, TREE)
    expect(outline(merged.snapshot)).toEqual(['Work', 'Work/Docs wiki', 'Work/Docs/Old old', 'Docs wiki other', 'Play'])
    expect(merged.result.groups).toMatchObject({ created: 2, updated: 0, unchanged: 2 })
    expect((await importInto(merged.snapshot, TREE)).changes).toEqual([])
  })

  it('go last among those in their group, if they have no number', async () => {
    const { snapshot } = await importInto(EMPTY, TREE)
    const more = { groups: [{ name: 'Work' }, { name: 'New', parent_id: 1 }, { name: 'End' }], sites: [] }
    expect(outline((await importInto(snapshot, more)).snapshot)).toEqual([...TREE_OUTLINE, 'Work/New', 'End'])
  })

  it('may be as deep as groups here, and no deeper', async () => {
    expect((await importInto(EMPTY, chain(MAX_LEVELS))).snapshot.sections).toHaveLength(MAX_LEVELS)
    await expect(importInto(EMPTY, chain(MAX_LEVELS + 1))).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(
        /^groups\[5\]\.parent_id: groups can be nested up to 5 levels deep \("Level 6"\)\nsites\[0\]\.group_id: its group/,
      ),
    })
  })

  it('are left out below that, however many levels there are', async () => {
    const { result } = await importInto(EMPTY, chain(10_000), { skipInvalid: true })
    expect(result.groups).toMatchObject({ created: MAX_LEVELS, skipped: 10_000 - MAX_LEVELS })
    expect(result.sites).toMatchObject({ created: 0, skipped: 1 })
  })

  it.each([
    ['parent_id', 'no group in the document has the id 9', { parent_id: 9 }],
    ['parent_id', "a group can't be in itself or in a group below it", { parent_id: 2 }],
    ['is_page', 'only a top-level group can be a page', { parent_id: 1, is_page: 1 }],
  ])('are refused with their path for a bad %s: %s', async (field, reason, bad) => {
    const groups = [
      { id: 1, name: 'Top' },
      { id: 2, name: 'Bad', ...bad },
      { id: 3, name: 'Below', parent_id: 2 },
    ]
    const document = { groups, sites: [link(1, 'kept'), link(3, 'lost')] }
    const refused = importInto(EMPTY, document).then(String, (error: Error) => error.message.split('\n')[0])
    expect(await refused).toBe(`groups[1].${field}: ${reason} ("Bad")`)
    const { snapshot, result } = await importInto(EMPTY, document, { skipInvalid: true })
    expect(outline(snapshot)).toEqual(['Top kept'])
    expect(result.skipped.map(({ path }) => path)).toEqual(['groups[1]', 'groups[2]', 'sites[1]'])
  })

  it('are told as circles only where they are in one', async () => {
    const groups = [
      { id: 1, name: 'A', parent_id: 2 },
      { id: 2, name: 'B', parent_id: 1 },
      { id: 3, name: 'C', parent_id: 1 },
    ]
    const { result } = await importInto(EMPTY, { groups, sites: [] }, { skipInvalid: true })
    expect(result.skipped.map(({ problem }) => problem.code)).toEqual(['circle', 'circle', 'badGroup'])
  })
})

it('the preview shows the first links of each group, and how many there are', async () => {
  const sites = ['a', 'b', 'c', 'd', 'e'].map((name) => link(10, name))
  const { result } = await importInto(EMPTY, { ...TREE, sites }, { withTree: true })
  expect(result.tree?.map(({ firstSites, sites: all }) => [firstSites.map(({ name }) => name).join(), all])).toEqual([
    ['', 0],
    ['', 0],
    ['', 0],
    ['a,b,c,d', 5],
  ])
  expect(result.tree?.[3]?.firstSites[0]).toEqual({ name: 'a', url: 'https://a.example' })
})

describe('after groups have moved', () => {
  /** The flat document, with one group moved into another. */
  async function moved() {
    const { snapshot } = await importInto(EMPTY, FLAT)
    return (await make(snapshot, updateGroup(2, { parent_id: 3 }))).snapshot
  }

  it('a document that does not say where its groups are finds them, and leaves them there', async () => {
    const here = await moved()
    expect((await importInto(here, FLAT)).changes).toEqual([])
    const more = { ...FLAT, sites: [...FLAT.sites, link(2, 'new')] }
    const merged = await importInto(here, more)
    expect(outline(merged.snapshot)).toEqual(['Work', 'Play', 'Play/Docs wiki new'])
  })

  it('but not where the name does not tell which one is meant: it takes the one at the top, or makes it', async () => {
    const twice = { groups: [...FLAT.groups, { id: 4, name: 'Docs', parent_id: 1 }], sites: [] }
    const { snapshot } = await importInto(await moved(), twice)
    expect(outline(snapshot)).toEqual(['Work', 'Work/Docs', 'Docs', 'Play', 'Play/Docs wiki'])
    expect(outline((await importInto(snapshot, FLAT)).snapshot)).toEqual([
      'Work',
      'Work/Docs',
      'Docs wiki',
      'Play',
      'Play/Docs wiki',
    ])
  })

  it('replace moves them back, with the ids that they and their links have', async () => {
    const { snapshot } = await importInto(EMPTY, TREE)
    const [, , docs, old] = snapshot.sections.map(({ group }) => group.id)
    let here = (await make(snapshot, updateGroup(Number(old), { parent_id: null, is_page: 1 }))).snapshot
    here = (await make(here, updateGroup(Number(docs), { parent_id: Number(old) }))).snapshot
    const out = exportDocument(snapshot, NOW)
    const { snapshot: restored } = await importInto(here, out, { mode: 'replace' })
    expect(outline(restored)).toEqual(TREE_OUTLINE)
    expect(restored.sections.find(({ group }) => group.name === 'Old')).toMatchObject({
      group: { id: old, is_page: 0 },
      sites: snapshot.sections[3]?.sites,
    })
  })
})

describe('what groups and links have besides', () => {
  const FULL = {
    groups: [
      { id: 1, name: 'Home', is_page: 1, icon: 'https://a.example/i.png', view: 'icons', description: 'All of it' },
      { id: 2, name: 'Lab', parent_id: 1, is_folded: 1 },
    ],
    sites: [{ ...link(2, 'nas'), tags: ['Disk', 'at home'], lan_url: 'nas:5000', open_in: 'new' }],
  }

  it('comes back byte for byte from an export, apart from its date', async () => {
    const { snapshot } = await importInto(EMPTY, FULL)
    expect(snapshot.sections[1]?.sites[0]).toMatchObject({
      tags: ['Disk', 'at home'],
      lan_url: 'http://nas:5000',
      open_in: 'new',
    })
    const out = JSON.stringify(exportDocument(snapshot, NOW))
    for (const here of [EMPTY, snapshot, (await importInto(EMPTY, FULL, { visibility: 'public' })).snapshot]) {
      const restored = await importInto(here, JSON.parse(out), { mode: 'replace' })
      expect(JSON.stringify(exportDocument(restored.snapshot, NOW))).toBe(out)
    }
  })

  it('is set by a merge that names it, and kept by one that does not', async () => {
    const { snapshot } = await importInto(EMPTY, FULL)
    const [nas] = FULL.sites
    const named = { ...FULL, sites: [{ ...nas, tags: ['New'], lan_url: null }] }
    const site = (of: Snapshot) => of.sections[1]?.sites[0]
    expect(site((await importInto(snapshot, named)).snapshot)).toMatchObject({ tags: ['New'], lan_url: '' })
    const silent = { ...FULL, sites: [link(2, 'nas')] }
    expect((await importInto(snapshot, silent)).changes).toEqual([])
  })

  it.each([
    ['tags[0]', 'must be text', [{}]],
    ['tags[0]', 'must be text', [['x']]],
    ['tags', 'must be a list', { x: 1 }],
    ['tags', 'must be at most 20 tags', Array.from({ length: 2000 }, (_, at) => `${at}`)],
  ])('is refused as %s: %s', async (field, reason, tags) => {
    await expect(importInto(EMPTY, { ...FULL, sites: [{ ...link(2, 'nas'), tags }] })).rejects.toThrow(
      `sites[0].${field}: ${reason}`,
    )
  })
})

describe('the groups at the top of a document', () => {
  const pagesOf = ({ sections }: Snapshot) =>
    sections.filter(({ group }) => group.is_page).map(({ group }) => group.name)

  it('become pages where that is asked for, and the preview names them', async () => {
    const { snapshot, result } = await importInto(EMPTY, TREE, { pages: true, withTree: true })
    expect(pagesOf(snapshot)).toEqual(['Docs', 'Work'])
    expect(outline(snapshot)).toEqual(TREE_OUTLINE)
    expect(result.tree?.filter(({ isPage }) => isPage).map(({ number }) => number)).toEqual([2, 3])
    expect(pagesOf((await importInto(EMPTY, TREE)).snapshot)).toEqual([])
  })

  it('are no pages where they go into a group, and neither is what is there already', async () => {
    const { snapshot } = await importInto(EMPTY, FLAT)
    expect(pagesOf((await importInto(snapshot, TREE, { pages: true, into: 3 })).snapshot)).toEqual([])
    expect(pagesOf((await importInto(snapshot, TREE, { pages: true })).snapshot)).toEqual([])
    const other = { groups: [{ id: 1, name: 'New', parent_id: null }], sites: [link(1, 'new')] }
    const { snapshot: after, changes, action } = await importInto(snapshot, other, { pages: true })
    expect(pagesOf(after)).toEqual(['New'])
    const undone = await make(after, undo(logged(after.revision, changes, { action })))
    expect(exportDocument(undone.snapshot, NOW)).toEqual(exportDocument(snapshot, NOW))
  })
})

describe('an import with a tree', () => {
  it.each(['merge', 'replace'] as const)('can be undone, with %s', async (mode) => {
    const { snapshot } = await importInto(EMPTY, FLAT)
    const { snapshot: after, changes, action } = await importInto(snapshot, TREE, { mode })
    expect(action.code).toBe(mode === 'merge' ? 'imported' : 'replaced')
    const undone = await make(after, undo(logged(after.revision, changes, { action })))
    expect(exportDocument(undone.snapshot, NOW)).toEqual(exportDocument(snapshot, NOW))
  })
})
