import { describe, expect, it } from 'vitest'
import type { NewSession, Store } from '../../src/ports/store.ts'

const RULE = { attempts: 5, windowMs: 900_000 }
const YEAR = 365 * 86_400_000

/** What every store guarantees about login attempts and logouts. `another` opens a second store on the same database. */
export function describeSignIns(
  current: () => Store,
  another: () => Promise<Store>,
  run: (sql: string) => Promise<void>,
): void {
  describe('login attempts', () => {
    const attempt = (now: number, address = 'a') => current().countLogin(address, RULE, now)
    const allowed = { allowed: true }

    it('of 60 at once exactly 5 are allowed, across two stores', async () => {
      const stores = [current(), await another()]
      const permits = await Promise.all(
        Array.from({ length: 60 }, (_, index) => stores[index % 2]?.countLogin('192.0.2.1', RULE, 1000)),
      )
      expect(permits.filter((permit) => permit?.allowed)).toHaveLength(5)
    })

    it('the 6th blocks for a full window, and later ones do not extend it', async () => {
      for (let index = 0; index < 5; index += 1) await attempt(index * 1000)
      const blockedFor = (retryAfterMs: number) => ({ allowed: false, retryAfterMs })
      expect(await attempt(10_000)).toEqual(blockedFor(RULE.windowMs))
      expect(await attempt(600_000)).toEqual(blockedFor(RULE.windowMs - 590_000))
      expect(await attempt(10_000 + RULE.windowMs - 1)).toEqual(blockedFor(1))
      expect(await attempt(10_000 + RULE.windowMs)).toEqual(allowed)
    })

    it('the window slides: 5 in any 15 minutes, not per quarter of an hour', async () => {
      await attempt(0)
      for (let index = 0; index < 4; index += 1) await attempt(840_000)
      expect(await attempt(RULE.windowMs + 1)).toEqual(allowed)
      expect(await attempt(RULE.windowMs + 2)).toMatchObject({ allowed: false })
    })

    it('another address is not affected', async () => {
      for (let index = 0; index < 6; index += 1) await attempt(0)
      expect(await attempt(0, 'b')).toEqual(allowed)
    })

    it('another process can end every block', async () => {
      for (let index = 0; index < 6; index += 1) await attempt(0)
      await (await another()).clearLogins()
      for (let index = 0; index < 5; index += 1) expect(await attempt(1)).toEqual(allowed)
      expect(await attempt(1)).toMatchObject({ allowed: false })
    })

    it('a clock that was a year ahead blocks for one window from now, not for a year', async () => {
      for (let index = 0; index < 6; index += 1) await attempt(YEAR)
      expect(await attempt(0)).toEqual({ allowed: false, retryAfterMs: RULE.windowMs })
      expect(await attempt(RULE.windowMs - 1)).toEqual({ allowed: false, retryAfterMs: 1 })
      expect(await attempt(RULE.windowMs)).toEqual(allowed)
    })

    it('attempts from a clock that was a year ahead count as made now', async () => {
      for (let index = 0; index < 4; index += 1) await attempt(YEAR)
      expect(await attempt(0)).toEqual(allowed)
      expect(await attempt(1)).toMatchObject({ allowed: false })
      for (let index = 0; index < 3; index += 1) await attempt(YEAR, 'b')
      await attempt(0, 'b')
      for (let index = 0; index < 5; index += 1) expect(await attempt(RULE.windowMs, 'b')).toEqual(allowed)
    })

    it('the database has the clock, so that processes with different clocks count together', async () => {
      const permits = [await current().countLogin('a', RULE)]
      const other = await another()
      for (let index = 0; index < 5; index += 1) permits.push(await other.countLogin('a', RULE))
      expect(permits.map((permit) => permit.allowed)).toEqual([true, true, true, true, true, false])
      expect(await attempt(Date.now() + RULE.windowMs + 60_000)).toEqual(allowed)
      for (let index = 0; index < 4; index += 1) await attempt(Date.now() - 60_000, 'b')
      expect(await other.countLogin('b', RULE)).toEqual(allowed)
      expect(await other.countLogin('b', RULE)).toMatchObject({ allowed: false })
    })
  })

  describe('revoked tokens', () => {
    const idsIn = async (store: Store) => (await store.revokedTokens()).map(({ tokenId }) => tokenId)

    it('are read in order by every store', async () => {
      await current().revokeToken({ tokenId: 'one', expiresAt: 5000 }, 0)
      await current().revokeToken({ tokenId: 'two', expiresAt: 6000 }, 0)
      expect(await (await another()).revokedTokens()).toEqual([
        { tokenId: 'one', expiresAt: 5000 },
        { tokenId: 'two', expiresAt: 6000 },
      ])
    })

    it('many at once are all stored, each with a number of its own', async () => {
      const stores = [current(), await another()]
      const before = (await current().newest()).revocation
      const tokenIds = Array.from({ length: 12 }, (_, index) => `token ${index}`)
      await Promise.all(
        tokenIds.map((tokenId, index) => stores[index % 2]?.revokeToken({ tokenId, expiresAt: YEAR }, 0)),
      )
      expect((await idsIn(current())).toSorted()).toEqual(tokenIds.toSorted())
      expect((await current().newest()).revocation).toBe(before + 12)
    })

    it('a token is revoked once', async () => {
      for (let index = 0; index < 2; index += 1) await current().revokeToken({ tokenId: 'one', expiresAt: 5000 }, 0)
      expect(await idsIn(current())).toEqual(['one'])
    })

    it('a clock that is ahead deletes none of the 1,000 newest, and otherwise only expired ones', async () => {
      const store = current()
      await store.revokeToken({ tokenId: 'lasting', expiresAt: YEAR }, 0)
      await store.revokeToken({ tokenId: 'expired', expiresAt: 1 }, 0)
      await store.revokeToken({ tokenId: 'expired later', expiresAt: 1 }, 0)
      await run("UPDATE last_ids SET id = id + 997 WHERE kind = 'revocation'") // as if so many tokens had been revoked
      await store.revokeToken({ tokenId: 'last but one', expiresAt: 1 }, 2)
      expect((await idsIn(store)).slice(0, 2)).toEqual(['lasting', 'expired'])
      await store.revokeToken({ tokenId: 'last', expiresAt: 1 }, 2)
      expect((await idsIn(store)).slice(0, 2)).toEqual(['lasting', 'expired later'])
      expect(await store.newest()).toMatchObject({ revokedToken: 'last' })
    })
  })

  describe('sessions', () => {
    const session = (tokenId: string, more: Partial<NewSession> = {}): NewSession => ({
      tokenId,
      username: 'admin',
      epoch: 'one',
      startedAt: 1000,
      expiresAt: YEAR,
      address: '192.0.2.1',
      browser: 'Firefox 🦊',
      ...more,
    })
    const namesIn = async (store: Store, epoch = 'one') =>
      (await store.sessions({ username: 'admin', epoch })).map(({ tokenId }) => tokenId)

    it('of a user in an epoch are read by every store, newest first, each under an id of its own', async () => {
      const store = current()
      await store.addSession(session('first'), 0)
      await store.addSession(session('other user', { username: 'b' }), 0)
      await store.addSession(session('other epoch', { epoch: 'two' }), 0)
      await store.addSession(session('second'), 0)
      const found = await (await another()).sessions({ username: 'admin', epoch: 'one' })
      expect(found).toEqual([
        { id: expect.any(Number), ...session('second') },
        { id: expect.any(Number), ...session('first') },
      ])
      expect(found[0]?.id).toBeGreaterThan(found[1]?.id ?? Number.POSITIVE_INFINITY)
      expect(await namesIn(store, 'two')).toEqual(['other epoch'])
    })

    it('are forgotten once they have expired', async () => {
      const store = current()
      await store.addSession(session('short', { expiresAt: 5000 }), 0)
      await store.addSession(session('long'), 4999)
      expect(await namesIn(store)).toEqual(['long', 'short'])
      await store.addSession(session('late'), 5000)
      expect(await namesIn(store)).toEqual(['late', 'long'])
    })
  })

  describe('pictures', () => {
    const add = (name: string, inUse: readonly string[] = []) =>
      current().addPicture({ name, data: `data of ${name}` }, { keep: 2, inUse })
    const kept = async (...names: string[]) => {
      const store = await another()
      const found = await Promise.all(names.map(async (name) => (await store.picture(name)) === `data of ${name}`))
      return names.filter((_, at) => found[at])
    }

    it('are kept once each, the newest and those in use', async () => {
      for (const name of ['a', 'b', 'b', 'c']) await add(name, ['a'])
      expect(await kept('a', 'b', 'c', 'none')).toEqual(['a', 'b', 'c'])
      await add('d', ['b'])
      expect(await kept('a', 'b', 'c', 'd')).toEqual(['b', 'c', 'd'])
      await add('e')
      expect(await kept('a', 'b', 'c', 'd', 'e')).toEqual(['d', 'e'])
    })
  })
}
