import { describe, expect, it } from 'vitest'
import type { ImportTreeNode } from '../../src/services/transfer/tally.ts'
import {
  AS_LITTLE_AS_POSSIBLE,
  fitsPages,
  inRanges,
  queryOf,
  withChange,
} from '../../src/web/client/editor/import/import-choice.ts'
import {
  mixedFolders,
  openAtFirst,
  readFolders,
  shownFolders,
  toggle,
} from '../../src/web/client/editor/import/import-folders.ts'
import { importing } from '../support/texts.ts'

/** Each folder with the one it is in, and its links. */
function treeOf(...rows: readonly (readonly [name: string, parent: number | null, sites: number])[]): ImportTreeNode[] {
  return rows.map(([name, parent, sites], number) => ({
    ...{ number, name, parent, sites },
    ...{ state: 'created' as const, created: sites, updated: 0, firstSites: [] },
  }))
}

const TREE = readFolders(treeOf(['Work', null, 2], ['Docs', 0, 3], ['Old', 1, 4], ['Empty', null, 0], ['Play', 3, 5]))

function folder(number: number) {
  const found = TREE.get(number)
  if (!found) throw new Error(`There is no folder ${number}`)
  return found
}

const NONE = new Set<number>()
const namesOf = (open: Iterable<number>) => shownFolders(TREE, new Set(open)).map(({ node }) => node.name)

describe('the folders of a file', () => {
  it('count the links in all that are in them', () => {
    expect([...TREE.values()].map(({ node, total }) => [node.name, total.sites]).sort()).toEqual([
      ['Docs', 7],
      ['Empty', 5],
      ['Old', 4],
      ['Play', 5],
      ['Work', 9],
    ])
  })

  it('are shown below those that are open, in the order of the file', () => {
    expect(namesOf([])).toEqual(['Work', 'Empty'])
    expect(namesOf([0, 3])).toEqual(['Work', 'Docs', 'Empty', 'Play'])
    expect(namesOf([1, 3])).toEqual(['Work', 'Empty', 'Play'])
    expect(namesOf(openAtFirst(TREE))).toEqual(['Work', 'Docs', 'Old', 'Empty', 'Play'])
  })

  it('start closed in a large file, but for the only one at the top', () => {
    const many = Array.from({ length: 100 }, (_, at) => [`Folder ${at}`, 0, 1] as const)
    const below = readFolders(treeOf(['Bookmarks', null, 0], ...many))
    expect([...openAtFirst(below)]).toEqual([0])
    expect([...openAtFirst(readFolders(treeOf(['Bookmarks', null, 0], ['More', null, 0], ...many)))]).toEqual([])
  })

  it('may be nested as deep as a file likes', () => {
    const deep = readFolders(
      treeOf(...Array.from({ length: 50_000 }, (_, at) => ['x', at - 1 < 0 ? null : at - 1, 1] as const)),
    )
    expect(deep.get(0)?.total.sites).toBe(50_000)
  })

  it('are left out with all that are in them', () => {
    const out = toggle(folder(1), NONE)
    expect([...out].sort()).toEqual([1, 2])
    expect([...mixedFolders(TREE, out)]).toEqual([0])
    expect([...mixedFolders(TREE, toggle(folder(0), NONE))]).toEqual([])
  })

  it('come in again with those that they are in', () => {
    const out = toggle(folder(0), NONE)
    expect([...toggle(folder(2), out)]).toEqual([])
    expect([...toggle(folder(1), out)]).toEqual([])
  })

  it('go with the last of those in them, if they hold no link', () => {
    expect([...toggle(folder(4), NONE)].sort()).toEqual([3, 4])
    expect([...toggle(folder(1), NONE)]).not.toContain(0)
  })
})

it('pages are offered for more than 300 links in several folders at the top', () => {
  expect(fitsPages(treeOf(['Work', null, 200], ['Play', null, 101]))).toBe(true)
  expect(fitsPages(treeOf(['Work', null, 200], ['Play', null, 100]))).toBe(false)
  expect(fitsPages(treeOf(['Work', null, 200], ['Docs', 0, 101]))).toBe(false)
  expect(fitsPages()).toBe(false)
})

describe('what is asked of the server', () => {
  it('makes pages where that was chosen', () => {
    expect(queryOf({ ...AS_LITTLE_AS_POSSIBLE, pages: true }, false, importing).get('pages')).toBe('true')
    expect(queryOf(AS_LITTLE_AS_POSSIBLE, false, importing).get('pages')).toBeNull()
  })

  it('names folders in ranges', () => {
    expect(inRanges([9, 3, 7, 8])).toBe('3,7-9')
    expect(inRanges([])).toBe('')
  })

  it('sends folders to groups only where something is kept', () => {
    const choice = { ...AS_LITTLE_AS_POSSIBLE, out: new Set([1, 2]), to: new Map([[4, 12]]) }
    expect(queryOf(choice, true, importing).get('to')).toBe('4:12')
    expect(queryOf({ ...choice, mode: 'replace' }, true, importing).get('to')).toBeNull()
    expect(queryOf(choice, false, importing).get('leaveOut')).toBe('1-2')
  })

  it('forgets the folders that were chosen when there are others', () => {
    const choice = { ...AS_LITTLE_AS_POSSIBLE, format: 'urls', out: new Set([1]) }
    expect(withChange(choice, { mode: 'replace' }).out).toBe(choice.out)
    expect(withChange(choice, { keepsRoots: true }).out.size).toBe(0)
    expect(withChange(choice, { files: [] })).toMatchObject({ format: '', version: 1 })
  })
})
