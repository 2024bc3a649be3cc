import { describe, expect, it } from 'vitest'
import { updateSettings } from '../../../src/core/edits/settings.ts'
import { createSite, deleteSite, updateSite } from '../../../src/core/edits/sites.ts'
import { GUEST, visibleSite } from '../../../src/core/visibility.ts'
import type { Fetcher } from '../../../src/ports/fetcher.ts'
import { createAllowance } from '../../../src/services/allowance.ts'
import { createFetcher, type Hop } from '../../../src/services/fetcher/create-fetcher.ts'
import { useNewAddresses } from '../../../src/services/link-checks/use-new-addresses.ts'
import { undo } from '../../../src/services/undo.ts'
import { importing } from '../../support/importing.ts'
import { quiet } from '../../support/quiet-log.ts'
import { newSite } from '../../support/rows.ts'
import { createCheckedSite, createWorld, DAY, HOUR, NOON } from './checked-site.ts'

const A = 'https://a.example/page'
const B = 'https://b.example/page'
const silent = { code: 'fetchNoHost', params: { host: 'some.example' } } as const
const REFUSED = { code: 'fetchRefused', params: { host: 'c.example', address: '192.168.0.7' } } as const

describe('a fault that is not the host’s', () => {
  it('is logged, says nothing about the link, and holds up no other', async () => {
    const errors: unknown[] = []
    const log = { ...quiet, error: (...line: unknown[]) => void errors.push(line) }
    const site = await createCheckedSite([A, B], { log })
    const mistake = new TypeError('undefined is not a function')
    site.says.set(A, () => {
      throw mistake
    })
    await site.checks.begin()
    await site.work()
    expect(errors).toEqual([['link-check-failed', { err: mistake, siteId: 1 }]])
    expect(await site.checks.list(site.all)).toMatchObject({
      ...{ isRunning: false, done: 2, counts: { ok: 1, failing: 0, unchecked: 1 } },
      links: [
        { siteId: 1, state: 'unchecked', reason: null },
        { siteId: 2, state: 'ok' },
      ],
    })
  })

  it('is told from what becomes of a connection', async () => {
    const closed = new Error('closed')
    const fetchWith = (error: Error) =>
      createFetcher({
        hop: () => Promise.reject(error),
        connect: async () => undefined,
        isNetworkError: (one) => one === closed,
        userAgent: 'test',
        clock: () => new Date(),
      }).fetch(A)
    await expect(fetchWith(closed)).rejects.toMatchObject({ problem: { code: 'fetchNoAnswer' } })
    for (const error of [new TypeError('undefined is not a function'), Object.assign(new Error(), { code: 'EMFILE' })])
      await expect(fetchWith(error)).rejects.toBe(error)
  })
})

