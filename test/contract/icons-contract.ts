import { describe, expect, it } from 'vitest'
import type { Store } from '../../src/ports/store.ts'
import { commit, gone, group, put, site } from '../support/rows.ts'

const DAY = 86_400_000
/** A time that is long ago for the database. */
const THEN = Date.parse('2020-01-01T00:00:00Z')

const hash = (number: number) => number.toString(16).padStart(32, '0')
const stored = (...numbers: readonly number[]) =>
  numbers.map((number) => ({ hash: hash(number), data: `data+of/${number}=` }))
const iconOf = (...numbers: readonly number[]) => `/icons/${numbers.map(hash).join('~')}`
/** The history keeps only the newest commits. */
const keeping = (keep: number) => ({ keep, maxBytes: 0, keepAnyAge: keep, before: '9999' })

/** What every store guarantees about icons and leases. `another` opens a second store on the same database. */
export function describeIcons(current: () => Store, another: () => Promise<Store>): void {
  describe('icons', () => {
    const kept = async () => (await current().iconMarks('', 100)).map((mark) => Number(`0x${mark.hash}`))
    const named = async () => {
      const marks = await current().iconMarks('', 100)
      return marks.flatMap((mark) => (mark.isUsed ? [Number(`0x${mark.hash}`)] : []))
    }

    it('are read by every store, one by one and many at once, each kept once', async () => {
      await current().addIcons(stored(1, 2))
      await current().addIcons([...stored(2, 3), { hash: hash(1), data: 'something else' }])
      const other = await another()
      expect(await other.icon(hash(1))).toBe('data+of/1=')
      expect(await other.icon(hash(4))).toBeUndefined()
      expect(await other.icons([hash(3), hash(4), hash(1)])).toEqual(stored(1, 3))
      expect(await other.keptIcons([hash(2), hash(5)])).toEqual(new Set([hash(2)]))
      expect([await other.icons([]), await other.keptIcons([])]).toEqual([[], new Set()])
      await other.addIcons([])
      expect(await kept()).toEqual([1, 2, 3])
    })

    it('by the thousand are added, found and marked, in pages', async () => {
      const store = current()
      const numbers = Array.from({ length: 3000 }, (_, index) => index + 1)
      await store.addIcons(numbers.map((number) => ({ hash: hash(number), data: 'x'.repeat(500) })))
      expect(await store.keptIcons(numbers.map((number) => hash(number + 1)))).toHaveProperty('size', 2999)
      await store.markIcons({ named: numbers.map(hash), unnamed: [] }, { revision: 0, nonce: '' })
      const first = await store.iconMarks('', 2000)
      const second = await store.iconMarks(first.at(-1)?.hash ?? '', 2000)
      expect([first.length, second.length, [...first, ...second].every(({ isUsed }) => isUsed)]).toEqual([
        2000,
        1000,
        true,
      ])
    })

    it('are named by a commit whose records name them newly, for groups, sites and dark pages', async () => {
      const store = current()
      await store.addIcons(stored(1, 2, 3, 4, 5))
      expect(await named()).toEqual([])
      const first = [put(group(1, { icon: iconOf(1) })), put(site(1, { icon: iconOf(2, 3) })), put(site(2))]
      expect(await store.commit(commit(1, first))).toBe('committed')
      expect(await named()).toEqual([1, 2, 3])
      await store.commit(commit(2, [put(site(2, { icon: iconOf(5) }), site(2)), gone(site(1, { icon: iconOf(2, 3) }))]))
      expect(await named()).toEqual([1, 2, 3, 5])
    })

    it('are not named by a commit that is outrun', async () => {
      const store = current()
      await store.addIcons(stored(1))
      await store.commit(commit(1, [put(group(1))]))
      expect(await (await another()).commit(commit(1, [put(group(1, { icon: iconOf(1) }))], { nonce: 'x' }))).toBe(
        'outrun',
      )
      expect(await named()).toEqual([])
    })

    it('can be marked by those who know the newest revision; named ones by all', async () => {
      const store = current()
      await store.addIcons(stored(1, 2))
      await store.commit(commit(1, [put(group(1, { icon: iconOf(1, 2) }))]))
      await store.commit(commit(2, [put(group(2))]))
      const unnamed = [hash(1)]
      for (const at of [
        { revision: 1, nonce: 'nonce 1' },
        { revision: 2, nonce: 'of a database that was restored' },
      ]) {
        await store.markIcons({ named: [], unnamed }, at)
        expect(await named()).toEqual([1, 2])
      }
      await store.markIcons({ named: [], unnamed }, { revision: 2, nonce: 'nonce 2' })
      expect(await named()).toEqual([2])
      await store.markIcons({ named: [hash(1)], unnamed: [] }, { revision: 1, nonce: 'nonce 1' })
      expect(await named()).toEqual([1, 2])
    })

    it('are not unnamed by those who know of no revision yet', async () => {
      const store = current()
      await store.addIcons(stored(1), THEN)
      await store.commit(commit(1, [put(group(1, { icon: iconOf(1) }))]))
      await store.markIcons({ named: [], unnamed: [hash(1)] }, { revision: 0, nonce: '' })
      expect(await named()).toEqual([1])
      await store.sweepIcons()
      expect(await kept()).toEqual([1])
    })

    it('that nothing ever named are forgotten after a day; added again, they are new', async () => {
      const store = current()
      await store.addIcons(stored(1, 2), THEN)
      await store.sweepIcons(THEN + DAY)
      expect(await kept()).toEqual([1, 2])
      await store.addIcons(stored(2), THEN + 2 * DAY)
      await store.sweepIcons(THEN + DAY + 1)
      expect(await kept()).toEqual([2])
      await store.addIcons(stored(3))
      await store.sweepIcons()
      expect(await kept()).toEqual([3])
    })

    it('that were named are forgotten once the history has forgotten when that ended', async () => {
      const store = current()
      await store.addIcons(stored(1, 2), THEN)
      await store.commit(commit(1, [put(group(1, { icon: iconOf(1) })), put(site(1, { icon: iconOf(2) }))]))
      await store.commit(commit(2, [gone(site(1, { icon: iconOf(2) }))]))
      await store.markIcons({ named: [], unnamed: [hash(2)] }, { revision: 2, nonce: 'nonce 2' })
      await store.commit(commit(3, [put(group(2))]))
      await store.prune(keeping(2))
      await store.sweepIcons()
      expect(await kept()).toEqual([1, 2])
      await store.prune(keeping(1))
      await store.sweepIcons()
      expect(await kept()).toEqual([1])
    })

    it('are not forgotten while some that were fetched wait to be named', async () => {
      const store = current()
      await store.addIcons(stored(1, 2), THEN)
      const link = { siteId: 7, url: 'https://example.com' }
      await store.addIconFetches([{ ...link, actor: 'tester' }])
      await store.noteIconFetch({ ...link, icon: iconOf(1), reason: '' }, THEN)
      await store.sweepIcons()
      expect(await kept()).toEqual([1, 2])
      await store.noteSavedIcons([7], null)
      await store.sweepIcons()
      expect(await kept()).toEqual([])
    })

    it('that are marked while a commit names them stay named, over many rounds', async () => {
      const [store, other] = [current(), await another()]
      const all = Array.from({ length: 40 }, (_, index) => index + 1)
      await store.addIcons(stored(...all))
      await store.commit(commit(1, [put(group(1))]))
      await store.markIcons({ named: all.map(hash), unnamed: [] }, { revision: 1, nonce: 'nonce 1' })
      for (const revision of all.slice(0, 12).map((number) => number + 1)) {
        const [before, after] = [revision - 1, revision].map((number) => group(1, { icon: iconOf(number) }))
        if (!before || !after) throw new Error('There are two')
        await Promise.all([
          other.markIcons(
            { named: [], unnamed: all.map(hash) },
            { revision: revision - 1, nonce: `nonce ${revision - 1}` },
          ),
          store.commit(commit(revision, [put(after, revision === 2 ? group(1) : before)])),
        ])
        expect(await named()).toContain(revision)
        await store.markIcons({ named: all.map(hash), unnamed: [] }, { revision, nonce: '' })
      }
    })
  })

  describe('leases', () => {
    it('one that ends in more than a day was taken while the clock was ahead, and holds up nobody', async () => {
      const [one, two] = [current(), await another()]
      expect(await one.takeLease('late work', 'one', 400 * 86_400_000)).toBe(true)
      expect(await two.takeLease('late work', 'two', 60_000)).toBe(true)
      expect(await one.takeLease('late work', 'one', 60_000)).toBe(false)
    })

    it('are had by one holder at a time, who can renew them and give them back', async () => {
      const [one, two] = [current(), await another()]
      expect(await one.takeLease('work', 'one', 60_000)).toBe(true)
      expect(await two.takeLease('work', 'two', 60_000)).toBe(false)
      expect(await two.takeLease('other work', 'two', 60_000)).toBe(true)
      expect(await one.takeLease('work', 'one', 60_000)).toBe(true)
      await two.returnLease('work', 'two')
      expect(await two.takeLease('work', 'two', 60_000)).toBe(false)
      await one.returnLease('work', 'one')
      expect(await two.takeLease('work', 'two', 60_000)).toBe(true)
      expect(await one.takeLease('work', 'one', 60_000)).toBe(false)
    })

    it('expire on the database’s clock, and not before', async () => {
      const [one, two] = [current(), await another()]
      await one.takeLease('short', 'one', 1)
      await one.takeLease('long', 'one', 60_000)
      await expect.poll(() => two.takeLease('short', 'two', 60_000)).toBe(true)
      expect(await two.takeLease('long', 'two', 60_000)).toBe(false)
      expect(await one.takeLease('short', 'one', 60_000)).toBe(false)
    })

    it('that many want at once one gets', async () => {
      const stores = [current(), await another()]
      for (let round = 0; round < 5; round += 1) {
        const takers = Array.from({ length: 20 }, (_, index) => index)
        const had = await Promise.all(
          takers.map((taker) => stores[taker % 2]?.takeLease(`work ${round}`, `${taker}`, 60_000)),
        )
        expect(had.filter((has) => has)).toHaveLength(1)
      }
    })
  })
}
