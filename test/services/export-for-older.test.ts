import { expect, it } from 'vitest'
import { LETTER } from '../../src/core/icon.ts'
import { buildSnapshot } from '../../src/core/snapshot.ts'
import { exportFor, selectExport } from '../../src/services/transfer/select-export.ts'
import { NOW } from '../support/pure-site.ts'
import { group, site } from '../support/rows.ts'

const KEPT = `/icons/${'7'.repeat(32)}`

const snapshot = buildSnapshot(
  { storeId: 'test', revision: 1, nonce: '', lastGroupId: 9, lastSiteId: 9 },
  {
    groups: [group(1), group(2, { is_public: 0 }), group(3, { parent_id: 2 })],
    sites: [
      site(1, { group_id: 1, icon: KEPT }),
      site(2, { group_id: 3, icon: 'https://icons.example/2.png' }),
      site(3, { group_id: 1, url: 'http://nas/', lan_url: 'http://nas/' }),
      site(4, { group_id: 1, icon: `${KEPT}#logo` }),
      site(5, { group_id: 1, icon: `${KEPT}~${'8'.repeat(32)}#logo` }),
      site(6, { group_id: 1, icon: `${KEPT}#full` }),
      site(7, { group_id: 1, icon: LETTER }),
    ],
    settings: [],
  },
)

it('an export for 0.1.0 makes private what only a private group above or an address at home hides from guests', () => {
  const { sections } = exportFor('0.1', snapshot, selectExport(snapshot, NOW))
  const flags = sections.flatMap(({ group, sites }) => [
    `group ${group.id}: ${group.is_public}`,
    ...sites.map(({ id, is_public }) => `site ${id}: ${is_public}`),
  ])
  expect(flags.toSorted()).toEqual([
    'group 1: 1',
    'group 2: 0',
    'group 3: 0',
    'site 1: 1',
    'site 2: 0',
    'site 3: 0',
    ...[4, 5, 6, 7].map((id) => `site ${id}: 1`),
  ])
})

it('an export for 0.1.0 leaves out the icons that are kept here, which that version refuses', () => {
  const { sections } = exportFor('0.1', snapshot, selectExport(snapshot, NOW))
  const icons = sections.flatMap(({ sites }) => sites.map(({ icon }) => icon))
  expect(icons.toSorted()).toEqual(['', '', '', '', '', '', 'https://icons.example/2.png'])
})

/** Every icon that 0.2.0 takes, as its `readIcon` had it. */
const ICON_OF_0_2 = /^(?:|https:.*|\/icons\/[\da-f]{32}(?:~[\da-f]{32})?(?:#full)?)$/

it('an export for 0.2.0 has icons as that version knows them, and is the same otherwise', () => {
  const plain = selectExport(snapshot, NOW)
  const { sections } = exportFor('0.2', snapshot, plain)
  const icons = sections.flatMap(({ sites }) => sites.map(({ icon }) => icon))
  expect(icons.filter((icon) => !ICON_OF_0_2.test(icon))).toEqual([])
  expect(icons.filter((icon) => icon.startsWith(KEPT)).toSorted()).toEqual(
    [KEPT, KEPT, `${KEPT}#full`, `${KEPT}~${'8'.repeat(32)}`].toSorted(),
  )
  const bare = (all: typeof sections) =>
    all.map(({ group, sites }) => [group, sites.map((row) => ({ ...row, icon: '' }))])
  expect(bare(sections)).toEqual(bare(plain.sections))
})
