import { afterAll, expect, it, onTestFinished } from 'vitest'
import { caller } from '../support/client.ts'
import { stopWorkers, workerTarget } from '../support/worker-target.ts'
import { describeRuntime, describeStored } from './scenarios/all.ts'

describeStored(workerTarget)
describeRuntime(workerTarget)
afterAll(stopWorkers)

it('a Worker has no events, and says so in the way that makes browsers stop asking', async () => {
  const site = await workerTarget.start({ guestMode: true })
  onTestFinished(() => site.stop())
  const { status, text } = await caller(site.baseUrl)('GET', '/api/events')
  expect([status, text]).toEqual([204, ''])
})
