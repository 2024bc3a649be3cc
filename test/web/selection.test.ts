import { expect, it } from 'vitest'
import { idsBetween } from '../../src/web/client/editor/selection.ts'
import type { Section, Site } from '../../src/web/client/editor/types.ts'

const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }

/** Groups of sites with these ids. */
function page(...groups: readonly (readonly number[])[]): readonly Section[] {
  return groups.map((ids, at) => {
    const group_id = at + 1
    const common = { order_num: 0, is_public: 1, ...times } as const
    const sites = ids.map(
      (id): Site => ({ ...common, id, group_id, name: '', url: '', icon: '', description: '', notes: '' }),
    )
    return { group: { ...common, id: group_id, name: '' }, sites }
  })
}

const shown = page([3, 1], [], [7, 2, 5])

it.each([
  ['down the page, across groups', 1, 2, [1, 7, 2]],
  ['up the page', 2, 3, [3, 1, 7, 2]],
  ['of one link', 7, 7, [7]],
  ['with nothing picked before', undefined, 5, [5]],
  ['from a link that is gone', 99, 5, [5]],
])('a range %s', (_, from, to, ids) => {
  expect(idsBetween(shown, from, to)).toEqual(ids)
})
