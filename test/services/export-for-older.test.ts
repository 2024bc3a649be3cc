import { expect, it } from 'vitest'
import { LETTER } from '../../src/core/icon.ts'
import { buildSnapshot } from '../../src/core/snapshot.ts'
import { exportForOlder, selectExport } from '../../src/services/transfer/select-export.ts'
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

/** Every icon that 0.2.0 takes, as its `readIcon` had it. */
const ICON_OF_0_2 = /^(?:|https:.*|\/icons\/[\da-f]{32}(?:~[\da-f]{32})?(?:#full)?)$/

it('an export for 0.2.0 has icons as that version knows them, and is the same otherwise', () => {
  const plain = selectExport(snapshot, NOW)
  const { sections } = exportForOlder(plain)
  const icons = sections.flatMap(({ sites }) => sites.map(({ icon }) => icon))
  expect(icons.filter((icon) => !ICON_OF_0_2.test(icon))).toEqual([])
  expect(icons.filter((icon) => icon.startsWith(KEPT)).toSorted()).toEqual(
    [KEPT, KEPT, `${KEPT}#full`, `${KEPT}~${'8'.repeat(32)}`].toSorted(),
  )
  const bare = (all: typeof sections) =>
    all.map(({ group, sites }) => [group, sites.map((row) => ({ ...row, icon: '' }))])
  expect(bare(sections)).toEqual(bare(plain.sections))
})
