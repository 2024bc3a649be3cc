import { describe, expect, it } from 'vitest'
import type { Section } from '../../src/core/snapshot.ts'
import { findTreeFault } from '../../src/core/tree.ts'
import { groupOptions, parentOptions } from '../../src/web/client/editor/forms/group-options.ts'
import { fitsOnPage, groupOrders, levelsIn, moveGroup, removeGroup } from '../../src/web/client/editor/model/arrange.ts'
import { nextPlace } from '../../src/web/client/editor/move/next-place.ts'
import { group } from '../support/rows.ts'

/** Groups by id and level, as in `'1 2.2 3.3'`. */
function page(outline: string): readonly Section[] {
  const path: number[] = []
  return outline.split(' ').map((line, order_num) => {
    const [id = 0, level = 1] = line.split('.').map(Number)
    const parent_id = path[level - 2] ?? null
    path.splice(level - 1, path.length, id)
    return { group: group(id, { parent_id, order_num }), sites: [] }
  })
}

function outline(sections: readonly Section[]): string {
  const levels = levelsIn(sections)
  const lines = sections.map(({ group: { id } }) => (levels.get(id) === 1 ? `${id}` : `${id}.${levels.get(id)}`))
  return lines.join(' ')
}

describe('a group moves with what is below it', () => {
  it.each([
    ['before a group at the top', '1 2.2 3.3 4', 2, { parent_id: null, before: 1 }, '2 3.2 1 4'],
    ['to the end of the top', '1 2.2 3.3 4', 1, { parent_id: null }, '4 1 2.2 3.3'],
    ['to the end of another group', '1 2.2 3 4.2', 3, { parent_id: 1 }, '1 2.2 3.2 4.3'],
    ['to the end of its own group', '1 2.2 3.3 4.2 5', 2, { parent_id: 1 }, '1 4.2 2.2 3.3 5'],
    ['before a group in another one', '1 2.2 3 4.2', 3, { parent_id: 1, before: 2 }, '1 3.2 4.3 2.2'],
    ['to the end, if what it was to go before is elsewhere', '1 2.2 3', 3, { parent_id: 1, before: 9 }, '1 2.2 3.2'],
  ])('%s', (_, before, id, to, after) => {
    expect(outline(moveGroup(page(before), id, to))).toBe(after)
  })

  it('a page is none any more in another group', () => {
    const [, ...others] = page('1 2')
    const sections = [{ group: group(1, { is_page: 1 }), sites: [] }, ...others]
    expect(moveGroup(sections, 1, { parent_id: 2 }).at(-1)?.group.is_page).toBe(0)
  })
})

describe('what is saved of a move', () => {
  it.each([
    ['nothing, if it stays', '1 2.2 3.2', 3, { parent_id: 1 }, []],
    ['the new numbers in its own group', '1 2.2 3.2', 3, { parent_id: 1, before: 2 }, [[3, 0]]],
    [
      'its new group as well',
      '1 2.2 3',
      3,
      { parent_id: 1 },
      [
        [2, 0],
        [3, 1, 1],
      ],
    ],
    ['null for the top', '1 2.2', 2, { parent_id: null }, [[2, 1, null]]],
  ])('%s', (_, outline, id, to, expected) => {
    const before = page(outline)
    const orders = groupOrders(before, moveGroup(before, id, to), to.parent_id)
    expect(orders.map(Object.values)).toEqual(expected)
  })
})

describe('there is room for a group', () => {
  const sections = page('1 2.2 3.3 4.4 5.5 6 7.2')
  it('in a group in which what is below it has no more than five levels', () => {
    const hasRoom = fitsOnPage(sections, 6)
    expect([1, 2, 3, 4, 5].map(hasRoom)).toEqual([true, true, true, false, false])
  })
  it('neither in itself nor below it, and always at the top', () => {
    expect([2, 3, 4, 5, null].map(fitsOnPage(sections, 2))).toEqual([false, false, false, false, true])
  })
  it('in every group above the last level, if it is new', () => {
    expect([1, 4, 5, null].map(fitsOnPage(sections))).toEqual([true, true, false, true])
  })
  it('in no group that is gone', () => expect(fitsOnPage(sections, 6)(9)).toBe(false))
})

