import { expect, it, onTestFinished, vi } from 'vitest'
import { createChores } from '../../src/services/chores.ts'

it('a chore that finds no more work lets another process have its turn at once', async () => {
  const takeLease = vi.fn(async () => true)
  const returnLease = vi.fn(async () => undefined)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  let left = 2
  const chore = {
    name: 'sweep',
    hasWork: async () => left > 0,
    step: async () => {
      left -= 1
      return 0
    },
  }
  const chores = createChores({ chores: [chore], store: { takeLease, returnLease }, log, newId: () => 'me' })
  onTestFinished(() => chores.close())
  chores.start()
  await expect.poll(() => returnLease.mock.calls).toEqual([['sweep', 'me']])
  expect(left).toBe(0)
  expect(log.warn).not.toHaveBeenCalled()
})
