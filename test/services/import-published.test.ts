import { describe, expect, it } from 'vitest'
import type { Group } from '../../src/core/fields/group.ts'
import type { Site } from '../../src/core/fields/site.ts'
import { buildSnapshot, type Snapshot } from '../../src/core/snapshot.ts'
import { GUEST, GUEST_INSIDE, visibleSections, visibleSites } from '../../src/core/visibility.ts'
import { exportDocument } from '../support/export-document.ts'
import { importInto } from '../support/importing.ts'
import { EMPTY, NOW, rowsOf } from '../support/pure-site.ts'
import { group, site } from '../support/rows.ts'

const ROUTER = 'http://router.lan/admin'

function snapshotOf(groups: readonly Group[], sites: readonly Site[]): Snapshot {
  return buildSnapshot(
    { ...EMPTY, lastGroupId: groups.length, lastSiteId: sites.length },
    { ...{ groups, sites }, settings: [] },
  )
}

const seenBy = (snapshot: Snapshot, audience = GUEST) =>
  visibleSections(snapshot, audience).flatMap((section) => [
    section.group.name,
    ...visibleSites(section, audience).map(({ name }) => name),
  ])

describe('a link that guests see at home only', () => {
  const home = group(1, { name: 'Home' })
  const router = { name: 'Router', url: ROUTER }
  const atHome = snapshotOf([home], [site(1, { ...router, lan_url: ROUTER })])
  const earlier = (lan_url: string) => exportDocument(snapshotOf([home], [site(1, { ...router, lan_url })]), NOW)

  it.each(['', 'http://router2.lan/'])('stays so when it is merged with the home address "%s"', async (lan_url) => {
    const { snapshot, result, changes } = await importInto(atHome, earlier(lan_url))
    expect(seenBy(snapshot)).toEqual(['Home'])
    expect(rowsOf(snapshot).sites).toMatchObject([{ url: ROUTER, lan_url: ROUTER }])
    expect([changes, result.published]).toEqual([[], undefined])
  })

  it('takes the other fields of the document', async () => {
    const [record] = earlier('').sites
    const { snapshot } = await importInto(atHome, { ...earlier(''), sites: [{ ...record, name: 'Gateway' }] })
    expect(rowsOf(snapshot).sites).toMatchObject([{ name: 'Gateway', lan_url: ROUTER }])
  })

  it('stays so if the document has it more often than it is here', async () => {
    const twice = { ...earlier(''), sites: earlier('').sites.flatMap((one) => [one, { ...one, name: 'Again' }]) }
    const first = await importInto(atHome, twice)
    expect(seenBy(first.snapshot)).toEqual(['Home'])
    expect(seenBy(first.snapshot, GUEST_INSIDE)).toEqual(['Home', 'Router', 'Again'])
    expect((await importInto(first.snapshot, twice)).changes).toEqual([])
  })

  it.each(['', 'http://router2.lan/'])(
    'is shown, and named, when replaced by one with the home address "%s"',
    async (lan_url) => {
      const { snapshot, result } = await importInto(atHome, earlier(lan_url), { mode: 'replace' })
      expect(seenBy(snapshot)).toEqual(['Home', 'Router'])
      expect(result.published).toEqual({ total: 1, names: ['Router'] })
    },
  )

  it('is named if it was private and guests now see it at home', async () => {
    const hidden = snapshotOf([home], [site(1, { ...router, lan_url: ROUTER, is_public: 0 })])
    const { snapshot, result } = await importInto(hidden, earlier(ROUTER))
    expect([seenBy(snapshot), seenBy(snapshot, GUEST_INSIDE)]).toEqual([['Home'], ['Home', 'Router']])
    expect(result.published).toEqual({ total: 1, names: ['Router'] })
  })
})

describe('what an import makes public', () => {
  const secret = group(1, { name: 'Secret', is_public: 0 })
  const inner = group(2, { name: 'Inner', parent_id: 1 })
  const here = snapshotOf([secret, inner], [site(1, { group_id: 2, name: 'Attic' })])
  const [record] = exportDocument(here, NOW).sites

  it('includes a public group that leaves a private one, and what is in it', async () => {
    const flat = {
      version: '2.0',
      groups: [
        { id: 1, name: 'Secret' },
        { id: 2, name: 'Inner' },
      ],
      sites: [record],
    }
    const { snapshot, result } = await importInto(here, flat, { mode: 'replace' })
    expect([seenBy(here), seenBy(snapshot)]).toEqual([[], ['Inner', 'Attic']])
    expect(result.published).toEqual({ total: 2, names: ['Inner', 'Attic'] })
  })

  it('includes the public links and groups of a group that becomes public', async () => {
    const shown = { groups: [{ id: 1, name: 'Secret', is_public: 1 }], sites: [] }
    expect((await importInto(here, shown)).result.published).toEqual({ total: 3, names: ['Secret', 'Inner', 'Attic'] })
  })

  it('leaves out what stays within a private group', async () => {
    const hidden = snapshotOf(
      [secret, { ...inner, is_public: 0 }],
      [site(1, { group_id: 2, name: 'Attic', is_public: 0 })],
    )
    const { result } = await importInto(hidden, {
      groups: [
        { id: 1, name: 'Secret' },
        { id: 2, name: 'Inner', parent_id: 1, is_public: 1 },
      ],
      sites: [{ ...record, is_public: 1 }],
    })
    expect(result.published).toBeUndefined()
    expect(result.sites.updated).toBe(1)
  })

  it('leaves out what is new here', async () => {
    expect((await importInto(here, exportDocument(here, NOW), { mode: 'add' })).result.published).toBeUndefined()
    expect(
      (await importInto(EMPTY, { groups: [{ id: 1, name: 'New', is_public: 1 }], sites: [] })).result.published,
    ).toBeUndefined()
  })
})
