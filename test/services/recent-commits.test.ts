import { expect, it } from 'vitest'
import { RecentCommits } from '../../src/services/recent-commits.ts'
import { NOW } from '../support/pure-site.ts'
import { told } from '../support/rows.ts'

const mark = (revision: number) => ({ revision, nonce: `n${revision}` })
const setting = { kind: 'config', before: null, after: null } as const // no more is looked at
const commit = (revision: number, changes = 1) => {
  return {
    ...mark(revision),
    at: NOW,
    actor: '',
    action: told(''),
    changes: Array.from({ length: changes }, () => setting),
  }
}

it('the newest commits are known by the mark that they follow', () => {
  const recent = new RecentCommits(mark(0))
  for (let revision = 1; revision <= 70; revision += 1) recent.add(commit(revision))
  expect(recent.since(mark(68))?.map(({ revision }) => revision)).toEqual([69, 70])
  expect(recent.since(mark(6))?.length).toBe(64)
  expect([recent.since(mark(5)), recent.since({ ...mark(68), nonce: 'another' })]).toEqual([undefined, undefined])
  expect([recent.areMany(5, 70), recent.areMany(5, 1006)]).toEqual([false, true])
})

it('from before a large commit nobody reads commits from the store, which would bring that one', () => {
  const recent = new RecentCommits(mark(0))
  recent.add(commit(1))
  recent.add(commit(2, 1001))
  recent.add(commit(3))
  expect([recent.since(mark(1)), recent.areMany(1, 3)]).toEqual([undefined, true])
  expect([recent.since(mark(2))?.length, recent.areMany(2, 3)]).toEqual([1, false])
})
