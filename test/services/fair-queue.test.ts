import { beforeEach, describe, expect, it } from 'vitest'
import { createFairQueue, type FairQueue } from '../../src/services/queues.ts'

let queue: FairQueue
/** The tasks that have started, in order, and how to end each. */
let started: { name: string; end: () => void }[]
let overflows: number

beforeEach(() => {
  started = []
  overflows = 0
  queue = createFairQueue({ running: 2, waiting: 6, refusal: 'Too many', onFull: () => (overflows += 1) })
})

/** Asks for a task. Resolves with its name, or with the code of the refusal. */
async function ask(address: string, name = address): Promise<string> {
  const task = () => new Promise<string>((resolve) => started.push({ name, end: () => resolve(name) }))
  return queue(address, task).catch((error) => error.code)
}

/** Ends the oldest task and lets the next one start. */
async function endOne(): Promise<void> {
  started.shift()?.end()
  await new Promise((settled) => setImmediate(settled))
}

const address = (network: number, host = 1) => `10.0.${network}.${host}`
const names = () => started.map(({ name }) => name)

describe('a queue', () => {
  it('runs so many tasks at once, lets so many wait and refuses the rest at once', async () => {
    const asked = Array.from({ length: 300 }, (_, network) => ask(`10.${network >> 8}.${network & 255}.1`))
    expect(started).toHaveLength(2)
    const refused = await Promise.all(asked.slice(8))
    expect(new Set(refused)).toEqual(new Set(['unavailable']))
    while (started.length > 0) {
      expect(started.length).toBeLessThanOrEqual(2)
      await endOne()
    }
    expect(await Promise.all(asked.slice(0, 8))).not.toContain('unavailable')
    expect(overflows).toBe(1)
  })

  it('gives a network its turn however many another one has waiting', async () => {
    for (let host = 1; host <= 8; host += 1) void ask(address(1, host))
    void ask(address(2), 'mine')
    await endOne()
    await endOne()
    expect(names()).toContain('mine')
  })

  it('that one network has filled takes a newcomer of another, and refuses the last one', async () => {
    const greedy = Array.from({ length: 8 }, (_, host) => ask(address(1, host)))
    const mine = ask(address(2), 'mine')
    expect(await greedy[7]).toBe('unavailable')
    for (let ended = 0; ended < 8; ended += 1) await endOne()
    expect(await mine).toBe('mine')
    expect(await Promise.all(greedy.slice(0, 7))).not.toContain('unavailable')
  })

  it('counts an IPv4 /24 and an IPv6 /48 as one network', async () => {
    const greedy = Array.from({ length: 8 }, (_, part) => ask(`2001:db8:1:${part}::/64`))
    void ask('2001:db8:2:1::/64', 'mine')
    expect(await greedy[7]).toBe('unavailable')
    expect(await ask('2001:db8:1:99::/64')).toBe('unavailable')
  })

  it('goes on after a task that failed, and overflows anew', async () => {
    const fail = () => Promise.reject(new Error('no'))
    for (let task = 0; task < 5; task += 1) await expect(queue(address(1), fail)).rejects.toThrow('no')
    for (let round = 1; round <= 2; round += 1) {
      const asked = Array.from({ length: 9 }, (_, network) => ask(address(network)))
      expect(await asked[8]).toBe('unavailable')
      for (let ended = 0; ended < 8; ended += 1) await endOne()
      expect(overflows).toBe(round)
    }
  })
})
