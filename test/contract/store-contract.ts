import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyCommit } from '../../src/domain/snapshot.ts'
import type { Store } from '../../src/domain/store.ts'
import { budget } from '../support/budget.ts'
import { AT, commit, gone, group, put, site, told } from '../support/rows.ts'

/** A new, empty database on which any number of stores can be opened. */
export interface TestDatabase {
  open(): Promise<Store>
  remove(): Promise<void>
}

const RULE = { attempts: 5, windowMs: 900_000 }
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
        expect(commits?.[0]).toEqual(commit(5, [put(group(5))], { at: '2026-01-05T00:00:00.000Z' }))
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

      it('pruning by age deletes older commits, and since reports the gap', async () => {
        await store.prune({ before: '2026-01-04T00:00:00.000Z', maxBytes: 1e9 })
        expect((await store.history({ limit: 9 })).map(({ revision }) => revision)).toEqual([6, 5, 4])
        expect(await store.since(1, 'nonce 1')).toBeUndefined()
        expect(await store.since(4, 'nonce 4')).toHaveLength(2)
        expect((await store.load()).sections).toHaveLength(6)
      })

      it('pruning by bytes keeps the newest commit, whatever its size', async () => {
        await store.prune({ before: '2000-01-01T00:00:00.000Z', maxBytes: 1 })
        expect((await store.history({ limit: 9 })).map(({ revision }) => revision)).toEqual([6])
        expect(await store.load()).toMatchObject({ revision: 6 })
      })
    })

    describe('other processes', () => {
      it('newest shows a commit and a revocation of another store', async () => {
        const other = await another()
        const before = await store.newest()
        expect(before.revision).toBe(0)
        await other.commit(commit(1, [put(group(1))]))
        const after = await store.newest()
        expect(after).toEqual({ revision: 1, nonce: 'nonce 1', revocation: before.revocation })
        await other.revokeToken('token', Date.now() + 60_000, Date.now())
        expect((await store.newest()).revocation).toBeGreaterThan(before.revocation)
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
        it('a commit and a revocation of another store are noticed within a second', async () => {
          const other = await another()
          for (const write of [
            () => other.commit(commit(1, [put(group(1))])),
            () => other.revokeToken('token', Date.now() + 60_000, Date.now()),
          ]) {
            const known = await store.newest()
            const { promise, resolve } = Promise.withResolvers<void>()
            const stop = store.watch((newest) => {
              const isNews =
                newest === undefined || newest.revision > known.revision || newest.revocation > known.revocation
              if (isNews) resolve()
            })
            const started = performance.now()
            await write()
            await promise
            stop()
            expect(performance.now() - started).toBeLessThan(budget(1000))
          }
        })
      }
    })

    describe('login attempts', () => {
      it('of 60 at once exactly 5 are allowed, across two stores', async () => {
        const other = await another()
        const permits = await Promise.all(
          Array.from({ length: 60 }, (_, index) => (index % 2 ? store : other).countLogin('192.0.2.1', 1000, RULE)),
        )
        expect(permits.filter(({ allowed }) => allowed)).toHaveLength(5)
      })

      it('the 6th blocks for a full window, and later ones do not extend it', async () => {
        for (let attempt = 0; attempt < 5; attempt += 1) await store.countLogin('a', attempt * 1000, RULE)
        const blocked = { allowed: false, blockedUntil: 10_000 + RULE.windowMs }
        expect(await store.countLogin('a', 10_000, RULE)).toEqual(blocked)
        expect(await store.countLogin('a', 600_000, RULE)).toEqual(blocked)
        expect(await store.countLogin('a', 10_000 + RULE.windowMs - 1, RULE)).toEqual(blocked)
        expect(await store.countLogin('a', 10_000 + RULE.windowMs, RULE)).toEqual({ allowed: true })
      })

      it('the window slides: 5 in any 15 minutes, not per quarter of an hour', async () => {
        await store.countLogin('a', 0, RULE)
        for (let attempt = 0; attempt < 4; attempt += 1) await store.countLogin('a', 840_000, RULE)
        expect(await store.countLogin('a', RULE.windowMs + 1, RULE)).toEqual({ allowed: true })
        expect(await store.countLogin('a', RULE.windowMs + 2, RULE)).toMatchObject({ allowed: false })
      })

      it('another address is not affected', async () => {
        for (let attempt = 0; attempt < 6; attempt += 1) await store.countLogin('a', 0, RULE)
        expect(await store.countLogin('b', 0, RULE)).toEqual({ allowed: true })
      })

      it('another process can end every block', async () => {
        for (let attempt = 0; attempt < 6; attempt += 1) await store.countLogin('a', 0, RULE)
        await (await another()).clearLogins()
        for (let attempt = 0; attempt < 5; attempt += 1) {
          expect(await store.countLogin('a', 1, RULE)).toEqual({ allowed: true })
        }
        expect(await store.countLogin('a', 1, RULE)).toMatchObject({ allowed: false })
      })
    })

    describe('revoked tokens', () => {
      it('are numbered, so that only the new ones are read', async () => {
        await store.revokeToken('one', 5000, 0)
        await store.revokeToken('two', 6000, 0)
        const all = await (await another()).revokedSince(0)
        expect(all.map(({ tokenId, expiresAt }) => [tokenId, expiresAt])).toEqual([
          ['one', 5000],
          ['two', 6000],
        ])
        expect(await store.revokedSince(all[0]?.number ?? 0)).toEqual([all[1]])
      })

      it('a token is revoked once and deleted after it expires; its number is not reused', async () => {
        await store.revokeToken('one', 5000, 0)
        await store.revokeToken('one', 5000, 0)
        const [first] = await store.revokedSince(0)
        await store.revokeToken('two', 9000, 6000)
        const rest = await store.revokedSince(0)
        expect(rest.map(({ tokenId }) => tokenId)).toEqual(['two'])
        expect(rest[0]?.number).toBeGreaterThan(first?.number ?? 0)
      })
    })
  })
}
