import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSnapshot } from '../../src/core/snapshot.ts'
import {
  AUDIENCES,
  type Audience,
  audienceFor,
  EVERYTHING,
  EVERYTHING_INSIDE,
  GUEST,
  GUEST_INSIDE,
  presentSite,
  RESTRICTED,
  seesAllSites,
  visibleGroup,
  visibleSection,
  visibleSections,
  visibleSetting,
  visibleSettings,
  visibleSite,
  visibleSites,
} from '../../src/core/visibility.ts'
import { shownSections } from '../../src/web/shown-sections.ts'
import { TESTER } from '../support/pure-site.ts'
import { group, setting, site } from '../support/rows.ts'

const groupOf = (id: number, is_public: 0 | 1) => group(id, { is_public })
const siteOf = (id: number, group_id: number, is_public: 0 | 1) => site(id, { group_id, is_public, notes: 'mine' })
const snapshot = buildSnapshot(
  { storeId: '', revision: 1, nonce: '', lastGroupId: 2, lastSiteId: 4 },
  {
    groups: [groupOf(1, 1), groupOf(2, 0)],
    sites: [siteOf(1, 1, 1), siteOf(2, 1, 0), siteOf(3, 2, 1), siteOf(4, 2, 0)],
    settings: [setting('site.name', { is_public: 0 }), setting('site.title', { is_public: 1 })],
  },
)

const SETTINGS = ['site.name', 'site.title', 'site.theme'] as const

it('a guest sees public sites in public groups only, and never their notes', () => {
  const sites = visibleSections(snapshot, GUEST).flatMap((section) => visibleSites(section, GUEST))
  expect(sites.map(({ id }) => id)).toEqual([1])
  expect(presentSite(siteOf(1, 1, 1), GUEST)).not.toHaveProperty('notes')
  expect(visibleSettings(snapshot, GUEST).map(({ key }) => key)).toEqual(['site.title'])
})

it('the same rules apply when a guest reads a single record', () => {
  const ids = [1, 2, 3, 4, 99]
  expect(ids.map((id) => visibleGroup(snapshot, id, GUEST)?.id).filter(Boolean)).toEqual([1])
  expect(ids.map((id) => visibleSection(snapshot, id, GUEST)?.group.id).filter(Boolean)).toEqual([1])
  expect(ids.map((id) => visibleSite(snapshot, id, GUEST)?.id).filter(Boolean)).toEqual([1])
  expect(visibleSite(snapshot, 1, GUEST)).not.toHaveProperty('notes')
  expect(SETTINGS.map((key) => visibleSetting(snapshot, key, GUEST)?.key)).toEqual([undefined, 'site.title', undefined])
})

it('the owner can read every record', () => {
  const ids = [1, 2, 3, 4, 99]
  expect(ids.map((id) => visibleGroup(snapshot, id, EVERYTHING)?.id).filter(Boolean)).toEqual([1, 2])
  expect(ids.map((id) => visibleSite(snapshot, id, EVERYTHING)?.notes)).toEqual([
    'mine',
    'mine',
    'mine',
    'mine',
    undefined,
  ])
  expect(SETTINGS.map((key) => visibleSetting(snapshot, key, EVERYTHING)?.key)).toEqual([
    'site.name',
    'site.title',
    undefined,
  ])
})

it('the lens of an account is that of its role, and a guest has one of its own', () => {
  expect([false, true].map((isInside) => audienceFor(TESTER, isInside))).toEqual([EVERYTHING, EVERYTHING_INSIDE])
  expect([false, true].map((isInside) => audienceFor(undefined, isInside))).toEqual([GUEST, GUEST_INSIDE])
})

it('every audience has a name of its own, and those from whom anything is hidden are listed', () => {
  const audiences = [...new Set(Object.values(AUDIENCES).flat())]
  expect(new Set(audiences.map(({ name }) => name)).size).toBe(audiences.length)
  expect(audiences.filter((audience) => !seesAllSites(audience))).toEqual(RESTRICTED)
})

it('whether private settings and empty groups are shown does not follow from anything else', () => {
  const looking = { ...GUEST, name: 'looking', seesSettings: true }
  expect(visibleSettings(snapshot, looking)).toHaveLength(2)
  expect(visibleSettings(snapshot, { ...EVERYTHING, seesSettings: false }).map(({ key }) => key)).toEqual([
    'site.title',
  ])
  const empty = buildSnapshot(snapshot, { groups: [groupOf(1, 1)], sites: [siteOf(1, 1, 0)], settings: [] })
  const idsFor = (audience: Audience) => shownSections(empty, audience).map((section) => section.group.id)
  expect([idsFor(GUEST), idsFor({ ...GUEST, name: 'all groups', seesEmpty: true })]).toEqual([[], [1]])
})

it('seeing private records and seeing notes are independent', () => {
  const reader = { ...GUEST, name: 'reader', seesPrivate: true }
  const ids = visibleSections(snapshot, reader).flatMap((section) => visibleSites(section, reader).map(({ id }) => id))
  expect(ids).toEqual([1, 2, 3, 4])
  expect(visibleSite(snapshot, 4, reader)).not.toHaveProperty('notes')
})

it('the owner sees everything', () => {
  const sites = visibleSections(snapshot, EVERYTHING).flatMap((section) => visibleSites(section, EVERYTHING))
  expect(sites.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(presentSite(siteOf(1, 1, 1), EVERYTHING)).toHaveProperty('notes', 'mine')
  expect(visibleSettings(snapshot, EVERYTHING)).toHaveLength(2)
})

describe('groups in groups', () => {
  const flag = fc.constantFrom(0 as const, 1 as const)
  /** Each group is below an earlier one or at the top, and has two sites. */
  const trees = fc
    .array(fc.record({ above: fc.nat(), isTop: fc.boolean(), isPublic: flag, sites: fc.tuple(flag, flag) }), {
      maxLength: 15,
    })
    .map((rows) => {
      const groups = rows.map(({ above, isTop, isPublic }, index) =>
        group(index + 1, { parent_id: isTop || index === 0 ? null : 1 + (above % index), is_public: isPublic }),
      )
      const sites = rows.flatMap((row, index) =>
        row.sites.map((is_public, nth) => site(2 * index + nth + 1, { group_id: index + 1, is_public })),
      )
      const head = { storeId: '', revision: 1, nonce: '', lastGroupId: groups.length, lastSiteId: sites.length }
      return buildSnapshot(head, { groups, sites, settings: [] })
    })

  it('are seen by guests if all above them are public, in lists and one by one, and so are their sites', () => {
    fc.assert(
      fc.property(trees, (snapshot) => {
        const isOpen = (id: number | null): boolean => {
          const found = snapshot.sections.find((section) => section.group.id === id)?.group
          return id === null || (found?.is_public === 1 && isOpen(found.parent_id))
        }
        const open = snapshot.sections.filter((section) => isOpen(section.group.id))
        const sections = visibleSections(snapshot, GUEST)
        expect(sections).toEqual(open)
        const all = snapshot.sections.flatMap(({ sites }) => sites)
        const openSites = open.flatMap(({ sites }) => sites).filter(({ is_public }) => is_public === 1)
        expect(sections.flatMap((section) => visibleSites(section, GUEST))).toEqual(openSites)
        expect(snapshot.sections.filter(({ group: { id } }) => visibleGroup(snapshot, id, GUEST))).toEqual(open)
        expect(all.filter(({ id }) => visibleSite(snapshot, id, GUEST))).toEqual(openSites)
        expect(visibleSections(snapshot, EVERYTHING)).toEqual(snapshot.sections)
      }),
    )
  })
})
