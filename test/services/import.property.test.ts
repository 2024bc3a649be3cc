import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atOnce } from '../../src/domain/ports.ts'
import { siteSchemas } from '../../src/domain/site.ts'
import type { Snapshot } from '../../src/domain/snapshot.ts'
import type { Edit } from '../../src/services/edit.ts'
import { deleteGroup, updateGroup } from '../../src/services/groups.ts'
import { createSite, deleteSite, updateSite } from '../../src/services/sites.ts'
import { exportDocument } from '../../src/services/transfer/export-document.ts'
import { type ImportOptions, planImport } from '../../src/services/transfer/plan-import.ts'
import { readDocument } from '../../src/services/transfer/read-document.ts'
import { asJson } from '../support/made-site.ts'
import { EMPTY, make, NOW } from '../support/pure-site.ts'
import { newSite } from '../support/rows.ts'

async function importInto(snapshot: Snapshot, document: unknown, mode: ImportOptions['mode']) {
  const options = { mode, visibility: 'private', skipInvalid: true, pace: atOnce } as const
  return make(
    snapshot,
    planImport(await readDocument(asJson(document), { ...options, schemas: siteSchemas() }), options),
  )
}

/** Few values, so that most repeat. Spellings of the same address differ. */
const name = fc.constantFrom('A', 'B', '工具')
const url = fc.constantFrom('a.com', 'https://a.com/', 'HTTPS://A.com', 'b.com')
const order_num = fc.constantFrom(-1, 0, 0, 1, 2, 2147483646, 2147483647)
const is_public = fc.constantFrom(0, 1)
const notes = fc.constantFrom('', 'x', 'y')
const id = fc.integer({ min: 1, max: 9 })

/** Programs give every record the same fields; people leave some out. */
const site = (isLoose: boolean) =>
  fc.record({ name, url, notes, order_num, is_public, id }, isLoose ? { requiredKeys: ['name', 'url'] } : {})
const group = (isLoose: boolean) =>
  fc.record(
    { name, order_num, is_public, sites: fc.array(site(isLoose), { maxLength: 4 }) },
    isLoose ? { requiredKeys: ['name'] } : {},
  )

/** Documents of other programs: with and without ids, with sites nested in their groups or beside them. */
const documents = fc.boolean().chain((isLoose) =>
  fc
    .record({
      groups: fc.array(fc.record({ group: group(isLoose), id: fc.option(id, { nil: undefined }) }), { maxLength: 5 }),
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
)

/** What people see, in order: everything but ids, times and the numbers that only serve the order. */
function listing(snapshot: Snapshot) {
  return snapshot.sections.map(({ group, sites }) => ({
    name: group.name,
    is_public: group.is_public,
    sites: sites.map(({ name, url, icon, description, notes, is_public }) => {
      return { name, url, icon, description, notes, is_public }
    }),
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
        const { groups, sites } = second.result
        expect([groups.created, groups.updated, sites.created, sites.updated]).toEqual([0, 0, 0, 0])
      }),
      { numRuns: 400 },
    )
  })

  it('comes back from its export as it was, in order and spelling, whatever has happened since', async () => {
    await fc.assert(
      fc.asyncProperty(documents, fc.array(change, { maxLength: 8 }), async (document, changes) => {
        const { snapshot: before } = await importInto(EMPTY, document, 'merge')
        let snapshot = before
        for (const change of changes) {
          const edit = change(snapshot)
          if (edit) snapshot = (await make(snapshot, edit)).snapshot
        }
        const restored = await importInto(snapshot, exportDocument(before, NOW), 'replace')
        expect(listing(restored.snapshot)).toEqual(listing(before))
        expect((await importInto(restored.snapshot, exportDocument(before, NOW), 'replace')).changes).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('leaves its own installation alone when its export comes back at once', async () => {
    await fc.assert(
      fc.asyncProperty(documents, fc.constantFrom('merge' as const, 'replace' as const), async (document, mode) => {
        const { snapshot } = await importInto(EMPTY, document, 'merge')
        expect((await importInto(snapshot, exportDocument(snapshot, NOW), mode)).changes).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
