import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Edit } from '../../src/core/edits/edit.ts'
import { deleteGroup, updateGroup } from '../../src/core/edits/groups.ts'
import { createSite, deleteSite, updateSite } from '../../src/core/edits/sites.ts'
import type { Group } from '../../src/core/fields/group.ts'
import type { Site } from '../../src/core/fields/site.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { findTreeFaults } from '../../src/core/tree.ts'
import { exportDocument } from '../support/export-document.ts'
import { importInto as importWith } from '../support/importing.ts'
import { EMPTY, make, NOW } from '../support/pure-site.ts'
import { newSite } from '../support/rows.ts'
import { runs } from '../support/runs.ts'

const importInto = (snapshot: Snapshot, document: unknown, mode: 'merge' | 'replace') =>
  importWith(snapshot, document, { mode, skipInvalid: true })

/** Few values, so that most repeat. Spellings of the same address differ. */
const name = fc.constantFrom('A', 'B', '工具')
const url = fc.constantFrom('a.com', 'https://a.com/', 'HTTPS://A.com', 'b.com')
const order_num = fc.constantFrom(-1, 0, 0, 1, 2, 2147483646, 2147483647)
const is_public = fc.constantFrom(0, 1)
const notes = fc.constantFrom('', 'x', 'y')
const id = fc.integer({ min: 1, max: 9 })

const tags = fc.subarray(['x', 'y z', 'Ü'])
/** Some are the site's own address, or another spelling of it: it is then shown at home only. */
const lan_url = fc.constantFrom('', 'nas:5000', 'http://a.lan', 'https://a.com', 'https://a.com/')
const open_in = fc.constantFrom('', 'same', 'new')
const look = {
  is_page: is_public,
  icon: fc.constantFrom('', 'https://a.com/i.png'),
  description: notes,
  view: fc.constantFrom('', 'cards', 'icons'),
  is_folded: is_public,
}
/** Of a group of the document, of none, or the top. */
const parent_id = fc.constantFrom(null, 1, 2, 3, 4, 9)

/** Programs give every record the same fields; people leave some out. */
const site = (isLoose: boolean) =>
  fc.record(
    { name, url, notes, order_num, is_public, id, tags, lan_url, open_in },
    isLoose ? { requiredKeys: ['name', 'url'] } : {},
  )
const group = (isLoose: boolean, hasTree: boolean) =>
  fc.record(
    {
      name,
      order_num,
      is_public,
      sites: fc.array(site(isLoose), { maxLength: 4 }),
      ...look,
      ...(hasTree && { parent_id }),
    },
    isLoose ? { requiredKeys: ['name'] } : {},
  )

/** Documents of other programs: with and without ids and groups in groups, with sites in their groups or beside them. */
const documents = fc.tuple(fc.boolean(), fc.boolean()).chain(([isLoose, hasTree]) =>
  fc
    .record({
      groups: fc.array(fc.record({ group: group(isLoose, hasTree), id: fc.option(id, { nil: undefined }) }), {
        maxLength: 7,
      }),
      sites: fc.array(fc.record({ site: site(isLoose), group_id: id }), { maxLength: 8 }),
    })
    .map(({ groups, sites }) => ({
      groups: groups.map(({ group, id }) => ({ ...group, ...(id !== undefined && { id }) })),
      sites: sites.map(({ site, group_id }) => ({ ...site, group_id })),
    })),
)

type Change = (snapshot: Snapshot) => Edit<unknown> | undefined

const oneOf = <Row>(rows: readonly Row[], at: number) => rows[at % Math.max(1, rows.length)]
const groupsOf = ({ sections }: Snapshot) => sections.map(({ group }) => group)
const sitesOf = ({ sections }: Snapshot) => sections.flatMap(({ sites }) => sites)
const toSite = (at: number, edit: (id: number) => Edit<unknown>): Change => {
  return (snapshot) => {
    const site = oneOf(sitesOf(snapshot), at)
    return site && edit(site.id)
  }
}
const toGroup = (at: number, edit: (id: number) => Edit<unknown>): Change => {
  return (snapshot) => {
    const group = oneOf(groupsOf(snapshot), at)
    return group && edit(group.id)
  }
}

const moves = fc.tuple(fc.nat(), fc.nat()).map(([at, to]): Change => {
  return (snapshot) => {
    const parent_id = to % 4 === 0 ? null : (oneOf(groupsOf(snapshot), to)?.id ?? null)
    return toGroup(at, (id) => updateGroup(id, { parent_id }))(snapshot)
  }
})

