import { expect, it } from 'vitest'
import { createGroup } from '../../src/core/edits/groups.ts'
import { createSite } from '../../src/core/edits/sites.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { importInto } from '../support/importing.ts'
import { EMPTY, make, rowsOf } from '../support/pure-site.ts'
import { newSite } from '../support/rows.ts'

const JELLYFIN = 'http://nas:8096/'

/** A link that guests see, and an empty private group. */
async function filled(): Promise<Snapshot> {
  let { snapshot } = await make(EMPTY, createGroup({ name: 'Media', is_public: 1 }))
  ;({ snapshot } = await make(snapshot, createGroup({ name: 'Bookmarks', is_public: 0 })))
  const site = newSite({ group_id: 1, name: 'Films', url: JELLYFIN, is_public: 1, description: 'Ours' })
  return (await make(snapshot, createSite(site))).snapshot
}

const FILE = {
  groups: [{ id: 7, name: 'Bookmarks' }],
  sites: [
    { group_id: 7, name: 'Jellyfin', url: 'http://nas:8096' },
    { group_id: 7, name: 'Again', url: 'http://nas:8096/#top' },
    { group_id: 7, name: 'New', url: 'https://new.example/' },
  ],
  configs: [],
}

const shown = (snapshot: Snapshot) =>
  rowsOf(snapshot).sites.map(({ group_id, name, description }) => [group_id, name, description])

it('a merge keeps both where an address is here, and counts these', async () => {
  const { snapshot, result } = await importInto(await filled(), FILE, { mode: 'merge' })
  expect(shown(snapshot)).toEqual([
    [1, 'Films', 'Ours'],
    [2, 'Jellyfin', ''],
    [2, 'Again', ''],
    [2, 'New', ''],
  ])
  expect(result).toMatchObject({ known: 2, sites: { total: 3, created: 3 } })
})

it('it leaves them out if asked to, so that the link here stays as it is', async () => {
  const { snapshot, result } = await importInto(await filled(), FILE, { mode: 'merge', known: 'leaveOut' })
  expect(shown(snapshot)).toEqual([
    [1, 'Films', 'Ours'],
    [2, 'New', ''],
  ])
  expect(result).toMatchObject({ known: 2, sites: { total: 3, created: 1, updated: 0 } })
})

it('or moves the link that is here, once, with its own texts and visibility', async () => {
  const before = await filled()
  const { snapshot, result } = await importInto(before, FILE, { mode: 'merge', known: 'move' })
  expect(shown(snapshot)).toEqual([
    [2, 'Films', 'Ours'],
    [2, 'New', ''],
  ])
  expect(rowsOf(snapshot).sites[0]).toMatchObject({ id: rowsOf(before).sites[0]?.id, is_public: 1 })
  expect(result).toMatchObject({ known: 2, sites: { created: 1, updated: 1 } })
})

it('a second merge of a document leaves out the same, and updates the rest; nothing is left out where all are replaced or added', async () => {
  const before = await filled()
  for (const known of ['leaveOut', 'move'] as const) {
    const once = await importInto(before, FILE, { mode: 'merge', known })
    const again = await importInto(once.snapshot, FILE, { mode: 'merge', known })
    expect(again.result.sites, known).toMatchObject({ created: 0 })
  }
  for (const mode of ['replace', 'add'] as const) {
    expect((await importInto(before, FILE, { mode, known: 'leaveOut' })).result.known, mode).toBe(undefined)
  }
})
