import { expect, it, onTestFinished } from 'vitest'
import { updateSettings } from '../../../src/core/edits/settings.ts'
import { deleteSite, updateSite } from '../../../src/core/edits/sites.ts'
import { AppError, invalidInput } from '../../../src/core/errors.ts'
import { findSite } from '../../../src/core/snapshot.ts'
import { FetchError, type Fetcher } from '../../../src/ports/fetcher.ts'
import type { IconSets } from '../../../src/ports/icon-sets.ts'
import type { Priority } from '../../../src/ports/pictures.ts'
import { createAllowance } from '../../../src/services/allowance.ts'
import { createChores } from '../../../src/services/chores.ts'
import { createFindIcon } from '../../../src/services/icons/find-icon.ts'
import { createIcons } from '../../../src/services/icons/icons.ts'
import { undo } from '../../../src/services/undo.ts'
import { quiet } from '../../support/quiet-log.ts'
import { put, site } from '../../support/rows.ts'
import { saying } from '../../support/saying.ts'
import { ADMIN, finish, iconOf, iconsIn, none, useProcesses } from './fetch-processes.ts'

const HOUR = 3_600_000
const newId = () => crypto.randomUUID()
const startProcess = useProcesses()

const refuse = (code: 'fetchNoHost' | 'fetchSlow', host: string) =>
  Promise.reject(new FetchError({ code, params: { host } }))

it('links without an icon get theirs in one edit of whoever asked, which can be undone', async () => {
  const here = await startProcess()
  const { fetches, navigation, store } = here
  expect(await fetches.begin(ADMIN, { which: 'missing' })).toMatchObject({
    isRunning: true,
    total: 3,
    done: 0,
    found: 0,
  })
  await finish(here)
  expect(here.asked).toEqual(['https://one.example/', 'https://two.example/', 'https://three.example/'])
  expect(iconsIn(navigation)).toMatchObject({
    1: '/icons/one.example',
    2: '/icons/two.example',
    3: '/icons/three.example',
    4: '',
    5: 'https://icons.example/5.png',
  })
  expect(await store.history({ limit: 9 })).toMatchObject([
    { revision: 2, actor: 'admin', action: { code: 'iconsFetched', params: { count: 3 } } },
    { revision: 1 },
  ])
  expect(await fetches.progress()).toMatchObject({ isRunning: false, total: 3, done: 3, found: 3, revision: 2 })
  await navigation.edit(ADMIN, undo(await navigation.commitAt(2)))
  expect(iconsIn(navigation)).toMatchObject({ 1: '', 2: '', 3: '' })
})

it('a link that shows a known logo, or a letter by choice, is missing no icon; with logos switched off, the first is', async () => {
  const here = await startProcess()
  const { fetches, navigation } = here
  await navigation.edit(ADMIN, updateSite(1, { name: 'Jellyfin', url: 'http://nas:8096/' }))
  await navigation.edit(ADMIN, updateSite(2, { icon: '#letter' }))
  expect(await fetches.begin(ADMIN, { which: 'missing' })).toMatchObject({ total: 1 })
  await finish(here)
  expect(here.asked).toEqual(['https://three.example/'])
  await navigation.edit(ADMIN, updateSettings([{ key: 'site.logos', value: 'false' }]))
  expect(await fetches.begin(ADMIN, { which: 'missing' })).toMatchObject({ total: 1 })
  await finish(here)
  expect(here.asked).toEqual(['https://three.example/', 'http://nas:8096/'])
})

it('icons on other hosts, and those written out, are brought home', async () => {
  const here = await startProcess()
  await here.fetches.begin(ADMIN, { which: 'elsewhere' })
  await finish(here)
  expect(iconsIn(here.navigation)).toMatchObject({
    1: '',
    5: '/icons/brought-5.png',
    6: '/icons/kept-ABC',
    7: `/icons/${'7'.repeat(32)}`,
  })
})

