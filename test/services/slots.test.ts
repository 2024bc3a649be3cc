import { describe, expect, it } from 'vitest'
import { createFetcher, type HopAnswer } from '../../src/services/fetcher/create-fetcher.ts'
import { createSlots } from '../../src/services/queues.ts'

const never = new AbortController().signal

/** Takes a slot for each name, in this order; tells which have begun. */
function queue(limits: { perHost: number; inAll: number }, names: readonly string[]) {
  const slots = createSlots(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ended = new AbortController()
  const waiting = names.map(async (name) => {
    const end = await slots.take(name.charAt(0), name === 'a3' ? ended.signal : never)
    begun.push(name)
    ends.set(name, end)
  })
  return { begun, end: (name: string) => ends.get(name)?.(), waiting, giveUp: (reason: Error) => ended.abort(reason) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('slots', () => {
  it('go to a few of each host, and to a few in all, in the order in which they came', async () => {
    const { begun, end } = queue({ perHost: 2, inAll: 3 }, ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'a4'])
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    end('b1')
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2'])
    end('a2')
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3'])
    end('a1')
    end('b2')
    end('a3')
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3', 'c1', 'a4'])
  })

  it('are not kept for whoever has given up', async () => {
    const { begun, end, waiting, giveUp } = queue({ perHost: 2, inAll: 2 }, ['a1', 'a2', 'a3', 'a4'])
    await settled()
    const reason = new Error('enough')
    giveUp(reason)
    await expect(waiting[2]).rejects.toBe(reason)
    end('a1')
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'a4'])
  })
})

describe('a fetch', () => {
  const answer: HopAnswer = { status: 200, headers: new Headers(), body: empty(), cancel: () => undefined }
  async function* empty() {}
  const deps = {
    connect: async () => undefined,
    isNetworkError: () => true,
    userAgent: 'test',
    clock: () => new Date(0),
  }

  it('that gets no slot for five seconds is refused in words, and may be tried again', async () => {
    const hop = () => new Promise<never>(() => undefined) // not even an abort ends it
    const { fetch } = createFetcher({ ...deps, hop, slots: createSlots({ perHost: 1, inAll: 1 }) })
    void fetch('http://a.example/')
    await expect(fetch('http://b.example/')).rejects.toMatchObject({
      code: 'unavailable',
      details: { problems: [{ at: '', code: 'fetchBusy' }], skipsLog: true },
    })
  })

  it('gives its slot back, whether it succeeds or fails', async () => {
    const outcomes = [answer, new Error('broken'), { ...answer, body: broken() }, answer]
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(1)
      throw new Error('broken')
    }
    const hop = async () => {
      const outcome = outcomes.shift()
      if (!outcome || outcome instanceof Error) throw outcome
      return outcome
    }
    const { fetch } = createFetcher({ ...deps, hop, slots: createSlots({ perHost: 1, inAll: 1 }) })
    expect(await fetch('http://a.example/')).toMatchObject({ status: 200 })
    await expect(fetch('http://a.example/')).rejects.toMatchObject({ problem: { code: 'fetchNoAnswer' } })
    await expect(fetch('http://a.example/')).rejects.toMatchObject({ problem: { code: 'fetchDamaged' } })
    expect(await fetch('http://a.example/')).toMatchObject({ status: 200 })
  })

  it('whose caller gives up ends with the caller’s reason, while it waits and while it fetches', async () => {
    const reason = new Error('enough')
    const caller = new AbortController()
    const { promise: isAsked, resolve: onAsk } = Promise.withResolvers<void>()
    const hop = ({ signal }: { readonly signal: AbortSignal }) => {
      onAsk()
      return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    const { fetch } = createFetcher({ ...deps, hop, slots: createSlots({ perHost: 1, inAll: 1 }) })
    const both = [1, 2].map(() => fetch('http://a.example/', { signal: caller.signal }))
    await isAsked
    caller.abort(reason)
    for (const one of both) await expect(one).rejects.toBe(reason)
  })
})
