import { describe, expect, it } from 'vitest'
import type { LinkCheck } from '../../src/core/link-check.ts'
import type { Store } from '../../src/ports/store.ts'
import { commit, gone, group, put, site } from '../support/rows.ts'

const LATE = Date.parse('2100-01-01')
const ALL = { after: 0, limit: 1000 }

export function checkOf(siteId: number, fields: Partial<LinkCheck> = {}): LinkCheck {
  return {
    ...{ siteId, url: `https://example.com/${siteId}`, state: 'ok', httpStatus: 200, reason: '', movedTo: '' },
    ...{ failures: 0, lastFailedAt: null, checkedAt: LATE, nextCheckAt: null, isIgnored: 0 },
    ...fields,
  }
}

/** What every store guarantees about the checks of links. `another` opens a second store on the same database. */
export function describeLinkChecks(current: () => Store, another: () => Promise<Store>): void {
  describe('checks of links', () => {
    const all = () => current().linkChecks(ALL)

    it('come back as they were, to every process, without a revision', async () => {
      const dead = checkOf(2, {
        ...{ state: 'dead', httpStatus: 404, reason: '{"code":"linkStatus"}', movedTo: 'https://例え.example/"\'?1' },
        ...{ failures: 3, lastFailedAt: LATE - 1, checkedAt: null, nextCheckAt: LATE + 1, isIgnored: 1 },
      })
      await current().putLinkChecks([dead, checkOf(1)])
      expect(await (await another()).linkChecks(ALL)).toEqual([checkOf(1), dead])
      expect((await current().newest()).revision).toBe(0)
    })

    it('are read page by page', async () => {
      await current().putLinkChecks([3, 1, 2].map((id) => checkOf(id)))
      const ids = async (after: number, limit: number) =>
        (await current().linkChecks({ after, limit })).map(({ siteId }) => siteId)
      expect([await ids(0, 2), await ids(2, 2), await ids(3, 2)]).toEqual([[1, 2], [3], []])
    })

    it('a later one replaces the earlier, but for being ignored', async () => {
      await current().putLinkChecks([checkOf(1)])
      await current().ignoreLink(checkOf(1), true)
      const later = checkOf(1, { state: 'failing', httpStatus: 500, failures: 1 })
      await current().putLinkChecks([later])
      expect(await all()).toEqual([{ ...later, isIgnored: 1 }])
      const elsewhere = checkOf(1, { url: 'https://example.com/new' })
      await current().putLinkChecks([elsewhere])
      expect(await all()).toEqual([elsewhere])
    })

    it('a link can be ignored before it is checked, and again under another address', async () => {
      await current().ignoreLink(checkOf(1), true)
      const known = { ...checkOf(1), state: 'unchecked', httpStatus: null, checkedAt: null, isIgnored: 1 }
      expect(await all()).toEqual([known])
      await current().ignoreLink(checkOf(1), false)
      expect(await all()).toEqual([{ ...known, isIgnored: 0 }])
      await current().putLinkChecks([checkOf(1, { state: 'dead', failures: 3 })])
      await current().ignoreLink({ siteId: 1, url: 'https://example.com/new' }, true)
      expect(await all()).toEqual([{ ...known, url: 'https://example.com/new' }])
    })

    it('those of links that are gone are swept away, the others stay', async () => {
      await current().commit(commit(1, [put(group(1)), put(site(1)), put(site(2))]))
      await current().putLinkChecks([checkOf(1), checkOf(2)])
      await current().commit(commit(2, [gone(site(1))]))
      await current().sweepLinkChecks()
      expect(await all()).toEqual([checkOf(2)])
    })

    it('results are stored together, or none is', async () => {
      await current().putLinkChecks([checkOf(1)])
      const broken = { ...checkOf(1), state: null as unknown as 'ok' } // which no database takes
      await expect(current().putLinkChecks([checkOf(2), broken])).rejects.toThrow()
      expect(await all()).toEqual([checkOf(1)])
    })

    it('what was asked for is there for every process, until it is replaced or dropped', async () => {
      const store = current()
      const run = async () => (await store.linkCheckPlan()).run
      expect(await store.linkCheckPlan()).toEqual({ run: undefined, nextAt: 0, scheduledAt: 0 })
      const some = { startedAt: LATE, siteIds: [3, 1], ended: undefined }
      expect(await store.replaceLinkCheckRun(undefined, some)).toBe(true)
      expect(await (await another()).linkCheckPlan()).toEqual({ run: some, nextAt: 0, scheduledAt: 0 })
      const over = { startedAt: LATE + 1, siteIds: undefined, ended: 7 }
      expect(await store.replaceLinkCheckRun(some, over)).toBe(true)
      expect(await run()).toEqual(over)
      const stopped = { ...over, ended: 'offline' as const }
      expect(await store.replaceLinkCheckRun(over, stopped)).toBe(true)
      expect(await run()).toEqual(stopped)
      await store.dropLinkCheckRun()
      expect(await run()).toBeUndefined()
      expect(await store.replaceLinkCheckRun(undefined, some)).toBe(true)
    })

    it('what was asked for is replaced only as it was read', async () => {
      const store = current()
      const read = { startedAt: LATE, siteIds: [3, 1], ended: undefined }
      const next = { startedAt: LATE + 1, siteIds: undefined, ended: undefined }
      await store.replaceLinkCheckRun(undefined, read)
      const others = [
        undefined,
        { ...read, startedAt: LATE + 2 },
        { ...read, siteIds: [3, 2] },
        { ...read, siteIds: undefined },
        { ...read, ended: 2 },
      ]
      for (const other of others) expect(await store.replaceLinkCheckRun(other, next)).toBe(false)
      expect((await store.linkCheckPlan()).run).toEqual(read)
    })

    it('of several requests at once one wins, and the others are told', async () => {
      const stores = [current(), await another()]
      const runs = Array.from({ length: 8 }, (_, at) => ({ startedAt: LATE, siteIds: [at], ended: undefined }))
      const won = await Promise.all(
        runs.map(async (run, at) => ((await stores[at % 2]?.replaceLinkCheckRun(undefined, run)) ? [run] : [])),
      )
      expect(won.flat()).toEqual([(await current().linkCheckPlan()).run])
    })

    it('when there will be something to do is kept beside it', async () => {
      const store = current()
      await store.putNextLinkCheck(LATE)
      expect(await store.linkCheckPlan()).toEqual({ run: undefined, nextAt: LATE, scheduledAt: 0 })
      const run = { startedAt: LATE, siteIds: undefined, ended: undefined }
      expect(await store.replaceLinkCheckRun(undefined, run)).toBe(true)
      await store.putNextLinkCheck(LATE + 1)
      await store.putScheduledLinkCheck(LATE - 1)
      expect(await store.linkCheckPlan()).toEqual({ run, nextAt: LATE + 1, scheduledAt: LATE - 1 })
    })
  })
}