it('what is found is known before it is saved', async () => {
  const here = await startProcess({ linksPerStep: 2 })
  await here.fetches.begin(ADMIN, { which: 'missing' })
  expect(await here.fetches.chore.step(none)).toBeGreaterThan(0) // the next step is another request's
  expect(await here.fetches.progress()).toMatchObject({
    ...{ isRunning: true, total: 3, done: 2, found: 2 },
    icons: [
      { siteId: 1, icon: '/icons/one.example' },
      { siteId: 2, icon: '/icons/two.example' },
    ],
  })
  expect(here.navigation.snapshot.revision).toBe(1)
})

it('another process goes on where one has died', async () => {
  const first = await startProcess({ linksPerStep: 2 })
  await first.fetches.begin(ADMIN, { which: 'missing' })
  await first.fetches.chore.step(none)
  const second = await startProcess()
  await finish(second)
  expect(second.asked).toEqual(['https://three.example/'])
  expect(iconsIn(second.navigation)).toMatchObject({ 1: '/icons/one.example', 3: '/icons/three.example' })
  expect(second.navigation.snapshot.revision).toBe(2)
})

it('of two processes one does the work', async () => {
  const processes = [await startProcess(), await startProcess()]
  await processes[0]?.fetches.begin(ADMIN, { which: 'missing' })
  const running = processes.map(({ store, fetches }) => {
    const chores = createChores({ chores: [fetches.chore], store, log: quiet, newId })
    chores.start()
    onTestFinished(() => chores.close())
    return fetches
  })
  await expect.poll(async () => (await running[0]?.progress())?.isRunning).toBe(false)
  expect(processes.flatMap(({ asked }) => asked)).toHaveLength(3)
  expect(await processes[0]?.store.history({ limit: 9 })).toHaveLength(2)
})

it('a link that was changed or deleted meanwhile is left as it is', async () => {
  const { navigation, fetches, ...here } = await startProcess({
    findIcon: async (url) => {
      if (url === 'https://three.example/') {
        await navigation.edit(ADMIN, updateSite(1, { url: 'https://moved.example/' }))
        await navigation.edit(ADMIN, updateSite(2, { icon: 'https://chosen.example/icon.png' }))
      }
      return iconOf(url)
    },
  })
  await navigation.edit(ADMIN, updateSite(5, { icon: '' }))
  await fetches.begin(ADMIN, { which: 'missing' })
  await navigation.edit(ADMIN, deleteSite(5))
  await finish({ navigation, fetches, ...here })
  expect(here.asked).not.toContain('https://example.com/5')
  expect(iconsIn(navigation)).toMatchObject({ 1: '', 2: 'https://chosen.example/icon.png', 3: '/icons/three.example' })
  expect(findSite(navigation.snapshot, 5)).toBeUndefined()
  const [last] = await here.store.history({ limit: 1 })
  expect(last?.action).toEqual({ code: 'iconsFetched', params: { count: 1 } })
})

it('a run ends as soon as its links are gone, whatever is being looked at', async () => {
  const here = await startProcess({ linksPerStep: 2, findIcon: () => new Promise(() => undefined) })
  await here.fetches.begin(ADMIN, { which: 'missing' })
  const end = new AbortController()
  const step = here.fetches.chore.step(end.signal)
  await expect.poll(() => here.asked.length).toBe(2)
  await here.navigation.edit(ADMIN, deleteSite(1))
  expect(await here.fetches.progress()).toMatchObject({ isRunning: true, total: 2, done: 0 })
  await here.navigation.edit(ADMIN, deleteSite(2))
  await here.navigation.edit(ADMIN, deleteSite(3))
  expect(await here.fetches.progress()).toMatchObject({ isRunning: false, total: 0, revision: null })
  end.abort()
  await step
  expect(await here.store.hasIconFetches()).toBe(false)
  expect(here.asked).toEqual(['https://one.example/', 'https://two.example/'])
})