describe('a check that is asked for', () => {
  it('looks at every link of the web once, with HEAD', async () => {
    const site = await createCheckedSite([A, B, 'mailto:me@example.com'])
    expect(await site.checks.begin()).toMatchObject({ isRunning: true, total: 2, done: 0 })
    await site.work()
    expect(site.asked.toSorted()).toEqual([`HEAD ${A}`, `HEAD ${B}`])
    expect(await site.checks.list(site.all)).toMatchObject({
      ...{ isRunning: false, total: 2, done: 2, checkedAt: new Date(NOON).toISOString(), nextCheckAt: null },
      counts: { ok: 2, dead: 0, unchecked: 0 },
      links: [
        { siteId: 1, name: 'Link 1', url: A, state: 'ok', httpStatus: 200, reason: null, movedTo: null },
        { siteId: 2, url: B },
      ],
    })
  })

  it('without one, and without a schedule, nothing is looked at', async () => {
    const site = await createCheckedSite([A])
    expect(await site.checks.chore.hasWork()).toBe(false)
    expect(await site.work()).toBe(HOUR)
    expect(await site.checks.chore.hasWork()).toBe(false)
    await site.edit(updateSettings([{ key: 'links.check', value: 'daily' }]))
    expect(await site.checks.chore.hasWork()).toBe(true)
    expect(site.asked).toEqual([])
  })

  it('may name links, and adds to one that is running', async () => {
    const site = await createCheckedSite([A, B, 'https://c.example/'])
    await site.checks.begin([2])
    expect(await site.checks.begin([3])).toMatchObject({ isRunning: true, total: 2, done: 0 })
    await site.work()
    expect(await site.states()).toEqual(['unchecked', 'ok', 'ok'])
    await expect(site.checks.begin([99])).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is made of a link that a running one has just visited, too', async () => {
    const site = await createCheckedSite([A, B], { linksPerStep: 1 })
    await site.checks.begin()
    await site.checks.chore.step(new AbortController().signal)
    expect(await site.states()).toEqual(['ok', 'unchecked'])
    site.says.set(A, { status: 500 })
    expect(await site.checks.begin([1])).toMatchObject({ isRunning: true, total: 2, done: 0 })
    await site.work()
    expect(await site.states()).toEqual(['failing', 'ok'])
    expect(await site.checks.progress()).toMatchObject({ isRunning: false, total: 2, done: 2 })
  })

  it('loses nothing to one that is asked for at the same moment, in another process', async () => {
    const site = await createCheckedSite([A, B])
    const other = await site.open()
    await Promise.all([site.checks.begin([1]), other.checks.begin([2])])
    await site.work()
    expect(await site.states()).toEqual(['ok', 'ok'])
  })

  it('is not ended by a step that began before it', async () => {
    const site = await createCheckedSite([A])
    await site.checks.begin()
    let asked: Promise<unknown> | undefined
    site.says.set(A, () => {
      site.says.set(A, { status: 500 })
      site.time.now += 1
      asked = site.checks.begin()
      return { status: 200 }
    })
    await site.checks.chore.step(new AbortController().signal)
    await asked
    expect((await site.checks.progress()).isRunning).toBe(true)
    await site.work()
    expect(await site.states()).toEqual(['failing'])
  })

  it('can be stopped: what was found stays', async () => {
    const site = await createCheckedSite([A, 'https://a.example/2', 'https://a.example/3'])
    await site.checks.begin()
    site.says.set('https://a.example/2', () => {
      site.time.now += 6000 // the round is over
      return { status: 200 }
    })
    await site.checks.chore.step(new AbortController().signal)
    expect(await site.checks.progress()).toMatchObject({ isRunning: true, total: 3, done: 2 })
    await site.checks.stop()
    await site.work()
    expect(await site.states()).toEqual(['ok', 'ok', 'unchecked'])
  })

  it('goes on in another process where one has stopped, and only there', async () => {
    const site = await createCheckedSite([A, 'https://a.example/2'])
    await site.checks.begin()
    const end = new AbortController()
    site.says.set('https://a.example/2', () => {
      end.abort()
      throw end.signal.reason
    })
    await site.work(site.checks, end.signal)
    expect(await site.states()).toEqual(['ok', 'unchecked'])
    site.says.clear()
    const { checks } = await site.open()
    await site.work(checks)
    expect(site.asked).toEqual([`HEAD ${A}`, 'HEAD https://a.example/2', 'HEAD https://a.example/2'])
    expect(await site.checks.progress()).toMatchObject({ isRunning: false, total: 2, done: 2 })
  })
})

describe('a look', () => {
  it('uses GET where HEAD is not known or not answered', async () => {
    const site = await createCheckedSite([A, B])
    site.says.set(A, (method) => ({ status: method === 'HEAD' ? 405 : 200 }))
    site.says.set(B, (method) =>
      method === 'HEAD' ? { code: 'fetchSlow', params: { host: 'b.example' } } : { status: 200 },
    )
    await site.checkAll()
    expect(await site.states()).toEqual(['ok', 'ok'])
    expect(site.asked).toHaveLength(4)
  })

  it('knows a wall by its words', async () => {
    const site = await createCheckedSite([A])
    site.says.set(A, { status: 503, bytes: new TextEncoder().encode('<title>Just a moment...</title>') })
    await site.checkAll()
    expect(await site.states()).toEqual(['ok'])
  })

  it('asks a host that is not there once, and says so', async () => {
    const site = await createCheckedSite([A])
    const problem = { code: 'fetchNoHost', params: { host: 'a.example' } } as const
    site.says.set(A, problem)
    await site.checkAll()
    expect(site.asked).toEqual([`HEAD ${A}`])
    expect(await site.links()).toMatchObject([{ state: 'failing', reason: { code: 'fetchNoHost' } }])
  })
})

