import { expect, it, onTestFinished, vi } from 'vitest'
import { createChores } from '../../src/services/chores.ts'
import { quiet } from '../support/quiet-log.ts'

function createStore() {
  const returned: string[] = []
  return {
    returned,
    takeLease: async () => true,
    returnLease: async (name: string) => void returned.push(name),
  }
}

it('a chore that throws lets another process have its turn at once', async () => {
  const store = createStore()
  const step = () => Promise.reject(new Error('broken'))
  const chores = createChores({ chores: [{ name: 'sweep', step }], store, log: quiet, newId: () => 'me' })
  onTestFinished(() => chores.close())
  chores.start()
  await expect.poll(() => store.returned).toEqual(['sweep'])
})

it('a chore that throws when it is stopped gives back its lease', async () => {
  const store = createStore()
  const begun = Promise.withResolvers<void>()
  const step = (signal: AbortSignal) => {
    begun.resolve()
    return new Promise<number>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const chores = createChores({ chores: [{ name: 'sweep', step }], store, log: quiet, newId: () => 'me' })
  chores.start()
  await begun.promise
  await chores.close()
  expect(store.returned).toEqual(['sweep'])
})

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
