import { expect, it, onTestFinished, vi } from 'vitest'
import { watchSender } from '../../src/runtime/upload-reader.ts'

/** A sender that others wait for, and whether it has lost its place after so many milliseconds. */
function watched() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const sender = watchSender(() => true)
  onTestFinished(() => sender.stop())
  let isTooSlow = false
  sender.tooSlow.catch(() => {
    isTooSlow = true
  })
  return {
    sender,
    isTooSlowAfter: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return isTooSlow
    },
  }
}

it('a burst keeps a sender that then sends next to nothing its place for a second, not for two', async () => {
  const { sender, isTooSlowAfter } = watched()
  sender.count(70_000)
  expect(await isTooSlowAfter(1000)).toBe(false)
  expect(await isTooSlowAfter(250)).toBe(true)
})

it('a sender that keeps up keeps its place, and so does one that is not asked for more', async () => {
  const { sender, isTooSlowAfter } = watched()
  for (let second = 0; second < 5; second += 1) {
    sender.count(11_000)
    expect(await isTooSlowAfter(1000)).toBe(false)
  }
  sender.pause()
  expect(await isTooSlowAfter(60_000)).toBe(false)
  sender.resume()
  expect(await isTooSlowAfter(750)).toBe(false)
})
