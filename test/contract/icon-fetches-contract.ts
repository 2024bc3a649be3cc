import { describe, expect, it } from 'vitest'
import type { IconFetch } from '../../src/domain/icon-fetch-store.ts'
import type { Store } from '../../src/domain/store.ts'
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
      expect(await current().iconFetchCounts()).toEqual({ total: 0, done: 0, found: 0, unsaved: 0, revision: null })
      expect(await current().hasIconFetches()).toBe(false)
      expect(await current().firstUnsavedIconAt()).toBeUndefined()
      expect([await waiting(), await icons()]).toEqual([[], []])
    })

    it('those that wait are read by every store, the lowest ids first', async () => {
      const awkward = `data:image/svg+xml,<svg>'"; DROP TABLE sites; --\\ \u{1F600} ?1 $1</svg>`
      await current().addIconFetches([fetchOf(7), { siteId: 3, url: awkward, actor: `o'admin "x"` }, fetchOf(5)])
      const other = await another()
      expect(await other.waitingIconFetches(2)).toEqual([
        { siteId: 3, url: awkward, actor: `o'admin "x"` },
        { siteId: 5, url: 'https://5.example/', actor: 'admin' },
      ])
      expect(await other.hasIconFetches()).toBe(true)
      expect(await other.iconFetchCounts()).toEqual({ total: 3, done: 0, found: 0, unsaved: 0, revision: null })
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
      expect(await current().iconFetchCounts()).toEqual({ total: 3, done: 2, found: 1, unsaved: 1, revision: null })
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
      expect(await current().iconFetchCounts()).toEqual({ total: 2, done: 2, found: 1, unsaved: 0, revision: 42 })
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
      expect(await current().iconFetchCounts()).toEqual({ total: 1, done: 0, found: 0, unsaved: 0, revision: null })
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