it('links that are gone take no place in a step', async () => {
  const here = await startProcess({ linksPerStep: 2 })
  await here.fetches.begin(ADMIN, { which: 'missing' })
  await here.navigation.edit(ADMIN, deleteSite(1))
  await here.navigation.edit(ADMIN, deleteSite(2))
  await here.fetches.chore.step(none)
  expect(await here.fetches.progress()).toMatchObject({ isRunning: false, total: 1, done: 1, found: 1 })
})

it('stopping saves what was found, and what comes later is not noted', async () => {
  const held = Promise.withResolvers<string>()
  const here = await startProcess({
    findIcon: (url) => (url.includes('three') ? held.promise : Promise.resolve(iconOf(url))),
  })
  await here.fetches.begin(ADMIN, { which: 'missing' })
  const step = here.fetches.chore.step(none)
  await expect.poll(async () => (await here.fetches.progress()).found).toBe(2)
  expect(await here.fetches.stop()).toMatchObject({ isRunning: false, total: 2, found: 2, revision: 2 })
  held.resolve('/icons/late')
  await step
  expect(iconsIn(here.navigation)).toMatchObject({ 1: '/icons/one.example', 2: '/icons/two.example', 3: '' })
  expect(here.navigation.snapshot.revision).toBe(2)
})

it('if nothing is found, nothing is saved', async () => {
  const here = await startProcess({ findIcon: async () => '' })
  await here.fetches.begin(ADMIN, { which: 'missing' })
  await finish(here)
  expect(await here.fetches.progress()).toMatchObject({ isRunning: false, total: 3, done: 3, found: 0 })
  expect(here.navigation.snapshot.revision).toBe(1)
  expect(await here.fetches.stop()).toMatchObject({ revision: null })
})

it('a page is asked once for all its links, a host one at a time, and one that does not answer once', async () => {
  let busy = 0
  let most = 0
  const here = await startProcess({
    findIcon: async (url) => {
      if (url.includes('dead')) return refuse('fetchNoHost', 'dead.example')
      busy += 1
      most = Math.max(most, busy)
      await new Promise((resolve) => setImmediate(resolve))
      busy -= 1
      return iconOf(url)
    },
  })
  const urls = [
    'https://a.example/x#1',
    'https://a.example/x#2',
    'https://a.example/y',
    'https://dead.example/1',
    'https://dead.example/2',
  ]
  await here.navigation.edit(ADMIN, () => ({
    action: { code: 'told', params: { text: 'Set up' } },
    result: undefined,
    changes: urls.map((url, at) => put(site(20 + at, { url }))),
  }))
  await here.fetches.begin(ADMIN, { which: 'missing', siteIds: [20, 21, 22, 23, 24] })
  await finish(here)
  expect(here.asked.toSorted()).toEqual(['https://a.example/x#1', 'https://a.example/y', 'https://dead.example/1'])
  expect(most).toBe(1)
  expect(iconsIn(here.navigation)).toMatchObject({ 20: '/icons/a.example', 21: '/icons/a.example', 24: '' })
})

it('one slow page does not end the search for its host; three in a row do', async () => {
  const here = await startProcess({
    findIcon: async (url) => {
      const { host, pathname } = new URL(url)
      return host === 'slow.example' || pathname === '/1' ? refuse('fetchSlow', host) : iconOf(url)
    },
  })
  const urls = ['a', 'slow'].flatMap((host) => [1, 2, 3, 4, 5].map((page) => `https://${host}.example/${page}`))
  await here.navigation.edit(ADMIN, () => ({
    action: { code: 'told', params: { text: 'Set up' } },
    result: undefined,
    changes: urls.map((url, at) => put(site(20 + at, { url }))),
  }))
  await here.fetches.begin(ADMIN, { which: 'missing', siteIds: urls.map((_, at) => 20 + at) })
  await finish(here)
  expect(here.asked.toSorted()).toEqual(urls.slice(0, 8))
  expect(iconsIn(here.navigation)).toMatchObject({ 20: '', 21: '/icons/a.example', 24: '/icons/a.example', 25: '' })
})