describe('the states', () => {
  it('three failures on different days are found without being asked again', async () => {
    const site = await createCheckedSite([A, B])
    site.says.set(A, { status: 500 })
    await site.checkAll()
    expect(await site.links()).toMatchObject([
      { state: 'failing', failures: 1, nextCheckAt: new Date(NOON + 32 * HOUR).toISOString() },
      { state: 'ok', nextCheckAt: null },
    ])
    for (const [later, state] of [
      [31 * HOUR, 'failing'],
      [32 * HOUR, 'failing'],
      [60 * HOUR, 'failing'],
      [65 * HOUR, 'dead'],
    ] as const) {
      site.time.now = NOON + later + HOUR / 2
      await site.work()
      expect((await site.states())[0]).toBe(state)
    }
    expect(site.asked.filter((line) => line.endsWith(B))).toHaveLength(1)
    expect(site.asked.filter((line) => line === `HEAD ${A}`)).toHaveLength(3)
  })

  it('what is not found twice is dead an hour later', async () => {
    const site = await createCheckedSite([A])
    site.says.set(A, { status: 404 })
    await site.checkAll()
    expect(await site.states()).toEqual(['failing'])
    site.time.now += HOUR
    await site.work()
    expect(await site.links()).toMatchObject([{ state: 'dead', httpStatus: 404, reason: { params: { status: 404 } } }])
  })

  it('what the guard refuses is unreachable, however often', async () => {
    const site = await createCheckedSite(['http://192.168.0.7/'])
    const problem = { code: 'fetchRefused', params: { host: '192.168.0.7', address: '192.168.0.7' } } as const
    site.says.set('http://192.168.0.7/', problem)
    for (const day of [0, 1, 2, 3]) {
      site.time.now = NOON + day * DAY
      await site.checkAll()
    }
    expect(await site.links()).toMatchObject([{ state: 'unreachable', failures: 0, reason: { code: 'fetchRefused' } }])
  })

  it('while nothing at all can be reached, no failure counts', async () => {
    const site = await createCheckedSite([A, B])
    await site.checkAll()
    for (const host of ['a.example', 'b.example'])
      site.says.set(`https://${host}/page`, { code: 'fetchNoHost', params: { host } })
    for (const day of [1, 2, 3, 4]) {
      site.time.now = NOON + day * DAY
      await site.checkAll()
    }
    expect(await site.links()).toMatchObject([
      { state: 'ok', failures: 0 },
      { state: 'ok', failures: 0 },
    ])
    site.says.clear()
    site.time.now += HOUR
    await site.checkAll()
    expect(await site.states()).toEqual(['ok', 'ok'])
  })

  it('while the internet is gone and hosts at home answer, no failure of the others counts', async () => {
    const site = await createCheckedSite([A, B, 'http://nas.local:5000/', 'http://nas.local:9000/'])
    await site.checkAll()
    for (const host of ['a.example', 'b.example'])
      site.says.set(`https://${host}/page`, { code: 'fetchNoHost', params: { host } })
    site.says.set('http://nas.local:9000/', { code: 'fetchNoAnswer', params: { host: 'nas.local' } })
    for (const day of [1, 2, 3, 4]) {
      site.time.now = NOON + day * DAY
      await site.checkAll()
    }
    expect(await site.states()).toEqual(['ok', 'ok', 'ok', 'dead'])
    expect(await site.checks.progress()).toMatchObject({ isRunning: false, isOffline: false })
  })

  const ASKS_NOBODY = [
    ['its host wants to be left alone', { status: 429, retryAfter: 7 * 86_400 }, silent],
    ['the guard refuses it', REFUSED, REFUSED],
    ['it has a password in it', { code: 'fetchCredentials' }, { code: 'fetchCredentials' }],
  ] as const
  it.each(ASKS_NOBODY)('a link that asks nobody is no sign of a network: %s', async (_, online, offline) => {
    const [c1, c2] = ['https://c.example/1', 'https://c.example/2']
    const site = await createCheckedSite([A, B, c1, c2])
    site.says.set(c1, online).set(c2, online)
    await site.checkAll()
    site.says.set(A, silent).set(B, silent).set(c1, offline).set(c2, offline)
    for (const day of [1, 2, 3, 4]) {
      site.time.now = NOON + day * DAY
      await site.checkAll()
    }
    const notCounted = { state: 'ok', failures: 0 }
    expect((await site.links()).slice(0, 2)).toMatchObject([notCounted, notCounted])
  })

  it.each([0, 5_000])('a first check without a network counts nothing, after %i ms of silence each', async (ms) => {
    const urls = Array.from({ length: 50 }, (_, at) => `https://${at}.example/`)
    const site = await createCheckedSite(urls)
    const silence = () => {
      site.time.now += ms
      return { code: 'fetchSlow', params: { host: 'some.example' } } as const
    }
    for (const url of urls) site.says.set(url, silence)
    await site.checks.begin([1])
    await site.work()
    for (const day of [0, 1, 2, 3, 4]) {
      site.time.now = NOON + day * DAY + HOUR
      await site.checkAll()
    }
    expect(new Set((await site.links()).map(({ state, failures }) => `${state} ${failures}`))).toEqual(
      new Set(['unchecked 0']),
    )
    site.says.clear()
    site.time.now += HOUR
    await site.checkAll()
    expect(new Set(await site.states())).toEqual(new Set(['ok']))
  })

  it('a check without a network stops and says so, and the next one looks at all links', async () => {
    const site = await createCheckedSite([A, B])
    site.says.set(A, silent).set(B, silent)
    await site.checkAll()
    expect(await site.checks.progress()).toEqual({ isRunning: false, isOffline: true, total: 2, done: 0 })
    expect(await site.states()).toEqual(['unchecked', 'unchecked'])
    expect(await site.checks.chore.hasWork()).toBe(false)
    site.says.clear()
    expect(await site.checks.begin()).toEqual({ isRunning: true, isOffline: false, total: 2, done: 0 })
    await site.work()
    expect(await site.checks.progress()).toEqual({ isRunning: false, isOffline: false, total: 2, done: 2 })
    expect(await site.states()).toEqual(['ok', 'ok'])
  })

  it('a schedule without a network changes no link, and tries again by itself', async () => {
    const site = await createCheckedSite([A, B], { settings: { linkCheck: 'daily' } })
    site.says.set(A, silent).set(B, silent)
    await site.work()
    expect(await site.states()).toEqual(['unchecked', 'unchecked'])
    expect(await site.checks.chore.hasWork()).toBe(false)
    site.says.clear()
    site.time.now += HOUR
    expect(await site.checks.chore.hasWork()).toBe(true)
    await site.work()
    expect(await site.states()).toContain('ok')
  })

  it('hosts that are silent at the same time are no outage: three others are asked, each time others', async () => {
    const urls = Array.from({ length: 7 }, (_, at) => `https://${at}.example/`)
    const site = await createCheckedSite(urls)
    await site.checkAll()
    for (const url of urls.slice(0, 3)) site.says.set(url, silent)
    site.time.now = NOON + DAY
    await site.checks.begin([1])
    await site.work()
    expect((await site.states())[0]).toBe('failing')
    for (const url of urls.slice(0, 6)) site.says.set(url, silent)
    for (const [day, state] of [
      [1, 'ok'],
      [2, 'failing'],
    ] as const) {
      site.time.now = NOON + (day + 1) * DAY
      await site.checks.begin([2])
      await site.work()
      expect((await site.states())[1]).toBe(state)
    }
  })

  it('a host that answers, if only to refuse, shows that there is a network', async () => {
    const site = await createCheckedSite([A, B])
    site.says.set(B, { status: 403 })
    await site.checkAll()
    site.says.set(A, silent)
    site.time.now = NOON + DAY
    await site.checks.begin([1])
    await site.work()
    expect(await site.states()).toEqual(['failing', 'ok'])
  })

  it('an hour without a network takes few requests', async () => {
    const urls = Array.from({ length: 200 }, (_, at) => `https://${at}.example/`)
    const site = await createCheckedSite(urls, { settings: { linkCheck: 'daily' } })
    await site.checkAll()
    for (const url of urls) site.says.set(url, silent)
    site.time.now += DAY
    await site.work()
    site.asked.length = 0
    for (let minutes = 0; minutes < 60; minutes += 1) {
      site.time.now += 60_000
      if (await site.checks.chore.hasWork()) await site.work()
    }
    expect(site.asked.length).toBeLessThanOrEqual(4)
    site.says.clear()
    site.time.now += HOUR
    await site.work()
    expect(site.asked.length).toBeGreaterThanOrEqual(4 + Math.floor(200 / 24))
  })

  it('many hosts that are gone are told from a network that is', async () => {
    const urls = Array.from({ length: 50 }, (_, at) => `https://${at}.example/`)
    const site = await createCheckedSite([...urls, A])
    for (const url of urls) site.says.set(url, { code: 'fetchNoHost', params: { host: new URL(url).host } })
    await site.checkAll()
    for (const hours of [33, 66]) {
      site.time.now = NOON + hours * HOUR
      await site.work()
    }
    expect(site.asked.filter((line) => line === `HEAD ${A}`).length).toBeGreaterThan(1)
    expect(await site.states()).toEqual([...urls.map(() => 'dead'), 'ok'])
  })

  it('the host of the only link there is can be gone, too', async () => {
    const site = await createCheckedSite([A])
    site.says.set(A, { code: 'fetchNoHost', params: { host: 'a.example' } })
    for (const day of [0, 1, 2]) {
      site.time.now = NOON + day * DAY
      await site.checkAll()
    }
    expect(await site.states()).toEqual(['dead'])
  })

  it('a single host that is gone is told from a network that is', async () => {
    const site = await createCheckedSite([A, B])
    await site.checkAll()
    const problem = { code: 'fetchNoHost', params: { host: 'a.example' } } as const
    site.says.set(A, problem)
    for (const day of [1, 2, 3]) {
      site.time.now = NOON + day * DAY
      await site.checks.begin([1])
      await site.work()
    }
    expect(await site.states()).toEqual(['dead', 'ok'])
  })

  it('a link with another address is unchecked, and not ignored', async () => {
    const site = await createCheckedSite([A])
    await site.checkAll()
    await site.checks.ignore(1, true)
    expect(await site.links()).toMatchObject([{ state: 'ignored', isIgnored: true }])
    await site.edit(updateSite(1, { url: B }))
    expect(await site.links()).toMatchObject([
      { state: 'unchecked', isIgnored: false, url: B, checkedAt: null, httpStatus: null },
    ])
  })

  it('a link with its new address is fine, and one that gets the old address back has moved, until the next check', async () => {
    const site = await createCheckedSite([A])
    site.says.set(A, { url: B, movedTo: B })
    await site.checkAll()
    const moved = { state: 'moved', url: A, movedTo: B, httpStatus: 200, checkedAt: new Date(NOON).toISOString() }
    expect(await site.links()).toMatchObject([moved])
    await site.checks.ignore(1, true)
    await site.edit(useNewAddresses(await site.checks.newAddresses([1])))
    expect(await site.links()).toMatchObject([
      { ...moved, state: 'ok', url: B, movedTo: null, isIgnored: false }, // the owner ignored the other address
    ])
    await site.edit(undo(await site.navigation.commitAt(site.navigation.snapshot.revision)))
    expect(await site.links()).toMatchObject([{ ...moved, state: 'ignored', isIgnored: true }])
    expect(await site.checks.newAddresses([1])).toEqual(new Map([[1, { from: A, to: B }]]))
    await site.edit(updateSite(1, { url: B }))
    site.time.now += HOUR
    await site.checkAll()
    await site.edit(updateSite(1, { url: A }))
    expect(await site.states()).toEqual(['unchecked'])
  })

  it('a link that has only a home address stays hidden from guests outside when it gets its new one', async () => {
    const site = await createCheckedSite([])
    const [url, lan_url, to] = ['http://nas.example:5000/', 'http://nas.example:5000', 'https://nas.example:5001/']
    await site.edit(createSite(newSite({ group_id: 1, name: 'NAS', url, lan_url })))
    const shown = () => visibleSite(site.navigation.snapshot, 1, GUEST)
    expect(shown()).toBeUndefined()
    await site.edit(useNewAddresses(new Map([[1, { from: url, to }]])))
    expect(site.navigation.snapshot.sections[0]?.sites).toMatchObject([{ url: to, lan_url: to }])
    expect(shown()).toBeUndefined()
  })

  it('an ignored link is neither counted nor checked, unless it is named', async () => {
    const site = await createCheckedSite([A, B])
    expect(await site.checks.ignore(1, true)).toMatchObject({ state: 'ignored', checkedAt: null })
    await site.checkAll()
    expect(site.asked).toEqual([`HEAD ${B}`])
    expect((await site.checks.list(site.all)).counts).toMatchObject({ ignored: 1, unchecked: 0, ok: 1 })
    expect((await site.checks.list({ ...site.all, state: ['ignored'] })).links).toMatchObject([
      { siteId: 1, state: 'ignored' },
    ])
    await site.checks.begin([1])
    await site.work()
    expect(site.asked).toEqual([`HEAD ${B}`, `HEAD ${A}`])
  })

  it('a link that a version before left alone for its robots.txt has no reason any more, and is looked at', async () => {
    const site = await createCheckedSite([A], { settings: { linkCheck: 'daily' } })
    await site.work()
    const [before] = await site.store.linkChecks({ after: 0, limit: 1 })
    if (!before) throw new Error('nothing was checked')
    await site.store.putLinkChecks([
      { ...before, state: 'unchecked', httpStatus: null, reason: '{"code":"linkRobots"}' },
    ])
    expect(await site.links()).toMatchObject([{ state: 'unchecked', reason: null }])
    site.time.now += 2 * DAY
    await site.work()
    expect(await site.states()).toEqual(['ok'])
  })

  it('those of deleted links are forgotten', async () => {
    const site = await createCheckedSite([A, B])
    await site.checkAll()
    await site.edit(deleteSite(1))
    expect(await site.states()).toEqual(['ok'])
    await site.checkAll()
    expect(await site.store.linkChecks({ after: 0, limit: 9 })).toMatchObject([{ siteId: 2 }])
  })
})

