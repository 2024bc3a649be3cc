import { expect, it } from 'vitest'
import { isActing, SETTINGS, type SettingKey } from '../../../src/core/fields/setting.ts'
import { buildSnapshot, findSetting } from '../../../src/core/snapshot.ts'

it('whatever does more than change the look of the page is acting, and no other key is', () => {
  expect(Object.keys(SETTINGS).filter(isActing)).toEqual([
    'site.backgroundImage',
    'site.customCss',
    'site.searchEngines',
    'site.networks',
    'links.check',
    'status.checks',
    'status.webhook',
    'status.webhookUnverified',
    'status.guests',
    'site.guests',
    'fetch.networks',
  ])
  expect(['motto', 'toString', 'constructor', 'links.other'].filter(isActing)).toEqual([])
})

it('a setting is read only if the table says what it does', () => {
  const parts = { groups: [], sites: [], settings: [] }
  const snapshot = buildSnapshot({ storeId: 'x', revision: 1, nonce: '', lastGroupId: 0, lastSiteId: 0 }, parts)
  const known: SettingKey = 'site.name'
  expect(findSetting(snapshot, known)).toBeUndefined()
  // @ts-expect-error: the table lacks this key
  expect(findSetting(snapshot, 'site.visitors')).toBeUndefined()
})