it('what is busy is tried again', async () => {
  let tries = 0
  const here = await startProcess({
    findIcon: async (url) => {
      tries += 1
      if (tries <= 3) throw new FetchError({ code: 'fetchBusy' })
      return iconOf(url)
    },
  })
  await here.fetches.begin(ADMIN, { which: 'missing' })
  await finish(here)
  expect(await here.fetches.progress()).toMatchObject({ found: 3 })
})

it('what was found half a day ago is saved before the run is over', async () => {
  let now = Date.parse('2026-05-01T00:00:00Z')
  const here = await startProcess({ linksPerStep: 1, clock: () => new Date(now) })
  await here.fetches.begin(ADMIN, { which: 'missing' })
  await here.fetches.chore.step(none)
  expect(iconsIn(here.navigation)).toMatchObject({ 1: '' })
  now += 13 * HOUR
  await here.fetches.chore.step(none)
  expect(iconsIn(here.navigation)).toMatchObject({ 1: '/icons/one.example', 2: '/icons/two.example', 3: '' })
  expect(await here.fetches.progress()).toMatchObject({ isRunning: true, total: 3, found: 2 })
})

it('a step ends at once when it is told to, and its links wait for the next', async () => {
  const end = new AbortController()
  const here = await startProcess({ findIcon: () => new Promise(() => undefined) })
  await here.fetches.begin(ADMIN, { which: 'missing' })
  const step = here.fetches.chore.step(end.signal)
  await expect.poll(() => here.asked.length).toBe(3)
  end.abort()
  await step
  expect(await here.store.waitingIconFetches(9)).toHaveLength(3)
})

it('nothing begins while fetching is off, nor for links that are not there', async () => {
  const off = await startProcess({ fetcher: { isOn: false } })
  await expect(off.fetches.begin(ADMIN, { which: 'missing' })).rejects.toThrow(saying('FETCH=off'))
  expect(await off.fetches.progress()).toMatchObject({ isOn: false, isRunning: false })
  const on = await startProcess()
  await expect(on.fetches.begin(ADMIN, { which: 'missing', siteIds: [1, 99] })).rejects.toThrow(
    saying('siteIds: no site has the id 99'),
  )
  expect(await on.fetches.progress()).toMatchObject({ isOn: true, total: 0 })
})

it('a chore without work neither takes a lease nor begins a step', async () => {
  const { store, fetches } = await startProcess()
  const chores = createChores({ chores: [fetches.chore], store, log: quiet, newId })
  await chores.runFor(1000)
  expect(await store.takeLease('icons', 'another', 1000)).toBe(true)
})

it('a process that is closed gives its lease back', async () => {
  const { store, fetches } = await startProcess({
    findIcon: (url) => (url.includes('one') ? Promise.resolve(iconOf(url)) : new Promise(() => undefined)),
  })
  await fetches.begin(ADMIN, { which: 'missing' })
  const chores = createChores({ chores: [fetches.chore], store, log: quiet, newId })
  chores.start()
  await expect.poll(async () => (await fetches.progress()).found).toBe(1)
  expect(await store.takeLease('icons', 'another', 1000)).toBe(false)
  await chores.close()
  expect(await store.takeLease('icons', 'another', 1000)).toBe(true)
})

it('where requests are limited, a link is begun only while there are enough for any', async () => {
  const here = await startProcess()
  await here.fetches.begin(ADMIN, { which: 'missing' })
  await here.fetches.chore.step(none, createAllowance(19))
  expect([here.asked.length, (await here.fetches.progress()).done]).toEqual([0, 0])
  await here.fetches.chore.step(none, createAllowance(20)) // one after the other: what is not used is given back
  expect([here.asked.length, (await here.fetches.progress()).done]).toEqual([3, 3])
})

