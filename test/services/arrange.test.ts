import { describe, expect, it } from 'vitest'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { ancestors } from '../../src/core/tree.ts'
import type { Folder, Link } from '../../src/formats/tree/bookmarks.ts'
import type { ImportOptions } from '../../src/services/transfer/plan-import.ts'
import { undo } from '../../src/services/undo.ts'
import { exportDocument } from '../support/export-document.ts'
import { importBookmarks, importInto } from '../support/importing.ts'
import { EMPTY, make, NOW } from '../support/pure-site.ts'
import { logged } from '../support/rows.ts'
import { saying } from '../support/saying.ts'

/** Folders by their paths, each with one link of its own name. */
function tree(...paths: string[]) {
  const places = new Map(paths.map((path, at) => [path, at]))
  const folders = paths.map((path): Folder => {
    const [, above, name = path] = /^(.*)\/(.*)$/.exec(path) ?? []
    return { name, parent: places.get(above ?? '') ?? null }
  })
  const links = folders.map(({ name }, folder): Link => ({ folder, name, url: `https://${folder}.example` }))
  return { folders, links }
}

function outline({ sections }: Snapshot): string[] {
  const groups = sections.map(({ group }) => group)
  return sections.map(({ group, sites }) => {
    const path = [group, ...ancestors(groups, group.id)].map(({ name }) => name).reverse()
    return [path.join('/'), ...sites.map(({ name }) => name)].join(' ')
  })
}

/** Groups with the ids 1 to 6, the last five in one another. */
async function here() {
  const chain = Array.from({ length: 5 }, (_, at) => ({
    id: at + 2,
    name: `L${at + 1}`,
    parent_id: at ? at + 1 : null,
  }))
  return (await importInto(EMPTY, { groups: [{ id: 1, name: 'Mine' }, ...chain], sites: [] })).snapshot
}

const FILE = tree('A', 'A/B', 'A/B/C', 'D')
const bring = async (options: Partial<ImportOptions>, file = FILE) => {
  const snapshot = await here()
  return importBookmarks(snapshot, file, options)
}
const added = ({ snapshot }: { readonly snapshot: Snapshot }) => outline(snapshot).filter((line) => line.includes(' '))

describe('what the owner leaves out', () => {
  it('is left out with everything in it', async () => {
    expect(added(await bring({ leaveOut: [1] }))).toEqual(['A A', 'D D'])
    expect(added(await bring({ leaveOut: [0, 2, 0] }))).toEqual(['D D'])
    expect((await bring({ leaveOut: [0, 1, 2, 3] })).changes).toEqual([])
  })

  it('is told in the tree with its number, and counts for nothing in the history', async () => {
    const { result, action } = await bring({ leaveOut: [1], withTree: true })
    expect(
      result.tree?.map(({ number, parent, name, state, created }) => [number, parent, name, state, created]),
    ).toEqual([
      [0, null, 'A', 'created', 1],
      [1, 0, 'B', 'leftOut', 0],
      [2, 1, 'C', 'leftOut', 0],
      [3, null, 'D', 'created', 1],
    ])
    expect(action).toEqual({ code: 'imported', params: { sites: 2, groups: 2 } })
  })
})

