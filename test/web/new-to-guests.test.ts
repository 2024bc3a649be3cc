import { expect, it } from 'vitest'
import * as arrange from '../../src/web/client/editor/model/arrange.ts'
import { moveGroup } from '../../src/web/client/editor/model/arrange.ts'
import type { Sections } from '../../src/web/client/editor/model/types.ts'
import { newToGuests } from '../../src/web/client/editor/steps/new-to-guests.ts'
import { group, site } from '../support/rows.ts'

const [PUBLIC, PRIVATE, INNER] = [1, 2, 3]
const NAS = 'http://nas.lan/'

/** Links with these ids: 11 in a public group; 21 and, itself private, 22 in a private one; 31 in a public one in that. */
const SECTIONS: Sections = [
  { group: group(PUBLIC), sites: [site(11, { group_id: PUBLIC })] },
  {
    group: group(PRIVATE, { is_public: 0 }),
    sites: [site(21, { group_id: PRIVATE }), site(22, { group_id: PRIVATE, is_public: 0 })],
  },
  { group: group(INNER, { parent_id: PRIVATE }), sites: [site(31, { group_id: INNER })] },
]

const shownBy = (after: Sections, before = SECTIONS) => newToGuests(before, after).map(({ id }) => id)
const putGroup = (fresh: Sections[number]['group']) =>
  SECTIONS.map((section) => (section.group.id === fresh.id ? { ...section, group: fresh } : section))
const move = (...ids: number[]) => arrange.moveSites(SECTIONS, new Set(ids), { groupId: PUBLIC })

it('links that leave a private group are new to guests, unless they are private themselves', () => {
  expect(shownBy(move(21, 22, 31))).toEqual([21, 31])
  expect(shownBy(arrange.moveSites(SECTIONS, new Set([11]), { groupId: INNER }))).toEqual([])
})

it('a group that leaves a private one shows its links, and a group made public all in and below it', () => {
  expect(shownBy(moveGroup(SECTIONS, INNER, { parent_id: null }))).toEqual([31])
  expect(shownBy(putGroup(group(PRIVATE)))).toEqual([21, 31])
})

it('a link made public is new to guests only where they see its group', () => {
  expect(shownBy(arrange.patchSites(SECTIONS, new Set([22]), { is_public: 1 }))).toEqual([])
  const hidden = arrange.patchSites(SECTIONS, new Set([11]), { is_public: 0 })
  expect(shownBy(SECTIONS, hidden)).toEqual([11])
})

it('a link moved into a group that was made for it is new to guests', () => {
  const rest = arrange.removeSites(SECTIONS, new Set([21]))
  const sites = [site(21, { group_id: 9 })]
  expect(shownBy([...rest, { group: group(9), sites }])).toEqual([21])
  expect(shownBy([...rest, { group: group(9, { is_public: 0 }), sites }])).toEqual([])
})

it('a link that was seen at home only is new to the guests elsewhere', () => {
  const atHome = arrange.patchSites(SECTIONS, new Set([11]), { url: NAS, lan_url: NAS })
  expect(shownBy(SECTIONS, atHome)).toEqual([11])
  expect(shownBy(atHome)).toEqual([])
})

it('what was added, restored or only sorted is not new to guests', () => {
  const added = { group: group(PUBLIC), sites: [site(11, { group_id: PUBLIC }), site(12, { group_id: PUBLIC })] }
  expect(shownBy(SECTIONS.with(0, added))).toEqual([])
  expect(shownBy(SECTIONS, arrange.removeSites(SECTIONS, new Set([11])))).toEqual([])
  expect(shownBy(SECTIONS)).toEqual([])
})
