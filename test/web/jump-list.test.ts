import { describe, expect, it } from 'vitest'
import { isShort } from '../../src/web/parts/jump-list.tsx'

const groups = (...counts: number[]) => counts.map((count) => ({ count }))

describe('a list of the groups', () => {
  it.each([
    ['a page without groups', [], true],
    ['one group, however long', [500], true],
    ['three long groups', [60, 60, 60], true],
    ['four groups on one screen', [3, 3, 3, 3], true],
    ['four groups on one and a half screens', [7, 8, 5, 8], false],
    ['many small groups', Array(10).fill(1), false],
    ['a long one among small ones', [1, 1, 1, 40], false],
  ])('%s', (_, counts, expected) => {
    expect(isShort(groups(...counts))).toBe(expected)
  })
})