describe('by arrow keys', () => {
  it.each([
    ['down past a group without others', '1 2 3', 1, [1, false], '2 1 3'],
    ['down past a heading, into its group', '1 2 3.2', 1, [1, false], '2 1.2 3.2'],
    ['down out of its group', '1 2.2 3', 2, [1, false], '1 2 3'],
    ['down at the end: nowhere', '1 2', 2, [1, false], undefined],
    ['up past a group', '1 2 3', 3, [-1, false], '1 3 2'],
    ['up into the group before', '1 2.2 3', 3, [-1, false], '1 2.2 3.2'],
    ['up past the heading of its group', '1 2.2', 2, [-1, false], '2 1'],
    ['into the group above', '1 2 3.2', 2, [1, true], '1 2.2 3.3'],
    ['into the group above, after those in it', '1 2.2 3.3 4', 4, [1, true], '1 2.2 3.3 4.2'],
    ['into the first group: there is none above', '1 2', 1, [1, true], undefined],
    ['out of its group, past those in it', '1 2.2 3.3 4.2 5', 2, [-1, true], '1 4.2 2 3.2 5'],
    ['out of the top: nowhere', '1 2', 2, [-1, true], undefined],
    ['into the sixth level: nowhere', '1 2.2 3.3 4.4 5.5 6.5', 6, [1, true], undefined],
    ['down past what is too deep', '1 2.2 3 4.2 5.3 6.4 7', 1, [1, false], '3 1.2 2.3 4.2 5.3 6.4 7'],
  ] as const)('%s', (_, before, id, [by, isAcross], after) => {
    const sections = page(before)
    const to = nextPlace(sections, id, by, isAcross)
    expect(to && outline(moveGroup(sections, id, to))).toBe(after)
  })

  it('down and up lead through every place and back, and each is a tree', () => {
    for (const start of ['1 2 3.2 4.3 5.2 6', '1 2.2 3.3 4.4 5.5 6', '1 2.2 3 4.2 5.3 6.4']) {
      const walk = (from: readonly Section[], by: 1 | -1): (readonly Section[])[] => {
        const to = nextPlace(from, 1, by, false)
        return to ? [from, ...walk(moveGroup(from, 1, to), by)] : [from]
      }
      const down = walk(page(start), 1)
      expect(walk(down.at(-1) ?? [], -1).map(outline)).toEqual(down.map(outline).reverse())
      for (const place of down) expect(findTreeFault(place.map((section) => section.group))).toBeUndefined()
    }
  })
})

it('a group is removed with everything below it', () => {
  expect(outline(removeGroup(page('1 2.2 3.3 4.2 5'), 2))).toBe('1 4.2 5')
})

describe('a choice of groups', () => {
  const sections = page('1 2.2 3.3')
  it('shows each with those that it is in, and finds it by them', () => {
    const texts = (typed: string) => groupOptions(sections, typed, (name) => `New ${name}`).map(({ text }) => text)
    expect(texts('')).toEqual(['Group 1', 'Group 1 › Group 2', 'Group 1 › Group 2 › Group 3'])
    expect(texts('group 2')).toEqual(['Group 1 › Group 2', 'Group 1 › Group 2 › Group 3', 'New group 2'])
    expect(texts('Group 3')).toEqual(['Group 1 › Group 2 › Group 3'])
  })
  it('to be in leaves out a group itself and what is below it, and is indented', () => {
    expect(parentOptions(sections, 2)).toEqual([['1', 'Group 1']])
    expect(parentOptions(sections, undefined)[2]).toEqual(['3', '\u2003\u2003Group 3'])
  })
})