it('after two pictures of a host that take too long, its other links are skipped until the next run', async () => {
  const drawn: string[] = []
  const slow = invalidInput('', { code: 'slowPicture' })
  const here = await startProcess({
    icons: {
      keep: async (bytes, drawnFor) => {
        drawn.push(`${new TextDecoder().decode(bytes)} ${drawnFor}`)
        throw slow
      },
      keepFrom: () => Promise.reject(slow),
    },
    findIcon: async (url, _, background) => {
      if (!url.includes('slow')) return iconOf(url)
      for (const name of ['a', 'b', 'c'])
        await background?.keep(new TextEncoder().encode(name)).catch((error) => {
          if (!(error instanceof AppError)) throw error
        })
      return ''
    },
  })
  const urls = ['https://slow.example/1', 'https://slow.example/2', 'https://slow.example/3']
  await here.navigation.edit(ADMIN, () => ({
    action: { code: 'told', params: { text: 'Set up' } },
    result: undefined,
    changes: urls.map((url, at) => put(site(20 + at, { url }))),
  }))
  await here.fetches.begin(ADMIN, { which: 'missing', siteIds: [1, 20, 21, 22] })
  await finish(here)
  expect(drawn).toEqual(['a background', 'b background'])
  expect(here.asked).toEqual(['https://one.example/', urls[0]])
  expect(await here.fetches.progress()).toMatchObject({ isRunning: false, total: 4, done: 4, found: 1, skipped: 2 })
  await here.fetches.begin(ADMIN, { which: 'missing', siteIds: [21] })
  await finish(here)
  expect(here.asked.at(-1)).toBe(urls[1])
  expect(await here.fetches.progress()).toMatchObject({ isRunning: false, total: 1, done: 1, skipped: 0 })
})

it('a fault of our own is logged and counts for nothing, and the other links get their icons', async () => {
  const errors: unknown[] = []
  const mistake = new TypeError('undefined is not a function')
  const here = await startProcess({
    log: { ...quiet, error: (...line: unknown[]) => void errors.push(line) },
    findIcon: (url) => (url.includes('one') ? Promise.reject(mistake) : Promise.resolve(iconOf(url))),
  })
  await here.fetches.begin(ADMIN, { which: 'missing' })
  await finish(here)
  expect(errors).toEqual([['icon-look-up-failed', { err: mistake, siteId: 1 }]])
  expect(await here.fetches.progress()).toMatchObject({ isRunning: false, total: 3, done: 3, found: 2, skipped: 1 })
})

it('pictures of a run are drawn in the background, those of a page and those brought home', async () => {
  const drawnFor: (Priority | undefined)[] = []
  const here = await startProcess()
  const fetcher: Fetcher = {
    isOn: true,
    connect: async () => 0,
    fetch: async (url) => {
      const plain = { url, status: 200, movedTo: undefined, retryAfter: undefined }
      const isPage = url === 'https://one.example/'
      const text = isPage ? '<link rel="icon" href="/a.png">' : 'picture'
      return {
        ...plain,
        took: 0,
        contentType: isPage ? 'text/html' : 'image/png',
        bytes: new TextEncoder().encode(text),
      }
    },
  }
  const icons = createIcons({
    ...{ store: here.store, navigation: here.navigation, fetcher },
    iconSets: { svg: async () => undefined } as unknown as IconSets, // not asked
    drawing: {
      draw: async (_, given) => {
        drawnFor.push(given)
        return { bytes: new Uint8Array(4), kind: 'logo' }
      },
    },
  })
  const fetches = await startProcess({ icons, findIcon: createFindIcon({ fetcher, icons }) })
  await fetches.fetches.begin(ADMIN, { which: 'missing', siteIds: [1] })
  await fetches.fetches.begin(ADMIN, { which: 'elsewhere', siteIds: [5, 6] })
  await finish(fetches)
  expect(drawnFor).toEqual(['background', 'background', 'background'])
})
