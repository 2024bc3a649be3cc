import { describe, expect, it } from 'vitest'
import type { IconFetch } from '../../src/ports/icon-store.ts'
import type { Store } from '../../src/ports/store.ts'
import { commit, group, put, site } from '../support/rows.ts'

/** What every store guarantees about the run that fetches icons. `another` opens a second store on the same database. */
export function describeIconFetches(current: () => Store, another: () => Promise<Store>): void {
  describe('fetches of icons', () => {
    const fetchOf = (siteId: number, url = `https://${siteId}.example/`): IconFetch => ({ siteId, url, actor: 'admin' })
    const add = (...siteIds: number[]) => current().addIconFetches(siteIds.map((siteId) => fetchOf(siteId)))
    const note = (siteId: number, icon: string, { url, now = 1000 }: { url?: string; now?: number } = {}) =>
      current().noteIconFetch({ ...fetchOf(siteId, url), icon, reason: icon ? '' : 'fetchSlow' }, now)
    const waiting = async (store = current()) => (await store.waitingIconFetches(100)).map(({ siteId }) => siteId)
    const icons = async () =>
      (await current().foundIcons()).map(({ siteId, icon, isSaved }) => `${siteId} ${icon}${isSaved ? ' saved' : ''}`)

    it('there are none in a new database', async () => {
      expect(await current().iconFetchCounts()).toEqual({
        total: 0,
        done: 0,
        found: 0,
        skipped: 0,
        unsaved: 0,
        revision: null,
        networks: [],
      })
      expect(await current().hasIconFetches()).toBe(false)
      expect(await current().firstUnsavedIconAt()).toBeUndefined()
      expect([await waiting(), await icons()]).toEqual([[], []])
    })

    it('those that wait are read by every store, the lowest ids first', async () => {
      const awkward = `data:image/svg+xml,<svg>'"; DROP TABLE sites; --\\ \u{1F600} ?1 $1</svg>`
      await current().addIconFetches([fetchOf(7), { siteId: 3, url: awkward, actor: `o'admin "x"` }, fetchOf(5)])
      const other = await another()
      expect(await other.waitingIconFetches(2)).toEqual([
        { siteId: 3, url: awkward, actor: `o'admin "x"`, begun: 0 },
        { siteId: 5, url: 'https://5.example/', actor: 'admin', begun: 0 },
      ])
      expect(await other.hasIconFetches()).toBe(true)
      expect(await other.iconFetchCounts()).toEqual({
        total: 3,
        done: 0,
        found: 0,
        skipped: 0,
        unsaved: 0,
        revision: null,
        networks: [],
      })
    })

    it('visits that have begun are counted until there is a result, of a link that is left alone beyond the run', async () => {
      const begun = async () => (await current().waitingIconFetches(100)).map((waiting) => waiting.begun)
      await current().commit(commit(1, [put(group(1)), put(site(1)), put(site(2))]))
      await add(1, 2, 3)
      for (const siteId of [1, 2, 3]) await current().noteIconVisit({ ...fetchOf(siteId), begun: 1 })
      await current().noteIconVisit({ ...fetchOf(1, 'https://elsewhere.example/'), begun: 9 })
      expect(await begun()).toEqual([1, 1, 1])
      await note(1, '')
      for (const siteId of [2, 3])
        await current().noteIconFetch({ ...fetchOf(siteId), icon: '', reason: 'skipped', begun: 1 }, 1000)
      await add(1, 2)
      expect(await begun()).toEqual([0, 1])
      expect(await current().iconFetchCounts()).toMatchObject({ total: 2 }) // 3 is gone
      await current().addIconFetches([fetchOf(2, 'https://elsewhere.example/')])
      expect(await begun()).toEqual([0, 0])
    })

    it('the networks that links were refused for are listed, the one with most links first', async () => {
      await add(1, 2, 3, 4)
      const refuse = (siteId: number, network: string) =>
        current().noteIconFetch({ ...fetchOf(siteId), icon: '', reason: 'fetchRefused', network }, 1000)
      await refuse(1, '')
      await refuse(2, '10.0.0.0/24')
      for (const siteId of [3, 4]) await refuse(siteId, '192.168.1.0/24')
      expect(await current().iconFetchCounts()).toMatchObject({ networks: ['192.168.1.0/24', '10.0.0.0/24'] })
      await add(3, 4)
      expect(await current().iconFetchCounts()).toMatchObject({ networks: [] })
    })

    it('10,000 are added at once', async () => {
      await add(...Array.from({ length: 10_000 }, (_, at) => at + 1))
      expect(await current().iconFetchCounts()).toMatchObject({ total: 10_000, done: 0 })
    })

    it('what came of one is noted once, and only if it still waits for that address', async () => {
      await add(1, 2, 3)
      await note(1, '/icons/a', { now: 5000 })
      await note(2, '')
      await note(3, '/icons/c', { url: 'https://elsewhere.example/' })
      await note(1, '/icons/late')
      expect([await waiting(), await icons()]).toEqual([[3], ['1 /icons/a']])
      expect(await current().iconFetchCounts()).toEqual({
        total: 3,
        done: 2,
        found: 1,
        skipped: 0,
        unsaved: 1,
        revision: null,
        networks: [],
      })
      expect(await current().firstUnsavedIconAt()).toBe(5000)
    })

    it('it is over when nothing waits and all that was found is saved', async () => {
      await add(1, 2)
      await note(1, '/icons/a')
      await note(2, '')
      expect(await current().hasIconFetches()).toBe(true)
      await current().noteSavedIcons([1, 2], 42)
      expect(await current().hasIconFetches()).toBe(false)
      expect(await icons()).toEqual(['1 /icons/a saved'])
      expect(await current().firstUnsavedIconAt()).toBeUndefined()
      expect(await current().iconFetchCounts()).toEqual({
        total: 2,
        done: 2,
        found: 1,
        skipped: 0,
        unsaved: 0,
        revision: 42,
        networks: [],
      })
    })

    it('more links join a run that is under way; what it has found stays', async () => {
      await add(1, 2, 3)
      await note(1, '/icons/a')
      await note(2, '')
      await current().addIconFetches([
        fetchOf(1, 'https://new.example/'),
        fetchOf(2, 'https://new.example/'),
        fetchOf(4),
      ])
      expect([await waiting(), await icons()]).toEqual([[2, 3, 4], ['1 /icons/a']])
      expect((await current().waitingIconFetches(1))[0]?.url).toBe('https://new.example/')
    })

    it('a new run forgets the one before', async () => {
      await add(1, 2)
      await note(1, '/icons/a')
      await note(2, '')
      await current().noteSavedIcons([1], 7)
      await add(2)
      expect(await current().iconFetchCounts()).toEqual({
        total: 1,
        done: 0,
        found: 0,
        skipped: 0,
        unsaved: 0,
        revision: null,
        networks: [],
      })
      expect([await waiting(), await icons()]).toEqual([[2], []])
    })

    it('those of links that are gone can be forgotten, but for what is done and saved', async () => {
      await current().commit(commit(1, [put(group(1)), put(site(1)), put(site(2))]))
      await add(1, 2, 3, 4, 5)
      await note(2, '/icons/b')
      await note(3, '/icons/c')
      await current().noteSavedIcons([3], 2)
      await note(4, '/icons/d')
      await current().sweepIconFetches()
      expect([await waiting(), await icons()]).toEqual([[1], ['2 /icons/b', '3 /icons/c saved']])
    })

    it('those that wait can be dropped; what comes of them later is not noted', async () => {
      await add(1, 2)
      await note(1, '/icons/a')
      await current().dropWaitingIconFetches()
      await note(2, '/icons/b')
      expect([await waiting(), await icons()]).toEqual([[], ['1 /icons/a']])
    })
  })
}
