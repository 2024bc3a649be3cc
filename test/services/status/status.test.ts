import { describe, expect, it } from 'vitest'
import { type Answer, type Host, MINUTE, NOON, type Simulation, simulate } from './simulated-status.ts'

const HOUR = 60 * MINUTE
const ok: Answer = { status: 200, took: 40 }

const steady = (answer: Answer, is: ReturnType<Host['is']>, more: Partial<Host> = {}): Host => ({
  answer: () => answer,
  is: () => is,
  ...more,
})
const up = steady(ok, 'up')
const down = steady('fetchNoAnswer', 'down')
/** Changes at these minutes, beginning with up. */
const changing = (...minutes: readonly number[]): Host => {
  const isDown = (time: number) => minutes.filter((minute) => time >= minute * MINUTE).length % 2 === 1
  return { answer: (time) => (isDown(time) ? 'fetchSlow' : ok), is: (time) => (isDown(time) ? 'down' : 'up') }
}
const slowing: Host = {
  answer: (time) => ({ status: 200, took: time > 10 * MINUTE && time < 20 * MINUTE ? 2_000 : 60 }),
  is: (time) => (time > 10 * MINUTE && time < 20 * MINUTE ? 'slow' : 'up'),
}
/** Every other answer is a failure: never two in a row. */
function flapping(): Host {
  let asked = 0
  return { answer: () => (asked++ % 2 === 0 ? ok : 'fetchNoAnswer'), is: () => 'up' }
}
const at = (at: number) => `h${at}.`

/** A hundred hosts of all kinds. */
const FARM: readonly Host[] = Array.from({ length: 100 }, (_, index): Host => {
  const kinds: readonly Host[] = [
    up,
    up,
    changing(5, 12),
    changing(3, 6, 14, 25),
    slowing,
    flapping(),
    steady('fetchNoHost', 'down'),
    steady('fetchSlow', 'down'),
    steady('fetchDamaged', 'down'),
    steady({ status: 401, took: 20 }, 'up'),
    steady({ status: 500, took: 20 }, 'down'),
    steady({ status: 302, took: 20 }, 'up'),
    steady({ status: 404, took: 20 }, 'down'),
    steady({ status: 404, took: 20 }, 'up', { codes: '200, 404' }),
    steady({ status: 200, took: 20 }, 'down', { codes: '204' }),
    steady('fetchTls', 'down'),
    steady({ status: 200, took: 3_000 }, 'up'),
    steady(ok, 'up', { url: `http://${at(index)}lan:8080/` }),
    steady('fetchRefused', 'unknown'),
    steady(ok, 'up', { url: `https://${at(index)}example/deep/page?q=1` }),
  ]
  return kinds[index % kinds.length] ?? up
})

function run(simulation: Partial<Simulation> & Pick<Simulation, 'hosts'>) {
  return simulate({ minutes: 30, ...simulation })
}

describe('what is shown of a hundred hosts', () => {
  it('is never wrong for longer than two checks in half an hour, with the requests of the plan', async () => {
    const { wrong, requests, writes } = await run({ hosts: FARM })
    expect(wrong).toEqual([])
    const once = FARM.length * 30
    const total = requests.reduce((sum, count) => sum + count, 0)
    // A page that HEAD finds at fault is asked by GET, once.
    expect(Math.abs(total - once) / once).toBeLessThan(0.1)
    expect(writes).toBeLessThan(30 * 12)
  })

  it('is known again after an hour without network, during which nothing was down and no more was asked', async () => {
    const isOnline = (time: number) => time < 10 * MINUTE || time > 70 * MINUTE
    const hosts = FARM.map((host) => (host.is(0) === 'down' ? up : host))
    const away = await run({ hosts, minutes: 90, isOnline })
    expect(away.wrong).toEqual([])
    const steadyHosts = hosts.flatMap((host, index) => (host === up ? [index] : []))
    expect(steadyHosts.length).toBeGreaterThan(40)
    expect(steadyHosts.filter((index) => away.downs.has(index))).toEqual([])
    const total = away.requests.reduce((sum, count) => sum + count, 0)
    expect(total).toBeLessThan(hosts.length * 90 * 1.1)
  })

  it('survives a clock that is set back and one that is set forward', async () => {
    for (const by of [-3 * HOUR, -30_000, 5 * HOUR]) {
      const { wrong, requests } = await run({ hosts: FARM, shift: (time) => (time > 10 * MINUTE ? by : 0) })
      expect([by, wrong]).toEqual([by, []])
      expect(Math.max(...requests), String(by)).toBeLessThan(30 * 1.1 + 4)
    }
  })

  it('takes no more than its checks in a day and a night, whatever fails', async () => {
    const { requests, steps, wrong } = await simulate({
      hosts: [up, down, flapping(), steady('fetchRefused', 'unknown')],
      minutes: 24 * 60,
    })
    expect(wrong).toEqual([])
    expect(Math.max(...requests)).toBeLessThan(24 * 60 * 1.1)
    expect(requests[1], 'what has been down for long is asked less often').toBeLessThan(24 * 60 * 0.3)
    expect(steps).toBeLessThan((24 * 60 * MINUTE) / 9_000)
  })
})

