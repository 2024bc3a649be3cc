import { expect, it, onTestFinished } from 'vitest'
import { startWorker } from '../support/worker-target.ts'

it('a new isolate has warmed up before its first request', async () => {
  const harness = await startWorker({ LOG_LEVEL: 'warn' })
  onTestFinished(() => harness.close())
  expect((await harness.fetch('/api/health')).status).toBe(200)
  const logged = harness.getLogs().map(({ message }) => message)
  expect(logged.filter((line) => line.includes('warm-up'))).toEqual([])
})