describe('what the owner sends elsewhere', () => {
  it('goes into a group that is here, all of it or the content of one', async () => {
    expect(added(await bring({ into: 1 }))).toEqual(['Mine/A A', 'Mine/A/B B', 'Mine/A/B/C C', 'Mine/D D'])
    expect(added(await bring({ to: new Map([[1, 1]]) }))).toEqual(['Mine B', 'Mine/C C', 'A A', 'D D'])
    expect(added(await bring({ into: 2, to: new Map([[1, 1]]), leaveOut: [3] }))).toEqual([
      'Mine B',
      'Mine/C C',
      'L1/A A',
    ])
  })

  it('is told in the tree with the group that it goes to', async () => {
    const { result } = await bring({ into: 2, to: new Map([[1, 1]]), withTree: true })
    expect(result.tree?.map(({ name, state, group_id }) => [name, state, group_id])).toEqual([
      ['A', 'created', undefined],
      ['B', 'unchanged', 1],
      ['C', 'created', undefined],
      ['D', 'created', undefined],
    ])
  })

  it.each([
    [{ into: 99 }, 'into: no group has the id 99'],
    [{ to: new Map([[0, 99]]) }, 'to: no group has the id 99'],
    [{ to: new Map([[4, 1]]) }, 'to: no group in the document has the number 4'],
    [{ leaveOut: [1, 7] }, 'leaveOut: no group in the document has the number 7'],
    [{ into: 6 }, 'into: groups can be nested up to 5 levels deep'],
    [{ to: new Map([[1, 6]]) }, 'to: groups can be nested up to 5 levels deep'],
  ])('is refused if it can not be: %j', async (options, message) => {
    await expect(bring(options)).rejects.toThrow(saying(message, 'invalid_input'))
  })

  it('is refused when everything else is to be replaced', async () => {
    await expect(bring({ into: 1, mode: 'replace' })).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('folders that are nested deeper than groups can be', () => {
  it.each([
    [[0, 1], 0],
    [[1, undefined, 1], 0],
    [[1, 1], 1],
  ] as const)('hide what one above them would hide: with the flags %j, they get %j', async (flags, expected) => {
    const groups = flags.map((is_public, at) => ({ id: at + 1, name: `${at}`, parent_id: at || null, is_public }))
    const sites = [{ group_id: flags.length, name: 'Link', url: 'https://a.example', is_public: 1 }]
    const { snapshot } = await importInto(await here(), { groups, sites }, { into: 5 })
    expect(snapshot.sections.find((section) => section.sites.length > 0)?.group.is_public).toBe(expected)
  })

  const DEEP = tree('1', '1/2', '1/2/3', '1/2/3/4', '1/2/3/4/5', '1/2/3/4/5/6', '1/2/3/4/5/6/7')

  it('become groups of the deepest level, named by the rest of their path', async () => {
    const { snapshot, result } = await importBookmarks(EMPTY, DEEP, { withTree: true })
    expect(outline(snapshot).slice(3)).toEqual(['1/2/3/4 4', '1/2/3/4/5 5', '1/2/3/4/5 › 6 6', '1/2/3/4/5 › 6 › 7 7'])
    expect(result.tree?.map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => 'created'))
  })

  it('leave no empty group on the way there', async () => {
    const links = DEEP.links.filter(({ name }) => name === '7')
    const { snapshot, result } = await importBookmarks(EMPTY, { ...DEEP, links }, { withTree: true })
    expect(outline(snapshot).slice(3)).toEqual(['1/2/3/4', '1/2/3/4/5 › 6 › 7 7'])
    expect(result.tree?.map(({ state }) => state).slice(4)).toEqual(['folded', 'folded', 'created'])
  })

  it('become one group where they go, which may be deep too', async () => {
    const { snapshot } = await importBookmarks(await here(), tree('A', 'A/B', 'A/B/C'), { into: 5 })
    expect(outline(snapshot).slice(5)).toEqual([
      'L1/L2/L3/L4/L5',
      'L1/L2/L3/L4/A A',
      'L1/L2/L3/L4/A › B B',
      'L1/L2/L3/L4/A › B › C C',
    ])
  })

  it('have names that fit, of which the end is kept, and that tell what a separator is', async () => {
    const long = 'x'.repeat(90)
    const name = async (...names: string[]) => {
      const path = ['1', '2', '3', '4', ...names]
      const { snapshot } = await importBookmarks(EMPTY, tree(...path.map((_, at) => path.slice(0, at + 1).join('/'))))
      return snapshot.sections.at(-1)?.group.name
    }
    expect(await name('5', long)).toBe(`5 › ${long}`)
    expect(await name('fifth level', long)).toBe(`… › ${long}`)
    expect(await name('5', `${long}${long}`)).toBe(`${'x'.repeat(99)}…`)
    expect(await name('5', 'a › b')).toBe('5 › a ›› b')
  })
})

describe('an import of a file', () => {
  it('matches groups and links that are here: a second one changes nothing, wherever it went', async () => {
    for (const options of [
      {},
      { into: 5 },
      { to: new Map([[0, 1]]) },
      { leaveOut: [1] },
      { visibility: 'public' as const },
    ]) {
      const first = await bring(options)
      expect((await importBookmarks(first.snapshot, FILE, options)).changes).toEqual([])
    }
  })

  it('can be undone', async () => {
    const before = await here()
    const { snapshot, changes, action } = await importBookmarks(before, FILE, { into: 1 })
    const undone = await make(snapshot, undo(logged(snapshot.revision, changes, { action })))
    expect(exportDocument(undone.snapshot, NOW)).toEqual(exportDocument(before, NOW))
  })

  it('is told in the history by what came in', async () => {
    const links = [...FILE.links, { folder: null, name: 'Bookmarklet', url: 'javascript:alert(1)' }]
    const { action, result } = await importBookmarks(EMPTY, { ...FILE, links })
    expect(action).toEqual({ code: 'imported', params: { sites: 4, groups: 4 } }) // none for the link that isn't one
    expect(result.sites).toMatchObject({ total: 5, created: 4, skipped: 1 })
  })
})