/** What happens between an export and its return. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.nat().map((at) => toSite(at, deleteSite)),
  fc.nat().map((at) => toGroup(at, deleteGroup)),
  fc.tuple(fc.nat(), name, order_num).map(([at, name, order_num]) => {
    return toGroup(at, (id) => updateGroup(id, { name, order_num }))
  }),
  fc
    .tuple(fc.nat(), notes, order_num, fc.constantFrom('https://a.com', 'https://a.com/'))
    .map(([at, notes, order_num, url]) => {
      return toSite(at, (id) => updateSite(id, { notes, order_num, url }))
    }),
  fc.tuple(fc.nat(), name).map(([at, name]) => toGroup(at, (group_id) => createSite(newSite({ group_id, name })))),
  moves,
)

/** Not every group can go into any other. */
async function attempt(snapshot: Snapshot, edit: Edit<unknown> | undefined): Promise<Snapshot> {
  if (!edit) return snapshot
  const made = make(snapshot, edit)
  return made.then(
    (done) => done.snapshot,
    (error: unknown) => {
      expect(error).toMatchObject({ code: 'invalid_input' })
      return snapshot
    },
  )
}

/** What people see, in order: everything but ids, times and the numbers that only serve the order. */
function listing(snapshot: Snapshot) {
  const at = new Map(snapshot.sections.map(({ group }, index) => [group.id, index]))
  const kept = ({ id, order_num, updated_at, ...rest }: Group | Site) => rest
  return snapshot.sections.map(({ group, sites }) => ({
    ...kept(group),
    parent_id: group.parent_id && at.get(group.parent_id),
    sites: sites.map((site) => ({ ...kept(site), group_id: at.get(site.group_id) })),
  }))
}

describe('any document, even if names and addresses repeat', () => {
  it.each(['merge', 'replace'] as const)('changes nothing when it is imported a second time, with %s', async (mode) => {
    await fc.assert(
      fc.asyncProperty(documents, documents, async (earlier, document) => {
        const here = (await importInto(EMPTY, earlier, 'merge')).snapshot
        const first = await importInto(here, document, mode)
        const second = await importInto(first.snapshot, document, mode)
        expect(second.changes).toEqual([])
        expect(findTreeFaults(groupsOf(first.snapshot))).toEqual(new Map())
        expect(groupsOf(first.snapshot).filter(({ is_page, parent_id }) => is_page && parent_id)).toEqual([])
        const { groups, sites } = second.result
        expect([groups.created, groups.updated, sites.created, sites.updated]).toEqual([0, 0, 0, 0])
      }),
      { numRuns: runs(500) },
    )
  })

  it('comes back from its export as it was, in order and spelling, whatever has happened since', async () => {
    await fc.assert(
      fc.asyncProperty(documents, fc.array(change, { maxLength: 8 }), async (document, changes) => {
        const { snapshot: before } = await importInto(EMPTY, document, 'merge')
        let snapshot = before
        for (const change of changes) {
          snapshot = await attempt(snapshot, change(snapshot))
        }
        const restored = await importInto(snapshot, exportDocument(before, NOW), 'replace')
        expect(listing(restored.snapshot)).toEqual(listing(before))
        expect((await importInto(restored.snapshot, exportDocument(before, NOW), 'replace')).changes).toEqual([])
      }),
      { numRuns: runs(500) },
    )
  })

  it('merges into its groups wherever they have gone, if it does not say where they are and their names differ', async () => {
    await fc.assert(
      fc.asyncProperty(documents, fc.array(moves, { maxLength: 8 }), async ({ groups, sites }, moves) => {
        const flat = { sites, groups: groups.map(({ parent_id: _, ...group }, at) => ({ ...group, name: `${at}` })) }
        let { snapshot } = await importInto(EMPTY, flat, 'merge')
        for (const move of moves) snapshot = await attempt(snapshot, move(snapshot))
        const merged = await importInto(snapshot, flat, 'merge')
        expect(merged.result.groups.created + merged.result.sites.created).toBe(0)
        const placesOf = (of: Snapshot) => groupsOf(of).map(({ id, parent_id }) => [id, parent_id])
        expect(placesOf(merged.snapshot).toSorted()).toEqual(placesOf(snapshot).toSorted())
      }),
      { numRuns: runs(300) },
    )
  })

  it('leaves its own installation alone when its export comes back at once', async () => {
    await fc.assert(
      fc.asyncProperty(documents, fc.constantFrom('merge' as const, 'replace' as const), async (document, mode) => {
        const { snapshot } = await importInto(EMPTY, document, 'merge')
        expect((await importInto(snapshot, exportDocument(snapshot, NOW), mode)).changes).toEqual([])
      }),
      { numRuns: runs(300) },
    )
  })
})
