import { describe, expect, it } from 'vitest'
import { nest, tracePaths, trackFolds } from '../../src/web/parts/nesting.ts'

/** Groups in tree order: 1 (2 (3), 4), 5 */
const SECTIONS = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: 1 },
  { id: 5, parent_id: null },
].map((node) => ({ group: { ...node, order_num: 0, is_public: node.id === 2 ? 0 : 1 } as const }))

it('a section has its level', () => {
  expect(nest(SECTIONS).map(({ level }) => level)).toEqual([1, 2, 3, 2, 1])
})

it('a group in a private one is private too, except that a page says so in its tab', () => {
  expect(nest(SECTIONS).map(({ isPrivate }) => isPrivate)).toEqual([false, true, true, false, false])
  expect(nest(SECTIONS.slice(1, 3), 2).map(({ isPrivate }) => isPrivate)).toEqual([true, false])
})

it('of a part of the tree, the levels begin at its top', () => {
  expect(nest(SECTIONS.slice(1, 3)).map(({ level }) => level)).toEqual([1, 2])
})

describe('what is below a folded group is hidden', () => {
  const hidden = (...folded: number[]) => {
    const isBelowFolded = trackFolds()
    const hides = ({ section, level }: ReturnType<typeof nest<(typeof SECTIONS)[number]>>[number]) =>
      isBelowFolded(level, folded.includes(section.group.id))
    return nest(SECTIONS)
      .filter(hides)
      .map(({ section }) => section.group.id)
  }

  it('at all levels, up to the next group that is not in it', () => {
    expect(hidden()).toEqual([])
    expect(hidden(1)).toEqual([2, 3, 4])
    expect(hidden(2)).toEqual([3])
    expect(hidden(3, 4, 5)).toEqual([])
  })

  it('and stays so when a group in it is folded or not', () => {
    expect(hidden(1, 2)).toEqual([2, 3, 4])
  })
})

it('the path of a group names those above it', () => {
  const pathOf = tracePaths()
  const names: readonly (readonly [number, string])[] = [
    [1, 'Work'],
    [2, 'Clients'],
    [3, 'Acme'],
    [2, 'Tools'],
    [1, 'Home'],
  ]
  expect(names.map(([level, name]) => pathOf(level, name))).toEqual([
    'Work',
    'Work › Clients',
    'Work › Clients › Acme',
    'Work › Tools',
    'Home',
  ])
})
