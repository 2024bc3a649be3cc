import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyCommit } from '../../src/core/snapshot.ts'
import type { Store } from '../../src/ports/store.ts'
import { AT, commit, gone, group, logged, put, site, told } from '../support/rows.ts'
import { within } from '../support/waiting.ts'
import { describeIconFetches } from './icon-fetches-contract.ts'
import { describeIcons } from './icons-contract.ts'
import { describeLinkChecks } from './link-checks-contract.ts'
import { describeSignIns } from './sign-ins-contract.ts'

/** A new, empty database on which any number of stores can be opened. */
export interface TestDatabase {
  open(): Promise<Store>
  /** Changes it behind the stores' backs. */
  run(sql: string): Promise<void>
  remove(): Promise<void>
}

const AWKWARD = `'"; DROP TABLE sites; --\\ \u{1F600} 汉字 \n\t<b>&amp;%_?1 $.after {}[]`

export interface Promises {
  /** Whether the store calls back when another process has written; otherwise it must be polled. */
  readonly watches: boolean
}

/** What every store guarantees, on a real database. */
export function describeStore(name: string, create: () => Promise<TestDatabase>, { watches }: Promises): void {
  describe(`the store contract on ${name}`, () => {
    let database: TestDatabase
    let store: Store
    const others: Store[] = []
    const another = async () => {
      const opened = await database.open()
      others.push(opened)
      return opened
    }

    beforeEach(async () => {
      database = await create()
      store = await database.open()
    })
    afterEach(async () => {
      await Promise.all([store, ...others.splice(0)].map((opened) => opened.close()))
      await database.remove()
    })

    describe('load and commit', () => {
      it('a new database is empty, at revision 0, with its own store id', async () => {
        const snapshot = await store.load()
        expect(snapshot).toMatchObject({
          revision: 0,
          nonce: '',
          sections: [],
          settings: [],
          lastGroupId: 0,
          lastSiteId: 0,
        })
        expect(snapshot.storeId.length).toBeGreaterThan(8)
        expect((await (await another()).load()).storeId).toBe(snapshot.storeId)
      })

      it('load returns what was committed, for every kind of change', async () => {
        const config = { key: 'site.title', value: AWKWARD, is_public: 1, created_at: AT, updated_at: AT } as const
        const steps = [
          commit(1, [
            put(group(1)),
            put(group(2)),
            put(site(1)),
            put(site(2, { notes: AWKWARD })),
            { kind: 'config', before: null, after: config },
          ]),
          commit(2, [put(site(1, { group_id: 2, name: AWKWARD }), site(1)), gone(site(2, { notes: AWKWARD }))]),
          commit(3, [put(group(1, { is_public: 0 }), group(1)), { kind: 'config', before: config, after: null }]),
          commit(4, [gone(site(1, { group_id: 2, name: AWKWARD })), gone(group(2))]),
        ]
        let expected = await store.load()
        for (const step of steps) {
          expect(await store.commit(step)).toBe('committed')
          expected = applyCommit(expected, step)
          expect(await store.load()).toEqual(expected)
        }
      })

      it('the rows of a commit may be in any order', async () => {
        await store.commit(commit(1, [put(site(1)), put(group(1))]))
        await store.commit(commit(2, [gone(group(1)), gone(site(1))]))
        expect((await store.load()).sections).toEqual([])
      })

      it('groups in groups come and go in any order, move, and are loaded parents first', async () => {
        const [top, middle, low] = [group(3), group(2, { parent_id: 3 }), group(1, { parent_id: 2 })]
        const ids = async () => (await store.load()).sections.map((section) => section.group.id)
        await store.commit(commit(1, [put(low), put(middle), put(top)]))
        expect(await ids()).toEqual([3, 2, 1])
        await store.commit(commit(2, [put({ ...low, parent_id: 3 }, low), put({ ...middle, parent_id: 1 }, middle)]))
        expect(await ids()).toEqual([3, 1, 2])
        const freed = put({ ...middle, parent_id: null }, { ...middle, parent_id: 1 })
        await store.commit(commit(3, [gone(top), gone({ ...low, parent_id: 3 }), freed]))
        expect(await ids()).toEqual([2])
      })

      it('a group in one that is not there is refused, and so is the removal of the group above it', async () => {
        await expect(store.commit(commit(1, [put(group(1)), put(group(2, { parent_id: 9 }))]))).rejects.toThrow()
        expect(await store.load()).toMatchObject({ revision: 0, sections: [] })
        await store.commit(commit(1, [put(group(1)), put(group(2, { parent_id: 1 }))]))
        await expect(store.commit(commit(2, [gone(group(1))]))).rejects.toThrow()
        expect((await store.load()).sections).toHaveLength(2)
      })

      it('a list of texts comes back as it was, from the tables and from the log', async () => {
        const [some, none] = [site(1, { tags: ['Größe', '"quoted"', '[]', AWKWARD] }), site(2)]
        await store.commit(commit(1, [put(group(1)), put(some), put(none)]))
        expect((await store.load()).sections[0]?.sites).toEqual([some, none])
        expect((await store.since(0, ''))?.[0]?.changes).toEqual([put(group(1)), put(some), put(none)])
      })

      it('a commit that was outrun applies nothing', async () => {
        await store.commit(commit(1, [put(group(1))]))
        expect(await store.commit(commit(1, [put(group(2))], { nonce: 'late' }))).toBe('outrun')
        expect((await store.load()).sections.map((section) => section.group.id)).toEqual([1])
      })

      it('a commit ahead of the database applies nothing, so a restored database gets no gap', async () => {
        await store.commit(commit(1, [put(group(1))]))
        expect(await store.commit(commit(3, [put(group(3))]))).toBe('outrun')
        expect(await store.inTurn((turn) => turn.commit(commit(7, [put(group(7))])))).toBe('outrun')
        expect(await store.load()).toMatchObject({ revision: 1, lastGroupId: 1 })
        expect(await store.commit(commit(2, [put(group(2))]))).toBe('committed')
      })

      it('a commit after another one than the newest applies nothing: the database was restored, and written to', async () => {
        await store.commit(commit(1, [put(group(1))]))
        const unaware = commit(2, [put(group(2))], { nonce: 'late', parent: 'a commit that the restored one lacks' })
        expect(await store.commit(unaware)).toBe('outrun')
        expect(await store.inTurn((turn) => turn.commit(unaware))).toBe('outrun')
        expect(await store.load()).toMatchObject({ revision: 1, lastGroupId: 1 })
        expect(await store.commit(commit(2, [put(group(2))]))).toBe('committed')
      })

      it('when writers race for a revision, exactly one wins', async () => {
        const stores = [store, await another(), await another()]
        const outcomes = await Promise.all(
          stores.map((racer, index) => racer.commit(commit(1, [put(group(index + 1))], { nonce: `racer ${index}` }))),
        )
        expect(outcomes.toSorted()).toEqual(['committed', 'outrun', 'outrun'])
        expect((await store.load()).sections).toHaveLength(1)
      })

      it('the same commit sent twice is applied once', async () => {
        const once = commit(1, [put(group(1))])
        expect(await store.commit(once)).toBe('committed')
        expect(await store.commit(once)).toBe('committed')
        expect(await store.since(0, '')).toHaveLength(1)
      })

      it('a site without its group is refused, and nothing of the commit is applied', async () => {
        const bad = commit(1, [put(group(1)), put(site(1, { group_id: 9 }))])
        await expect(store.commit(bad)).rejects.toThrow()
        expect(await store.load()).toMatchObject({ revision: 0, sections: [] })
      })

      it('a commit of 20,000 rows is one commit', async () => {
        const sites = Array.from({ length: 20_000 }, (_, index) => put(site(index + 1, { description: AWKWARD })))
        await store.commit(commit(1, [put(group(1)), ...sites]))
        const snapshot = await store.load()
        expect(snapshot.sections[0]?.sites).toHaveLength(20_000)
        expect(snapshot.lastSiteId).toBe(20_000)
        expect((await store.since(0, ''))?.[0]?.changes).toHaveLength(20_001)
      })

      it('stores values of 64 KB', async () => {
        const after = {
          key: 'site.customCss',
          value: '汉'.repeat(21_000),
          is_public: 1,
          created_at: AT,
          updated_at: AT,
        } as const
        await store.commit(commit(1, [{ kind: 'config', before: null, after }]))
        expect((await store.load()).settings).toEqual([after])
      })

      it('the highest ids are remembered after their rows are deleted', async () => {
        await store.commit(commit(1, [put(group(7)), put(site(9, { group_id: 7 }))]))
        await store.commit(commit(2, [gone(site(9, { group_id: 7 })), gone(group(7))]))
        expect(await store.load()).toMatchObject({ lastGroupId: 7, lastSiteId: 9 })
      })

      it('acknowledged commits survive a close', async () => {
        const first = await another()
        await first.commit(commit(1, [put(group(1))]))
        await first.close()
        others.splice(others.indexOf(first), 1)
        expect((await (await another()).load()).revision).toBe(1)
      })
    })

    describe('the log', () => {
      beforeEach(async () => {
        for (let id = 1; id <= 6; id += 1)
          await store.commit(commit(id, [put(group(id))], { at: `2026-01-0${id}T00:00:00.000Z` }))
      })

      it('since returns the later commits, oldest first and complete', async () => {
        const commits = await store.since(4, 'nonce 4')
        expect(commits?.map(({ revision }) => revision)).toEqual([5, 6])
        expect(commits?.[0]).toEqual(logged(5, [put(group(5))], { at: '2026-01-05T00:00:00.000Z' }))
        expect(await store.since(6, 'nonce 6')).toEqual([])
      })

      it('since returns undefined for a revision that never existed', async () => {
        expect(await store.since(99, 'nonce 99')).toBeUndefined()
      })

      it('since returns undefined for another nonce: the database was restored and written to since', async () => {
        expect(await store.since(4, 'another')).toBeUndefined()
        expect(await store.since(6, 'another')).toBeUndefined()
      })

      it('history is returned newest first, in pages', async () => {
        const page = await store.history({ limit: 2 })
        expect(page.map(({ revision }) => revision)).toEqual([6, 5])
        expect(page[0]).toEqual({
          revision: 6,
          at: '2026-01-06T00:00:00.000Z',
          actor: 'tester',
          action: told('Edit 6'),
        })
        expect((await store.history({ before: 3, limit: 9 })).map(({ revision }) => revision)).toEqual([2, 1])
      })

      it('a single commit can be read, if it exists', async () => {
        expect((await store.commitAt(3))?.changes).toEqual([put(group(3))])
        expect(await store.commitAt(77)).toBeUndefined()
      })

      const KEEP_ALL = { keep: 1, maxBytes: 1e9, keepAnyAge: 1, before: '2000-01-01T00:00:00.000Z' }
      const revisions = async () => (await store.history({ limit: 9 })).map(({ revision }) => revision)

      it('pruning by age deletes older commits, and since reports the gap', async () => {
        await store.prune({ ...KEEP_ALL, before: '2026-01-04T00:00:00.000Z' })
        expect(await revisions()).toEqual([6, 5, 4])
        expect(await store.since(1, 'nonce 1')).toBeUndefined()
        expect(await store.since(4, 'nonce 4')).toHaveLength(2)
        expect((await store.load()).sections).toHaveLength(6)
      })

      it('pruning by age keeps as many of the newest as it is told, whatever their age', async () => {
        await store.prune({ ...KEEP_ALL, keepAnyAge: 5, before: '2099-01-01T00:00:00.000Z' })
        expect(await revisions()).toEqual([6, 5, 4, 3, 2, 1])
        await store.prune({ ...KEEP_ALL, keepAnyAge: 5, before: '2026-01-06T00:00:00.000Z' })
        expect(await revisions()).toEqual([6, 5, 4, 3, 2])
      })

      it('pruning leaves no gap where a clock was ahead or behind', async () => {
        await store.commit(commit(7, [put(group(7))], { at: '2020-01-01T00:00:00.000Z' }))
        await store.commit(commit(8, [put(group(8))], { at: '2026-01-08T00:00:00.000Z' }))
        await store.prune({ ...KEEP_ALL, before: '2026-01-06T00:00:00.000Z' })
        expect(await revisions()).toEqual([8, 7, 6])
        expect(await store.since(6, 'nonce 6')).toHaveLength(2)
      })

      it('pruning by bytes keeps the newest commits, whatever their size', async () => {
        await store.prune({ ...KEEP_ALL, keep: 2, maxBytes: 1 })
        expect(await revisions()).toEqual([6, 5])
        await store.prune({ ...KEEP_ALL, keep: 0, maxBytes: 1 })
        expect(await revisions()).toEqual([6])
        expect(await store.load()).toMatchObject({ revision: 6 })
      })
    })

    describe('other processes', () => {
      it('newest shows a commit and a revocation of another store', async () => {
        const other = await another()
        const before = await store.newest()
        expect(before).toMatchObject({ revision: 0, nonce: '', revokedToken: '' })
        await other.commit(commit(1, [put(group(1))]))
        expect(await store.newest()).toEqual({ ...before, revision: 1, nonce: 'nonce 1' })
        await other.revokeToken({ tokenId: 'token', expiresAt: Date.now() + 60_000 })
        const { revocation, revokedToken } = await store.newest()
        expect(revocation).toBeGreaterThan(before.revocation)
        expect(revokedToken).toBe('token')
      })

      it('a commit in a turn is durable when the turn ends, and an edit that fails in one leaves nothing', async () => {
        const outcome = await store.inTurn(async (turn) => {
          expect(await turn.since(0, '')).toEqual([])
          return turn.commit(commit(1, [put(group(1))]))
        })
        expect(outcome).toBe('committed')
        expect((await (await another()).load()).revision).toBe(1)
        const failing = store.inTurn(async (turn) => {
          expect((await turn.since(0, ''))?.map(({ revision }) => revision)).toEqual([1])
          throw new Error('The edit is refused')
        })
        await expect(failing).rejects.toThrow('The edit is refused')
        expect(await store.commit(commit(2, [put(group(2))]))).toBe('committed')
      })

      it('an outrun commit in a turn applies nothing', async () => {
        await store.commit(commit(1, [put(group(1))]))
        const outcome = await store.inTurn((turn) => turn.commit(commit(1, [put(group(2))], { nonce: 'late' })))
        expect(outcome).toBe('outrun')
        expect((await store.load()).sections).toHaveLength(1)
      })

      if (watches) {
        it('a commit and a revocation of another store are noticed', async () => {
          const other = await another()
          for (const write of [
            () => other.commit(commit(1, [put(group(1))])),
            () => other.revokeToken({ tokenId: 'token', expiresAt: Date.now() + 60_000 }),
          ]) {
            const known = await store.newest()
            const { promise, resolve } = Promise.withResolvers<void>()
            const stop = store.watch((newest) => {
              const isNews =
                newest === undefined || newest.revision > known.revision || newest.revocation > known.revocation
              if (isNews) resolve()
            })
            await write()
            await within('the store calls back', promise)
            stop()
          }
        })
      }
    })

    describeSignIns(
      () => store,
      another,
      (sql) => database.run(sql),
    )
    describeIconFetches(() => store, another)
    describeLinkChecks(() => store, another)
    describeIcons(() => store, another)
  })
}
