import { expect, it } from 'vitest'
import type { HistoryEntry } from '../../src/schemas/history-entry.ts'
import { addEntries, type Listed, PAGE_SIZE } from '../../src/web/client/editor/dialogs/history-pages.ts'

/** The entries from one revision down to another. */
const entries = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => ({ revision: from - at }) as HistoryEntry) // no more is looked at
const newest = (revision: number) => entries(revision, Math.max(1, revision - PAGE_SIZE + 1))
const revisions = (listed: Listed) => listed.entries.map(({ revision }) => revision)
const down = (from: number, to: number) => entries(from, to).map(({ revision }) => revision)

const first = addEntries(undefined, newest(39))
const both = addEntries(first, entries(9, 1), 10)

it('the history is listed page by page', () => {
  expect([revisions(first), first.isMore]).toEqual([down(39, 10), true])
  expect([revisions(both), both.isMore]).toEqual([down(39, 1), false])
})

it('new entries come before the known ones, which stay', () => {
  const later = addEntries(both, newest(41))
  expect([revisions(later), later.isMore]).toEqual([down(41, 1), false])
})

it('the next page that arrives after new entries is added, and only once', () => {
  const later = addEntries(addEntries(addEntries(first, newest(41)), entries(9, 1), 10), entries(9, 1), 10)
  expect(revisions(later)).toEqual(down(41, 1))
})

it('after more changes than a page has, or with an older database, the list begins anew without a gap', () => {
  const later = addEntries(both, newest(90))
  expect([revisions(later), later.isMore]).toEqual([down(90, 61), true])
  expect(revisions(addEntries(later, entries(9, 1), 10))).toEqual(down(90, 61))
  expect(revisions(addEntries(both, newest(5)))).toEqual(down(5, 1))
})
