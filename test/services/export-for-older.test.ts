import { expect, it } from 'vitest'
import { buildSnapshot } from '../../src/core/snapshot.ts'
import { downgradeExport, selectExport } from '../../src/services/transfer/select-export.ts'
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
    ],
    settings: [],
  },
)

it('an export for 0.1.0 makes private what only a private group above or an address at home hides from guests', () => {
  const { sections } = downgradeExport(snapshot, selectExport(snapshot, NOW))
  const flags = sections.flatMap(({ group, sites }) => [
    `group ${group.id}: ${group.is_public}`,
    ...sites.map(({ id, is_public }) => `site ${id}: ${is_public}`),
  ])
  expect(flags.toSorted()).toEqual(['group 1: 1', 'group 2: 0', 'group 3: 0', 'site 1: 1', 'site 2: 0', 'site 3: 0'])
})

it('an export for 0.1.0 leaves out the icons that are kept here, which that version refuses', () => {
  const { sections } = downgradeExport(snapshot, selectExport(snapshot, NOW))
  const icons = sections.flatMap(({ sites }) => sites.map(({ icon }) => icon))
  expect(icons.toSorted()).toEqual(['', '', 'https://icons.example/2.png'])
})
