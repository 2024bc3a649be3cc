import { expect, it } from 'vitest'
import { buildSnapshot } from '../../src/domain/snapshot.ts'
import { presentSite, visibleSections, visibleSettings, visibleSites } from '../../src/domain/visibility.ts'

const times = { created_at: '', updated_at: '' }
const group = (id: number, is_public: 0 | 1) => ({ id, name: `g${id}`, order_num: id, is_public, ...times })
const site = (id: number, group_id: number, is_public: 0 | 1) => ({
  id,
  group_id,
  name: `s${id}`,
  url: 'https://x.example',
  icon: '',
  description: '',
  notes: 'mine',
  order_num: id,
  is_public,
  ...times,
})
const snapshot = buildSnapshot(
  { storeId: '', revision: 1, nonce: '', lastGroupId: 2, lastSiteId: 4 },
  {
    groups: [group(1, 1), group(2, 0)],
    sites: [site(1, 1, 1), site(2, 1, 0), site(3, 2, 1), site(4, 2, 0)],
    settings: [
      { key: 'a', value: '', is_public: 0, ...times },
      { key: 'b', value: '', is_public: 1, ...times },
    ],
  },
)

it('a guest sees public sites in public groups only, and never their notes', () => {
  const sites = visibleSections(snapshot, 'guest').flatMap((section) => visibleSites(section, 'guest'))
  expect(sites.map(({ id }) => id)).toEqual([1])
  expect(presentSite(site(1, 1, 1), 'guest')).not.toHaveProperty('notes')
  expect(visibleSettings(snapshot, 'guest').map(({ key }) => key)).toEqual(['b'])
})

it('the owner sees everything', () => {
  const sites = visibleSections(snapshot, 'owner').flatMap((section) => visibleSites(section, 'owner'))
  expect(sites.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(presentSite(site(1, 1, 1), 'owner')).toHaveProperty('notes', 'mine')
  expect(visibleSettings(snapshot, 'owner')).toHaveLength(2)
})
