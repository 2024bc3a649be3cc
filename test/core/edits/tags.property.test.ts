import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Commit } from '../../../src/core/change.ts'
import { deleteTag, renameTag } from '../../../src/core/edits/tags.ts'
import { buildSnapshot, type Snapshot } from '../../../src/core/snapshot.ts'
import { countTags, tagKey, uniqueTags } from '../../../src/core/tags.ts'
import { undo } from '../../../src/services/undo.ts'
import { make, NOW, rowsOf } from '../../support/pure-site.ts'
import { group, site } from '../../support/rows.ts'

const tag = fc.constantFrom('a', 'A', 'b', 'B', 'c', 'Web dev', 'web DEV')
const tagLists = fc.array(fc.array(tag, { maxLength: 5 }).map(uniqueTags), { minLength: 1, maxLength: 6 })

function tagged(lists: readonly (readonly string[])[]): Snapshot {
  const sites = lists.map((tags, at) => site(at + 1, { tags, group_id: 1 + (at % 2) }))
  const head = { storeId: 'test', revision: 1, nonce: '', lastGroupId: 2, lastSiteId: lists.length }
  return buildSnapshot(head, { groups: [group(1), group(2)], sites, settings: [] })
}

const has = (tags: readonly string[], name: string) => tags.map(tagKey).includes(tagKey(name))
const sitesOf = (snapshot: Snapshot) => rowsOf(snapshot).sites

it('a renamed tag is on the sites that had it or its new name, once and spelled alike; the others keep theirs', async () => {
  await fc.assert(
    fc.asyncProperty(tagLists, tag, tag, async (lists, name, to) => {
      const before = tagged([...lists, [name]])
      const { snapshot } = await make(before, renameTag({ name, to }))
      for (const [at, { tags }] of sitesOf(snapshot).entries()) {
        const old = sitesOf(before)[at]?.tags ?? []
        expect(tags.includes(to)).toBe(has(old, name) || has(old, to))
        expect(tags.filter((one) => has([name, to], one) && one !== to)).toEqual([])
        expect(uniqueTags(tags)).toEqual(tags)
        const others = (list: readonly string[]) => list.filter((one) => !has([name, to], one))
        expect(others(tags)).toEqual(others(old))
      }
    }),
  )
})

it('a deleted tag is on no site, and nothing else has changed', async () => {
  await fc.assert(
    fc.asyncProperty(tagLists, tag, async (lists, name) => {
      const before = tagged([...lists, [name]])
      const { snapshot } = await make(before, deleteTag(name))
      const left = sitesOf(before).map(({ tags }) => tags.filter((one) => tagKey(one) !== tagKey(name)))
      expect(sitesOf(snapshot).map(({ tags }) => tags)).toEqual(left)
    }),
  )
})

it('one undo takes either back', async () => {
  await fc.assert(
    fc.asyncProperty(tagLists, tag, fc.option(tag), async (lists, name, to) => {
      const before = tagged([...lists, [name]])
      const edit = to === null ? deleteTag(name) : renameTag({ name, to })
      const { snapshot, changes, action } = await make(before, edit, '2026-05-02T12:00:00.000Z')
      const commit: Commit = { revision: 2, nonce: '', at: NOW, actor: '', action, changes }
      expect(rowsOf((await make(snapshot, undo(commit))).snapshot)).toEqual(rowsOf(before))
    }),
  )
})

it('the tags are listed by name with as many sites as have each, whatever its case', async () => {
  fc.assert(
    fc.property(tagLists, (lists) => {
      const counted = countTags(lists.map((tags) => ({ tags })))
      const names = [...new Set(lists.flat().map(tagKey))].toSorted()
      expect(counted.map(({ name }) => tagKey(name))).toEqual(names)
      for (const { name, count } of counted) expect(count).toBe(lists.filter((tags) => has(tags, name)).length)
    }),
  )
})