describe('kindness', () => {
  it('a round that never ended, as on Workers, leaves no host busy', async () => {
    const world = createWorld()
    let begun = 0
    const lost = new Promise<never>(() => undefined)
    const fetch: Fetcher['fetch'] = (url, request) => (begun++ === 0 ? lost : world.fetcher.fetch(url, request))
    const site = await createCheckedSite([A], { fetcher: { isOn: true, connect: async () => 0, fetch } })
    await site.checks.begin()
    void site.checks.chore.step(new AbortController().signal)
    await expect.poll(() => begun).toBe(1)
    await site.work()
    expect(await site.states()).toEqual(['ok'])
  })

  it('a round that is stopped waits for no pause of a host', async () => {
    const stopping = new AbortController()
    const sleep = (_: number, signal?: AbortSignal) => {
      const woken = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
      stopping.abort()
      return woken
    }
    const site = await createCheckedSite(['https://one.example/1', 'https://one.example/2'], { sleep })
    await site.checks.begin()
    await site.checks.chore.step(stopping.signal)
    expect(site.asked).toEqual(['HEAD https://one.example/1'])
  })

  it('each host is asked one thing at a time with a pause, and others meanwhile', async () => {
    const urls = ['a', 'a', 'a', 'b', 'c'].map((host, at) => `https://${host}.example/${at}`)
    const site = await createCheckedSite(urls)
    const at = new Map<string, number>()
    for (const url of urls) site.says.set(url, () => void at.set(url, site.time.now))
    await site.checkAll()
    const times = urls.map((url) => ((at.get(url) ?? 0) - NOON) / 1000)
    expect(times).toEqual([0, 1, 2, 0, 0])
  })

  it('only the page is asked for', async () => {
    const site = await createCheckedSite([A])
    await site.checkAll()
    expect(site.asked).toEqual([`HEAD ${A}`])
  })

  it('a host that asks to be left alone is left alone, and its links keep what is known of them', async () => {
    const site = await createCheckedSite([A, 'https://a.example/2', B])
    site.says.set(A, { status: 429, retryAfter: 3600 })
    await site.checkAll()
    expect(site.asked).toEqual([`HEAD ${A}`, `HEAD ${B}`])
    expect(await site.links()).toMatchObject([
      { state: 'ok', httpStatus: 429 },
      { state: 'unchecked', reason: { code: 'linkLater' }, nextCheckAt: new Date(NOON + HOUR).toISOString() },
      { state: 'ok' },
    ])
    site.time.now = NOON + HOUR
    await site.work()
    expect(await site.states()).toEqual(['ok', 'ok', 'ok'])
  })

  it('a host that asks for a thousand years is left alone for a week', async () => {
    const site = await createCheckedSite([A, 'https://a.example/2'])
    site.says.set(A, { status: 503, retryAfter: 1000 * 365 * 86_400 })
    await site.checkAll()
    const inAWeek = new Date(NOON + 7 * 24 * HOUR).toISOString()
    expect(await site.links()).toMatchObject([
      { state: 'failing', nextCheckAt: inAWeek },
      { state: 'unchecked', reason: { code: 'linkLater' }, nextCheckAt: inAWeek },
    ])
  })

  it('with fetching switched off, a check says so and asks nobody', async () => {
    const site = await createCheckedSite([A])
    site.says.set(A, { code: 'fetchOff' })
    await site.checkAll()
    expect(await site.links()).toMatchObject([{ state: 'unreachable', reason: { code: 'fetchOff' } }])
  })
})

