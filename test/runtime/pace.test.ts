import { expect, it } from 'vitest'
import { nodePace } from '../../src/runtime/machine/system.ts'

/** A slice has room for a few of these. */
const PIECE_MS = 1
const TASKS = 20

it('others come in after a slice of work, however many tasks are at it', async () => {
  const pace = nodePace()
  let pieces = 0
  let most = 0
  let isDone = false
  const others = () => {
    most = Math.max(most, pieces)
    pieces = 0
    if (!isDone) setImmediate(others)
  }
  const task = async () => {
    for (let piece = 0; piece < 30; piece += 1) {
      await pace()
      const start = performance.now()
      while (performance.now() - start < PIECE_MS);
      pieces += 1
    }
  }
  setImmediate(others)
  await Promise.all(Array.from({ length: TASKS }, task))
  isDone = true
  expect(most).toBeLessThan(2 * TASKS) // they would be several times as many if each task had its slice at once
})
