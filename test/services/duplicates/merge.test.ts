import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Commit } from '../../../src/core/change.ts'
import { findDuplicates, normalUrl } from '../../../src/core/duplicates.ts'
import { MAX_ORDER } from '../../../src/core/fields/field.ts'
import type { Site } from '../../../src/core/fields/site.ts'
import { buildSnapshot, findSite, type Snapshot } from '../../../src/core/snapshot.ts'
import { GUEST, GUEST_INSIDE, isInsideOnly, visibleSite } from '../../../src/core/visibility.ts'
import { atOnce } from '../../../src/ports/runtime.ts'
import { type MergeInput, mergeDuplicates } from '../../../src/services/merge-duplicates.ts'
import { undo } from '../../../src/services/undo.ts'
import { make, NOW, rowsOf } from '../../support/pure-site.ts'
import { group, site } from '../../support/rows.ts'
import { saying } from '../../support/saying.ts'

const GROUPS = [group(1), group(2), group(3, { is_public: 0 })]

function snapshotOf(sites: readonly Site[]): Snapshot {
  const head = { storeId: 'test', revision: 1, nonce: '', lastGroupId: 3, lastSiteId: sites.length }
  return buildSnapshot(head, { groups: GROUPS, sites, settings: [] })
}

/** Links to one page, numbered from 1. */
const copies = (...fields: Partial<Site>[]) =>
  snapshotOf(fields.map((own, at) => site(at + 1, { url: 'https://a.example', ...own })))
const merge = (snapshot: Snapshot, input: MergeInput) => make(snapshot, mergeDuplicates(input, atOnce))
const united = async (snapshot: Snapshot, input: MergeInput = { keep: 1, remove: [2] }) =>
  (await merge(snapshot, input)).result[0]

describe('the link that stays', () => {
  it('gets what it lacks, the first that there is, and all tags', async () => {
    const kept = await united(
      copies(
        { tags: ['a', 'B'] },
        { description: 'First', icon: 'https://i.example', tags: ['b', 'c'] },
        { description: 'Second', lan_url: 'http://nas', notes: 'Note' },
      ),
      { keep: 1, remove: [2, 3] },
    )
    expect(kept).toMatchObject({ description: 'First', icon: 'https://i.example', lan_url: 'http://nas' })
    expect(kept?.tags).toEqual(['a', 'B', 'c'])
    expect(kept?.notes).toBe('Second\n\nNote')
  })

  it('keeps its own texts; others go to the notes, each once', async () => {
    const own = { name: 'Own', description: 'Mine', icon: 'https://own.example', lan_url: 'http://own', notes: 'Old' }
    const other = { name: 'Other', description: 'Theirs', lan_url: 'http://theirs', notes: 'Old' }
    const kept = await united(copies(own, other, other), { keep: 1, remove: [2, 3] })
    expect(kept).toMatchObject({ ...own, notes: 'Old\n\nTheirs\n\nhttp://theirs' })
  })

  it('shows guests elsewhere nothing of a copy that only guests at home saw', async () => {
    const lan = { url: 'https://a.example', lan_url: 'https://a.example', description: 'At home' }
    expect(await united(copies({}, lan))).toMatchObject({ description: '', notes: 'At home' })
  })

  it('shows guests nothing that was private: that goes to the notes', async () => {
    const secret = { description: 'Secret', icon: 'https://secret.example', lan_url: 'http://secret' }
    for (const hidden of [{ is_public: 0 as const }, { group_id: 3 }]) {
      const kept = await united(copies({}, { ...secret, ...hidden }))
      expect(kept).toMatchObject({
        description: '',
        icon: '',
        lan_url: '',
        notes: 'Secret\n\nhttp://secret',
        is_public: 1,
      })
      expect(await united(copies({ group_id: 3 }, { ...secret, ...hidden }))).toMatchObject(secret)
    }
    const moved = { keep: 1, remove: [2], group_id: 1 }
    expect(await united(copies({ group_id: 3 }, { ...secret, group_id: 3 }), moved)).toMatchObject({ description: '' })
  })

  it('stays where guests elsewhere see it: an address at home that is its own does not come along', async () => {
    const kept = await united(copies({}, { url: 'http://a.example', lan_url: 'https://a.example/' }))
    expect(kept && isInsideOnly(kept)).toBe(false)
    const home = await united(copies({}, { lan_url: 'https://a.example' }))
    expect(home && isInsideOnly(home)).toBe(false)
  })

  it('is refused more than 20 tags, and notes of more than 5,000 characters', async () => {
    const tags = (from: number) => Array.from({ length: 11 }, (_, at) => `tag ${from + at}`)
    await expect(merge(copies({ tags: tags(0) }, { tags: tags(11) }), { keep: 1, remove: [2] })).rejects.toThrow(
      saying('remove: "Site 1" would have more than 20 tags'),
    )
    await expect(
      merge(copies({ notes: 'a'.repeat(3000) }, { notes: 'b'.repeat(3000) }), { keep: 1, remove: [2] }),
    ).rejects.toThrow(saying('remove: the notes on "Site 1" would be longer than 5,000 characters'))
  })

  it('goes last in its new group, also if the numbers there have run out', async () => {
    const sites = [
      site(1, { url: 'https://a.example' }),
      site(2, { url: 'https://a.example', group_id: 2 }),
      site(3, { url: 'https://b.example' }),
      site(4, { url: 'https://b.example', group_id: 2, order_num: MAX_ORDER - 1 }),
      site(5, { group_id: 2, order_num: MAX_ORDER }),
    ]
    const merges = [
      { keep: 1, remove: [2], group_id: 2 },
      { keep: 4, remove: [3], group_id: 2 },
    ]
    const { snapshot, changes } = await merge(snapshotOf(sites), { merges })
    expect(snapshot.sections.map((section) => section.sites.map(({ id }) => id))).toEqual([[], [4, 5, 1], []])
    expect(new Set(changes.map(({ before }) => before)).size).toBe(changes.length) // each row once
  })
})

