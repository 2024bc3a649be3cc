import { expect, it } from 'vitest'
import { createGroup } from '../../src/core/edits/groups.ts'
import { createSite } from '../../src/core/edits/sites.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { importInto } from '../support/importing.ts'
import { EMPTY, make, rowsOf } from '../support/pure-site.ts'
import { newSite } from '../support/rows.ts'

async function filled(): Promise<Snapshot> {
  const { snapshot } = await make(EMPTY, createGroup({ name: 'Bank', is_public: 0 }))
  return (await make(snapshot, createSite(newSite({ group_id: 1, name: 'Old', url: 'https://a.example/' })))).snapshot
}

const DOCUMENT = {
  groups: [{ id: 7, name: 'Bank', is_public: 1, description: 'Theirs' }],
  sites: [{ group_id: 7, name: 'New', url: 'https://a.example/' }],
  configs: [{ key: 'site.name', value: 'Here' }],
}

it('an import that adds matches no group and no site, and makes new ones each time', async () => {
  const before = await filled()
  const once = await importInto(before, DOCUMENT, { mode: 'add' })
  const { snapshot, result } = await importInto(once.snapshot, DOCUMENT, { mode: 'add' })
  const { groups, sites } = rowsOf(snapshot)
  expect(groups[0]).toEqual(rowsOf(before).groups[0])
  expect(groups.map(({ id, order_num, description }) => [id, order_num, description])).toEqual([
    [1, 0, ''],
    [2, 1, 'Theirs'],
    [3, 2, 'Theirs'],
  ])
  expect(sites.map(({ group_id, name }) => [group_id, name])).toEqual([
    [1, 'Old'],
    [2, 'New'],
    [3, 'New'],
  ])
  expect([result.groups, result.sites, result.configs]).toMatchObject([
    { created: 1 },
    { created: 1 },
    { unchanged: 1 },
  ])
})

it('an import that adds to a group puts its sites last there, and changes nothing that is there', async () => {
  const before = await filled()
  const { snapshot } = await importInto(before, DOCUMENT, { mode: 'add', to: new Map([[0, 1]]) })
  const { groups, sites } = rowsOf(snapshot)
  expect(groups).toEqual(rowsOf(before).groups)
  expect(sites[0]).toEqual(rowsOf(before).sites[0])
  expect(sites.slice(1)).toMatchObject([{ group_id: 1, name: 'New', order_num: 1 }])
})

it('an import that adds says that links were added, as for those pasted on the page', async () => {
  const { action } = await importInto(await filled(), DOCUMENT, { mode: 'add' })
  expect(action).toEqual({ code: 'sitesAdded', params: { count: 1 } })
})
