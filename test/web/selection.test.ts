import { expect, it } from 'vitest'
import type { Section } from '../../src/web/client/editor/model/types.ts'
import { idsBetween } from '../../src/web/client/editor/steps/selection.ts'
import { group, site } from '../support/rows.ts'

/** Groups of sites with these ids. */
function page(...groups: readonly (readonly number[])[]): readonly Section[] {
  return groups.map((ids, at) => {
    const group_id = at + 1
    return { group: group(group_id), sites: ids.map((id) => site(id, { group_id })) }
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
