import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { findTreeFaults } from '../../src/core/tree.ts'
import type { Bookmarks } from '../../src/formats/tree/bookmarks.ts'
import type { ImportOptions } from '../../src/services/transfer/plan-import.ts'
import { undo } from '../../src/services/undo.ts'
import { anyBookmarks } from '../support/any-bookmarks.ts'
import { exportDocument } from '../support/export-document.ts'
import { importBookmarks, importInto } from '../support/importing.ts'
import { EMPTY, make, NOW } from '../support/pure-site.ts'
import { logged } from '../support/rows.ts'
import { runs } from '../support/runs.ts'

const groupsOf = ({ sections }: Snapshot) => sections.map(({ group }) => group)

/** Two groups to send things to, the second in the first. */
const HERE = {
  groups: [
    { id: 1, name: 'Here' },
    { id: 2, name: 'A', parent_id: 1 },
  ],
  sites: [],
}

/** What an owner may want: some groups left out, some sent to those that are here, the rest anywhere. */
const wishes = fc.record({
  leaveOut: fc.uniqueArray(fc.nat(9), { maxLength: 2 }),
  to: fc.array(fc.tuple(fc.nat(9), fc.constantFrom(1, 2)), { maxLength: 2 }),
  into: fc.constantFrom(undefined, 1, 2),
  mode: fc.constant('merge' as const),
  keepsRoots: fc.boolean(),
  visibility: fc.constantFrom('private' as const, 'public' as const),
})

type Wishes = typeof wishes extends fc.Arbitrary<infer Value> ? Value : never

/** The wishes that are possible with this file. */
async function optionsOf(snapshot: Snapshot, file: Bookmarks, { leaveOut, to, ...others }: Wishes) {
  const { result } = await importBookmarks(snapshot, file, { ...others, withTree: true })
  const isThere = (place: number) => place < (result.tree?.length ?? 0)
  return {
    ...others,
    leaveOut: leaveOut.filter(isThere),
    to: new Map(to.filter(([place]) => isThere(place))),
  } satisfies Partial<ImportOptions & { keepsRoots: boolean }>
}

describe('any file of another program', () => {
  it('changes nothing when it is imported a second time, wherever it goes', async () => {
    const { snapshot: here } = await importInto(EMPTY, HERE)
    await fc.assert(
      fc.asyncProperty(anyBookmarks, wishes, async (file, wanted) => {
        const options = await optionsOf(here, file, wanted)
        const first = await importBookmarks(here, file, options)
        const second = await importBookmarks(first.snapshot, file, options)
        expect(second.changes).toEqual([])
        expect(findTreeFaults(groupsOf(first.snapshot))).toEqual(new Map())
      }),
      { numRuns: runs(400) },
    )
  })

  it('says in its tree what it does', async () => {
    const { snapshot: here } = await importInto(EMPTY, HERE)
    await fc.assert(
      fc.asyncProperty(anyBookmarks, wishes, async (file, wanted) => {
        const options = await optionsOf(here, file, wanted)
        const { result } = await importBookmarks(here, file, { ...options, withTree: true })
        const tree = result.tree ?? []
        const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
        expect(tree.map(({ number }) => number)).toEqual(tree.map((_, number) => number))
        expect(tree.every(({ number, parent }) => parent === null || parent < number)).toBe(true)
        expect(tree.filter(({ state }) => state === 'created')).toHaveLength(result.groups.created)
        expect(sum(tree.map(({ created }) => created))).toBe(result.sites.created)
        expect(sum(tree.map(({ sites }) => sites))).toBe(result.sites.total - result.sites.skipped)
      }),
      { numRuns: runs(200) },
    )
  })

  it('can be undone, and comes back from an export as it was', async () => {
    await fc.assert(
      fc.asyncProperty(anyBookmarks, fc.boolean(), async (file, keepsRoots) => {
        const { snapshot, changes, action } = await importBookmarks(EMPTY, file, { keepsRoots })
        const out = exportDocument(snapshot, NOW)
        const restored = await importInto(EMPTY, out, { mode: 'replace' })
        expect(withoutIds(exportDocument(restored.snapshot, NOW))).toEqual(withoutIds(out))
        if (changes.length === 0) return
        const undone = await make(snapshot, undo(logged(snapshot.revision, changes, { action })))
        expect(undone.snapshot.sections).toEqual([])
      }),
      { numRuns: runs(200) },
    )
  })

  it('costs no link for a text that does not fit', async () => {
    await fc.assert(
      fc.asyncProperty(anyBookmarks, async (file) => {
        const links = file.links.map((link) => ({ ...link, url: 'https://a.example' }))
        const { result } = await importBookmarks(EMPTY, { ...file, links })
        expect(result.skipped).toEqual([])
      }),
      { numRuns: runs(300) },
    )
  })
})

/** Groups are named by their places instead. */
function withoutIds({ groups, sites }: ReturnType<typeof exportDocument>) {
  const at = new Map(groups.map(({ id }, place) => [id, place]))
  return {
    groups: groups.map(({ id: _, parent_id, ...group }) => ({ ...group, parent: parent_id && at.get(parent_id) })),
    sites: sites.map(({ id: _, group_id, ...site }) => ({ ...site, group: at.get(group_id) })),
  }
}