const text = fc.constantFrom('', 'one', 'two', 'three')
const fields = fc.record({
  url: fc.constantFrom(
    'https://a.example',
    'http://www.a.example/',
    'https://a.example?gclid=1',
    'https://b.example/#x',
    'b.example',
  ),
  group_id: fc.constantFrom(1, 2, 3),
  is_public: fc.constantFrom(0 as const, 1 as const),
  description: text,
  notes: text,
  lan_url: fc.constantFrom('', 'http://nas', 'https://a.example'),
  tags: fc.subarray(['x', 'Y', 'z']),
})
const snapshots = fc
  .array(fields, { minLength: 2, maxLength: 9 })
  .map((list) => snapshotOf(list.map((own, at) => site(at + 1, own))))

async function mergeAll(snapshot: Snapshot) {
  const sets = await findDuplicates(snapshot.sections, atOnce)
  const merges = sets.map(({ sites: [first, ...others] }) => ({
    keep: first?.id ?? 0,
    remove: others.map(({ id }) => id),
  }))
  return { merges, merged: merges.length === 0 ? undefined : await merge(snapshot, { merges }) }
}

describe('merging all duplicates', () => {
  it('leaves one link per page, and every page, tag and text; one undo restores all', async () => {
    await fc.assert(
      fc.asyncProperty(snapshots, async (before) => {
        const { merged } = await mergeAll(before)
        const after = merged?.snapshot ?? before
        const pages = (snapshot: Snapshot) => rowsOf(snapshot).sites.map(({ url }) => normalUrl(url))
        expect(pages(after).toSorted()).toEqual([...new Set(pages(before))].toSorted())
        for (const old of rowsOf(before).sites) {
          const kept = rowsOf(after).sites.find(({ url }) => normalUrl(url) === normalUrl(old.url))
          expect(kept?.tags).toEqual(expect.arrayContaining([...old.tags]))
          for (const word of [old.description, old.notes])
            expect(`${kept?.description}\n${kept?.notes}`).toContain(word)
        }
        if (!merged) return
        const { action, changes } = merged
        const commit: Commit = { revision: 2, nonce: '', at: NOW, actor: '', action, changes }
        expect(rowsOf((await make(after, undo(commit))).snapshot)).toEqual(rowsOf(before))
      }),
    )
  })

  it('shows guests no site that they did not see, and of no site a text that they did not see', async () => {
    await fc.assert(
      fc.asyncProperty(snapshots, async (before) => {
        const { merged, merges } = await mergeAll(before)
        for (const audience of [GUEST, GUEST_INSIDE]) {
          for (const { keep, remove } of merged ? merges : []) {
            const shown = merged && visibleSite(merged.snapshot, keep, audience)
            expect(shown !== undefined).toBe(visibleSite(before, keep, audience) !== undefined)
            const seen = [keep, ...remove].map((id) => visibleSite(before, id, audience)?.description)
            if (shown) expect(seen).toContain(shown.description)
          }
        }
      }),
    )
  })
})

it('the largest sets come first, and within one size, as within a set, the order is that of the page', async () => {
  const urls = ['a', 'b', 'c', 'b', 'c', 'c', 'a', 'd']
  const snapshot = snapshotOf(urls.map((name, at) => site(at + 1, { url: `https://${name}.example` })))
  const sets = await findDuplicates(snapshot.sections, atOnce)
  expect(sets.map(({ sites }) => sites.map(({ id }) => id))).toEqual([
    [3, 5, 6],
    [1, 7],
    [2, 4],
  ])
  expect(findSite(snapshot, 3)).toBe(sets[0]?.sites[0])
})