describe('one machine with many services', () => {
  const service = (index: number, hangs: boolean): Host => ({
    answer: () => (hangs ? 'hangs' : ok),
    is: () => (hangs ? 'down' : 'up'),
    url: `http://nas.lan:8080/${at(index)}`,
  })
  const settings = { 'status.webhook': 'https://ntfy.example/links' }

  it.each([
    [30, 10],
    [24, 24],
    [100, 20],
  ])('shows of %i services the %i that hang as down, and the others as they are', async (count, hanging) => {
    const hosts = Array.from({ length: count }, (_, index) => service(index, index % count < hanging))
    const { downs, sent, statuses } = await run({
      hosts,
      minutes: 10,
      settings,
      isWatched: (time) => time > 80_000,
    })
    expect([...downs.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: hanging }, (_, index) => index))
    expect([...statuses.values()].filter(({ status }) => status === 'up')).toHaveLength(count - hanging)
    expect(Math.max(...downs.values())).toBeLessThanOrEqual(150_000)
    expect(sent.map(({ body }) => body)).toHaveLength(hanging)
  })
})

describe('a check that the server did not get round to', () => {
  it('changes nothing, and is made up for soon', async () => {
    const isBusy = (time: number) => time > 5 * MINUTE && time < 6 * MINUTE
    const busy: Host = { answer: (time) => (isBusy(time) ? 'fetchBusy' : ok), is: () => 'up' }
    const { wrong, statuses, downs } = await run({ hosts: [busy, busy], minutes: 8 })
    expect([wrong, downs.size]).toEqual([[], 0])
    for (const { status, since } of statuses.values()) expect([status, since < NOON + MINUTE]).toEqual(['up', true])
  })

  it('proves nothing about the network either', async () => {
    const silent = changing(5)
    const busy: Host = { answer: (time) => (time > 3 * MINUTE ? 'fetchBusy' : ok), is: () => 'up' }
    const { downs, statuses } = await run({ hosts: [silent, busy], minutes: 12 })
    expect(downs.size).toBe(0)
    expect([...statuses.values()].map(({ status }) => status)).toEqual(['up', 'up'])
  })
})

describe('the network', () => {
  it('is not blamed for hosts at home that are down while the internet answers', async () => {
    const home = Array.from({ length: 5 }, (_, index) => ({ ...changing(5), url: `http://${at(index)}lan/` }))
    const { wrong } = await run({ hosts: [...home, up] })
    expect(wrong).toEqual([])
  })

  it('is blamed where the internet is silent and home answers', async () => {
    const gone = (time: number) => time > 5 * MINUTE
    const world: Host = {
      answer: (time) => (gone(time) ? 'fetchSlow' : ok),
      is: (time) => (gone(time) ? 'unknown' : 'up'),
    }
    const { wrong, downs } = await run({ hosts: [world, world, world, { ...up, url: `http://${at(3)}lan/` }] })
    expect(wrong).toEqual([])
    expect(downs.size).toBe(0)
  })

  it('is not blamed for the only host there is', async () => {
    const { wrong } = await run({ hosts: [changing(5, 20)] })
    expect(wrong).toEqual([])
  })
})

it('of a link that is not checked any more, nothing is asked and nothing is kept', async () => {
  const { requests, statuses } = await run({
    hosts: [up, up],
    unasked: (time) => (time > 10.5 * MINUTE ? [1] : []),
  })
  expect([...statuses.keys()]).toEqual([1])
  expect(requests[0]).toBeGreaterThan(25)
  expect(requests[1]).toBeLessThan(13)
})

it('while nobody watches, links are looked at every five minutes', async () => {
  const { requests } = await simulate({ hosts: [up, up], minutes: 100, isWatched: () => false })
  for (const count of requests) expect(Math.abs(count - 20)).toBeLessThanOrEqual(3)
})

it('from when somebody watches, links are looked at every minute', async () => {
  const asked: number[] = []
  const host: Host = {
    answer(time) {
      asked.push(time / MINUTE)
      return ok
    },
    is: () => 'up',
  }
  await simulate({ hosts: [host], minutes: 20, isWatched: (time) => time > 10.5 * MINUTE })
  const after = asked.filter((minute) => minute > 10.5)
  expect(after[0]).toBeLessThan(11.6)
  expect(after.length).toBeGreaterThanOrEqual(8)
})

describe('the webhook', () => {
  const settings = { 'status.webhook': 'https://ntfy.example/links' }

  it('is told once when a link goes down and once when it is back, though the network was away between', async () => {
    const { sent } = await run({
      hosts: [changing(5, 25), up, up, up],
      minutes: 60,
      settings,
      isOnline: (time) => time < 40 * MINUTE || time > 50 * MINUTE,
    })
    expect(sent.map(({ body }) => body)).toMatchObject([
      {
        event: 'down',
        title: 'Site 1 is down',
        name: 'Site 1',
        siteId: 1,
        address: 'https://h0.example/',
        priority: 8,
      },
      { event: 'up', title: 'Site 1 is up again', priority: 4 },
    ])
  })

  it('is told again, with the next checks, what it did not take', async () => {
    const { sent } = await run({
      hosts: [changing(5), up],
      settings,
      webhookSays: (time) => (time < 10 * MINUTE ? 500 : 200),
    })
    const times = sent.map(({ time }) => time / MINUTE)
    expect(times.length).toBeGreaterThan(3)
    expect(times.filter((minute) => minute > 10)).toHaveLength(1)
    expect(times.at(-1)).toBeLessThan(12)
  })

  it('keeps no check waiting, however long it takes', async () => {
    const never = new Promise<number>(() => undefined)
    const { wrong, sent } = await run({ hosts: [changing(5, 15, 25), up], settings, webhookSays: () => never })
    expect(wrong).toEqual([])
    expect(sent).toHaveLength(1)
  })
})
