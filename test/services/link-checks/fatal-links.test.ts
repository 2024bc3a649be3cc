import { describe, expect, it } from 'vitest'
import { updateSite } from '../../../src/core/edits/sites.ts'
import type { Log } from '../../../src/domain/ports.ts'
import type { Store } from '../../../src/domain/store.ts'
import type { LinkChecks } from '../../../src/services/link-checks/create-link-checks.ts'
import { quiet } from '../../support/quiet-log.ts'
import { createCheckedSite, DAY } from './checked-site.ts'

const URLS = ['https://a.example/', 'https://b.example/', 'https://fatal.example/', 'https://d.example/']
const FATAL = 3
const fatalUrl = URLS[FATAL - 1] ?? ''

/** A site in which a process dies when it visits one of the links: its step never goes on. */
async function createFatalSite() {
  const logged: unknown[] = []
  const log: Log = { ...quiet, warn: (...line) => void logged.push(line) }
  const site = await createCheckedSite(URLS, { log, settings: { linkCheck: 'daily' } })
  let deaths = 0
  let died: () => void = () => undefined
  const forEver = new Promise<never>(() => undefined)
  site.halts.set(fatalUrl, () => {
    deaths += 1
    died()
    return forEver
  })
  /** Works in a process of its own until that dies, or all is done. */
  const live = async (): Promise<'died' | 'done'> => {
    const { checks } = await site.open()
    const { promise, resolve } = Promise.withResolvers<'died'>()
    died = () => resolve('died')
    return Promise.race([promise, site.work(checks).then(() => 'done' as const)])
  }
  return { ...site, live, logged, deaths: () => deaths }
}

const reasons = async (checks: LinkChecks) =>
  (await checks.list({ offset: 0, limit: 99 })).links.map(({ state, reason }) => reason?.code ?? state)

const begun = async (store: Store) => (await store.linkVisits()).map(({ siteId, begun }) => [siteId, begun])

describe('a link of whose visits processes die', () => {
  it('is left alone after the second, and named; the others are checked', async () => {
    const site = await createFatalSite()
    await site.checks.begin()
    expect(await site.live()).toBe('died')
    expect((await begun(site.store)).toSorted()).toEqual([1, 2, 3, 4].map((id) => [id, 1]))
    expect(await site.live()).toBe('died')
    expect(await site.live()).toBe('done')
    expect(site.deaths()).toBe(2)
    expect(await reasons(site.checks)).toEqual(['ok', 'ok', 'linkFatal', 'ok'])
    expect(site.logged).toMatchObject([['link-fatal', { siteId: FATAL, host: 'fatal.example' }]])
    expect((await site.links())[2]).toMatchObject({
      ...{ state: 'unchecked', nextCheckAt: null, checkedAt: expect.any(String) },
      reason: { message: expect.stringContaining('stopped twice') },
    })
    expect(await site.checks.progress()).toMatchObject({ isRunning: false, total: 4, done: 4 })
  })

  it('is not visited by the schedule any more, nor asked whether there is a network', async () => {
    const site = await createFatalSite()
    await site.checks.begin()
    for (const end of ['died', 'died', 'done']) expect(await site.live()).toBe(end)
    for (const id of [1, 2, 4])
      site.says.set(URLS[id - 1] ?? '', { code: 'fetchNoHost', params: { host: 'x.example' } })
    for (let day = 0; day < 40; day += 1) {
      site.time.now += DAY
      expect(await site.live()).toBe('done')
    }
    expect(site.deaths()).toBe(2)
    expect(await reasons(site.checks)).toEqual(['ok', 'ok', 'linkFatal', 'ok'])
  })

  it('is tried once more when a check is asked for, and left alone at the next death', async () => {
    const site = await createFatalSite()
    await site.checks.begin()
    for (const end of ['died', 'died', 'done']) expect(await site.live()).toBe(end)
    site.time.now += 1
    await site.checks.begin()
    expect(await site.live()).toBe('died')
    expect(await begun(site.store)).toContainEqual([FATAL, 2])
    expect(await site.live()).toBe('done')
    expect(await reasons(site.checks)).toEqual(['ok', 'ok', 'linkFatal', 'ok'])
    site.halts.clear()
    site.time.now += 1
    await site.checks.begin([FATAL])
    expect(await site.live()).toBe('done')
    expect(await reasons(site.checks)).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(await begun(site.store)).toEqual([])
  })

  it('is visited again at another address', async () => {
    const site = await createFatalSite()
    await site.checks.begin()
    for (const end of ['died', 'died', 'done']) expect(await site.live()).toBe(end)
    await site.edit(updateSite(FATAL, { url: 'https://e.example/' }))
    await site.checks.begin([FATAL])
    expect(await site.live()).toBe('done')
    expect(await site.states()).toEqual(['ok', 'ok', 'ok', 'ok'])
  })

  it('is not one during which a process was stopped, however often', async () => {
    const site = await createCheckedSite(URLS.slice(0, 2))
    await site.checks.begin()
    for (let times = 0; times < 3; times += 1) {
      const end = new AbortController()
      const { checks } = await site.open()
      for (const url of URLS.slice(0, 2))
        site.says.set(url, () => {
          end.abort()
          throw end.signal.reason
        })
      await site.work(checks, end.signal)
      expect(await begun(site.store)).toEqual([])
    }
    site.says.clear()
    await site.work((await site.open()).checks)
    expect(await site.states()).toEqual(['ok', 'ok'])
  })

  it('is not one whose process lives but could not store the end', async () => {
    const site = await createCheckedSite(URLS)
    let isBroken = true
    const store: Store = {
      ...site.store,
      putLinkChecks: (checks, visits) =>
        isBroken && checks.length > 0
          ? Promise.reject(new Error('no database'))
          : site.store.putLinkChecks(checks, visits),
    }
    const { checks } = await site.open(store)
    await checks.begin()
    for (let times = 0; times < 3; times += 1) await expect(site.work(checks)).rejects.toThrow('no database')
    isBroken = false
    await site.work(checks)
    expect(await site.states()).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(await begun(site.store)).toEqual([])
  })

  it('is found at the price of one more write for a hundred visits', async () => {
    const site = await createCheckedSite(Array.from({ length: 250 }, (_, at) => `https://${at}.example/`))
    const writes: [results: number, visits: number][] = []
    const store: Store = {
      ...site.store,
      putLinkChecks: (checks, visits = []) => {
        writes.push([checks.length, visits.length])
        return site.store.putLinkChecks(checks, visits)
      },
    }
    const { checks } = await site.open(store)
    await checks.begin()
    await site.work(checks)
    expect(new Set(await site.states())).toEqual(new Set(['ok']))
    const full = [
      [0, 100],
      [100, 100],
    ]
    expect(writes.filter(([, visits]) => visits > 0)).toEqual([...full, ...full, [0, 50], [50, 50]])
  })

  it('is not one whose lease passed on while its process still lived', async () => {
    const site = await createCheckedSite(URLS)
    const late = Promise.withResolvers<void>()
    const { promise: isVisiting, resolve: visiting } = Promise.withResolvers<void>()
    site.halts.set(URLS[0] ?? '', () => {
      visiting()
      return late.promise
    })
    await site.checks.begin()
    const slow = site.work((await site.open()).checks)
    await isVisiting
    site.halts.clear()
    await site.work((await site.open()).checks)
    expect(await site.states()).toEqual(['ok', 'ok', 'ok', 'ok'])
    late.resolve()
    await slow
    expect(await site.states()).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(await begun(site.store)).toEqual([])
  })
})