it('where requests are limited, a step makes no more of them, and no link fails for want of them', async () => {
  let hops = 0
  const hop = async ({ url }: Hop) => {
    hops += 1
    const at = Number(url.searchParams.get('at'))
    const headers = new Headers(at < 5 ? { location: `?at=${at + 1}` } : {})
    return { status: at < 5 ? 302 : 404, headers, body: (async function* () {})(), cancel: () => undefined }
  }
  const fetcher = createFetcher({
    connect: async () => undefined,
    hop,
    isNetworkError: () => true,
    userAgent: 'test',
    clock: () => new Date(NOON),
  })
  const urls = Array.from({ length: 9 }, (_, at) => `https://${at}.example/`)
  const site = await createCheckedSite(urls, { fetcher, linksPerStep: 5 })
  await site.checks.begin()
  for (let steps = 0; steps < 20 && (await site.checks.progress()).isRunning; steps += 1) {
    hops = 0
    await site.checks.chore.step(new AbortController().signal, createAllowance(50))
    expect(hops).toBeGreaterThan(0)
    expect(hops).toBeLessThanOrEqual(50)
    site.time.now += 2000
  }
  expect((await site.links()).map(({ httpStatus }) => httpStatus)).toEqual(Array(9).fill(404))
})

describe('the schedule', () => {
  const urls = Array.from({ length: 14 }, (_, at) => `https://${at}.example/`)

  it('spreads the links over the period', async () => {
    const site = await createCheckedSite(urls, { settings: { linkCheck: 'weekly' } })
    const seen: number[] = []
    for (let hours = 0; hours < 7 * 24; hours += 3) {
      site.time.now = NOON + hours * HOUR
      await site.work()
      seen.push(site.asked.length)
    }
    expect(seen[0]).toBe(1)
    expect(new Set(site.asked).size).toBe(14)
    expect(seen.at(-1)).toBe(14)
    const steps = seen.map((count, at) => count - (seen[at - 1] ?? 0))
    expect(Math.max(...steps)).toBe(1)
    expect(await site.links()).toMatchObject([
      { nextCheckAt: new Date(NOON + 7 * DAY).toISOString() },
      {},
      ...urls.slice(2).map(() => ({})),
    ])
  })

  it('is what the settings of the site say, before the variable', async () => {
    const site = await createCheckedSite(urls, { settings: { linkCheck: 'weekly' } })
    await site.edit(updateSettings([{ key: 'links.check', value: 'off' }]))
    await site.work()
    expect(site.asked).toEqual([])
    await site.edit(updateSettings([{ key: 'links.check', value: 'daily' }]))
    await site.work()
    expect(site.asked).toHaveLength(1)
  })

  it('is not what a merged document says, unless asked for', async () => {
    const site = await createCheckedSite(urls)
    const document = { groups: [], sites: [], configs: { 'links.check': 'daily' } }
    await site.edit(await importing(document))
    expect(await site.checks.chore.hasWork()).toBe(false)
    await site.work()
    expect(site.asked).toEqual([])
    await site.edit(await importing(document, { settings: 'all' }))
    await site.work()
    expect(site.asked).toHaveLength(1)
  })

  it('makes up for a long pause by an hour’s worth at most', async () => {
    const many = Array.from({ length: 168 }, (_, at) => `https://${at}.example/`)
    const site = await createCheckedSite(many, { settings: { linkCheck: 'daily' } })
    await site.work()
    const before = site.asked.length
    site.time.now += 30 * DAY
    await site.work()
    expect(before).toBe(7)
    expect(site.asked.length - before).toBe(7)
  })
})
