import { expect, it } from 'vitest'
import { moveSites, siteOrders } from '../../src/web/client/editor/model/arrange.ts'
import type { Section } from '../../src/web/client/editor/model/types.ts'
import { group, site } from '../support/rows.ts'

const shown: readonly Section[] = [
  { group: group(1), sites: [site(1, { group_id: 1 }), site(2, { group_id: 1 })] },
  { group: group(2), sites: [site(3, { group_id: 2 })] },
]

it('of the links to save after a move, only those that were moved name their group', () => {
  const moved = moveSites(shown, new Set([3]), { groupId: 1, before: 2 })
  expect(siteOrders(shown, moved)).toEqual([
    { id: 1, order_num: 0 },
    { id: 3, order_num: 1, group_id: 1 },
  ])
})
