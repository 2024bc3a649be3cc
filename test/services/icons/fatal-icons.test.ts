import { expect, it } from 'vitest'
import { FetchError } from '../../../src/ports/fetcher.ts'
import { quiet } from '../../support/quiet-log.ts'
import { ADMIN, finish, iconOf, iconsIn, useProcesses } from './fetch-processes.ts'

const startProcess = useProcesses()

it('a link of whose visits two processes die is left alone and named, and the next run visits it once more', async () => {
  const logged: unknown[] = []
  const log = { ...quiet, warn: (...line: unknown[]) => void logged.push(line) }
  const visits: string[] = []
  /** Works until it dies of link 2, or all is done; the other links of a batch may not be visited to the end either. */
  const live = async () => {
    const died = Promise.withResolvers<'died'>()
    const here = await startProcess({
      log,
      findIcon: async (url) => {
        visits.push(new URL(url).hostname)
        if (url !== 'https://two.example/') return iconOf(url)
        died.resolve('died')
        return new Promise(() => undefined)
      },
    })
    if (visits.length === 0) await here.fetches.begin(ADMIN, { which: 'missing' })
    return Promise.race([died.promise, finish(here).then(() => here)])
  }
  expect(await live()).toBe('died')
  expect(await live()).toBe('died')
  expect(visits.at(-1)).toBe('two.example')
  const last = await live()
  if (last === 'died') throw new Error('It was visited again')
  expect(iconsIn(last.navigation)).toMatchObject({ 1: '/icons/one.example', 2: '', 3: '/icons/three.example' })
  expect(logged).toEqual([['icon-fatal', { siteId: 2, host: 'two.example' }]])
  expect(await last.fetches.progress()).toMatchObject({ total: 3, done: 3, found: 2, skipped: 1 })
  visits.length = 0
  expect(await live()).toBe('died')
  expect(visits).toEqual(['two.example'])
})

it('a step that is stopped leaves no visit begun', async () => {
  const stop = new AbortController()
  const here = await startProcess({
    findIcon: async () => {
      stop.abort()
      return new Promise(() => undefined)
    },
  })
  await here.fetches.begin(ADMIN, { which: 'missing' })
  await here.fetches.chore.step(stop.signal)
  expect((await here.store.waitingIconFetches(9)).map(({ begun }) => begun)).toEqual([0, 0, 0])
})

it('the networks at home that links were refused for are in the progress, but not those that others led to', async () => {
  const refused = (host: string, network: string) =>
    new FetchError({ code: 'fetchRefused', params: { host, address: '10.0.0.1', network } })
  const here = await startProcess({
    findIcon: async (url) => {
      const { hostname } = new URL(url)
      if (hostname === 'one.example') throw refused('redirected.example', '10.0.0.0/24')
      throw refused(hostname, '192.168.7.0/24')
    },
  })
  await here.fetches.begin(ADMIN, { which: 'missing' })
  await finish(here)
  expect(await here.fetches.progress()).toMatchObject({ isRunning: false, networks: ['192.168.7.0/24'] })
})
