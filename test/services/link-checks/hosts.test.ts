import { expect, it, onTestFinished, vi } from 'vitest'
import { createServiceLimiter } from '../../../src/services/link-checks/service-limiter.ts'

it('an address is parsed once, however often its link waits', () => {
  const parse = vi.spyOn(URL, 'parse')
  onTestFinished(() => parse.mockRestore())
  const hosts = createServiceLimiter(() => new Date(0))
  const queue = Array.from({ length: 50 }, (_, at) => ({ siteId: at + 1, url: `https://one.example/${at}` }))
  for (let round = 0; round < 3; round += 1) hosts.choose(queue, { max: 9, withinMs: 5_000, patienceMs: 60_000 })
  const rest = [...queue]
  const link = hosts.take(rest, 60_000)
  if (link) hosts.release(link, 0)
  expect(hosts.nextFree(rest)).toBe(1_000)
  expect(parse).toHaveBeenCalledTimes(50)
})
