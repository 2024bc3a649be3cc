import { expect, it } from 'vitest'
import type { Section } from '../../src/web/client/editor/model/types.ts'
import { NO_ICONS, withIcons } from '../../src/web/client/editor/steps/board-state.ts'
import { group, site } from '../support/rows.ts'

const section = { group: group(1), sites: [site(1), site(2, { icon: 'https://elsewhere.example/icon.png' }), site(3)] }
const found = new Map([
  [1, '/icons/one'],
  [2, '/icons/two'],
])
const iconsOf = ({ sites }: Section) => sites.map(({ icon }) => icon)

it('a section shows the icons that were found in place of those that its sites have', () => {
  expect(iconsOf(withIcons(section, found))).toEqual(['/icons/one', '/icons/two', ''])
  expect(iconsOf(section)).toEqual(['', 'https://elsewhere.example/icon.png', ''])
})

it('what looks as before is the same object, so that it is not drawn again', () => {
  expect(withIcons({ ...section }, NO_ICONS).sites[0]).toBe(section.sites[0])
  const first = withIcons(section, found)
  expect(withIcons(section, new Map(found))).toBe(first)
  const more = withIcons(section, new Map([...found, [3, '/icons/three']]))
  expect(more).not.toBe(first)
  expect(more.sites[0]).toBe(first.sites[0])
})
