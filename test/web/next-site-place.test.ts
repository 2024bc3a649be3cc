import { expect, it } from 'vitest'
import type { Sections } from '../../src/web/client/editor/model/types.ts'
import { nextSitePlace } from '../../src/web/client/editor/move/next-place.ts'
import { group, site } from '../support/rows.ts'

/** Groups 1, 2 and so on with so many links each; the links of group 2 are 201, 202 and so on. */
function page(...counts: readonly number[]): Sections {
  return counts.map((count, at) => ({
    group: group(at + 1),
    sites: Array.from({ length: count }, (_, of) => site((at + 1) * 100 + of + 1, { group_id: at + 1 })),
  }))
}

const WAYS = {
  '→': { by: 1, isAcross: true },
  '←': { by: -1, isAcross: true },
  '↓': { by: 1, isAcross: false },
  '↑': { by: -1, isAcross: false },
} as const

/** Where a link comes to stand: after which of the others, counted from 0, and in which group. */
function after(sections: Sections, siteId: number, way: keyof typeof WAYS, columns = 4): string | undefined {
  const to = nextSitePlace(sections, siteId, WAYS[way], () => columns)
  const others = sections[(to?.groupId ?? 0) - 1]?.sites.filter(({ id }) => id !== siteId) ?? []
  const at = others.findIndex(({ id }) => id === to?.before)
  return to && `${to.groupId}: ${at < 0 ? others.length : at}`
}

it('left and right go one place, and past the edge of a group to the next one’s first or last place', () => {
  const sections = page(6, 3)
  expect([102, 106, 201, 203, 101].map((id) => after(sections, id, '→'))).toEqual([
    '1: 2',
    '2: 0',
    '2: 1',
    undefined,
    '1: 1',
  ])
  expect([102, 101, 201].map((id) => after(sections, id, '←'))).toEqual(['1: 0', undefined, '1: 6'])
})

it('up and down go a row, to the last place of a shorter one, and past the edge of a group to the same column of the next', () => {
  const sections = page(6, 3)
  expect([101, 104, 105, 106, 201].map((id) => after(sections, id, '↓'))).toEqual([
    '1: 4',
    '1: 5',
    '2: 0',
    '2: 1',
    undefined,
  ])
  expect([106, 105, 102, 201, 203].map((id) => after(sections, id, '↑'))).toEqual([
    '1: 1',
    '1: 0',
    undefined,
    '1: 4',
    '1: 6',
  ])
  expect(after(page(4, 1), 201, '↑'), 'above, a row begins with it').toBe('1: 4')
  expect(after(page(1, 0, 2), 101, '↓'), 'an empty group takes it').toBe('2: 0')
  expect(after(page(1, 0, 2), 302, '↑')).toBe('2: 0')
})

it('in a single column, up and down go one place', () => {
  const sections = page(3, 2)
  expect([101, 103, 201].map((id) => after(sections, id, '↓', 1))).toEqual(['1: 1', '2: 0', '2: 1'])
  expect([103, 201].map((id) => after(sections, id, '↑', 1))).toEqual(['1: 1', '1: 3'])
})
