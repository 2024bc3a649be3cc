import { expect, it } from 'vitest'
import { FetchError } from '../../src/domain/fetcher.ts'
import { createResolver } from '../../src/runtime/fetcher/dns-look-ups.ts'
import { createFetcher, type Hop } from '../../src/services/fetcher/create-fetcher.ts'

/** Names that begin with `silent` are answered only when `answer` is called. */
function namesAt() {
  const clock = { now: 0 }
  const asked: string[] = []
  const silent = Promise.withResolvers<readonly string[]>()
  const lookUp = createResolver(
    (host) => {
      asked.push(host)
      return host.startsWith('silent') ? silent.promise : Promise.resolve(['192.0.2.1'])
    },
    () => clock.now,
  )
  const limit = new AbortController()
  const waits: number[] = []
  const find = (host: string, { signal } = limit) =>
    lookUp(host, { signal, waited: (milliseconds) => waits.push(milliseconds) }).then(
      () => 'found',
      (error) => (error instanceof FetchError ? error.problem.code : 'given up'),
    )
  const giveUp = (after: number) => {
    clock.now += after
    limit.abort()
  }
  return { clock, asked, waits, find, giveUp, answer: () => silent.resolve(['192.0.2.2']) }
}

it('two silent names take all turns, and what waits for one is not to blame', async () => {
  const { find, asked, giveUp } = namesAt()
  const found = Promise.all([find('silent1'), find('silent2'), find('silent3'), find('healthy')])
  await expect.poll(() => asked).toEqual(['silent1', 'silent2'])
  giveUp(5000)
  expect(await found).toEqual(['given up', 'given up', 'fetchBusy', 'fetchBusy'])
})

it('a turn is free once the look-up has ended, not when nobody waits for it any more', async () => {
  const { find, asked, giveUp, answer } = namesAt()
  const found = [find('silent1'), find('silent2')]
  await expect.poll(() => asked.length).toBe(2)
  giveUp(5000)
  await Promise.all(found)
  const next = find('healthy', new AbortController())
  expect(await Promise.race([next, Promise.resolve('waits')])).toBe('waits')
  answer()
  expect(await next).toBe('found')
})

it('a silent name is remembered for a minute, or until it is answered', async () => {
  const { find, asked, giveUp, clock } = namesAt()
  const found = find('silent1')
  await expect.poll(() => asked).toEqual(['silent1'])
  giveUp(5000)
  await found
  const later = new AbortController()
  expect(await find('silent1', later)).toBe('fetchSlow')
  expect(asked).toEqual(['silent1'])
  clock.now += 60_001
  const again = find('silent1', later)
  later.abort()
  expect(await again).toBe('fetchBusy') // its first look-up still has the turn
})

it('a name that was given up at once is not silent', async () => {
  const { find, asked, giveUp, answer } = namesAt()
  const found = find('silent1')
  await expect.poll(() => asked.length).toBe(1)
  giveUp(100)
  await found
  answer()
  expect(await find('silent1', new AbortController())).toBe('found')
})

it('a host is not slow if its time went by while it waited for a turn', async () => {
  const slow = (waitedMs: number) => {
    const request = new AbortController()
    const hop = async ({ signal, waited }: Hop) => {
      waited(waitedMs)
      return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    const fetcher = createFetcher({
      connect: async () => undefined,
      hop,
      isNetworkError: () => true,
      userAgent: 'test',
      clock: () => new Date(),
    })
    return fetcher.fetch('https://example.com/', { signal: request.signal }).catch((error) => error.problem.code)
  }
  expect(await Promise.all([slow(0), slow(999), slow(1000)])).toEqual(['fetchSlow', 'fetchSlow', 'fetchBusy'])
})
