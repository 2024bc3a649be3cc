import { expect, it } from 'vitest'
import { withTimeout } from '../../src/services/with-timeout.ts'
import { usedMemory } from '../support/memory.ts'

const LONG_MS = 600_000

/** Work that goes on until its signal is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

it('ends work that takes too long', async () => {
  await expect(withTimeout(1, undefined, untilAborted)).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('ends work with the other signal, before it has begun too', async () => {
  const outer = new AbortController()
  const work = withTimeout(LONG_MS, outer.signal, untilAborted)
  outer.abort(new Error('enough'))
  await expect(work).rejects.toThrow('enough')
  await expect(withTimeout(LONG_MS, outer.signal, async (signal) => signal.throwIfAborted())).rejects.toThrow('enough')
})

it('holds nothing of work that is done, although its time is not over', async () => {
  const outer = new AbortController()
  const held = await withTimeout(LONG_MS, outer.signal, async (signal) => {
    const listener = () => undefined
    signal.addEventListener('abort', listener)
    return { signal: new WeakRef(signal), listener: new WeakRef(listener) }
  })
  await expect
    .poll(() => {
      usedMemory()
      return held.signal.deref() === undefined && held.listener.deref() === undefined
    })
    .toBe(true)
})
