import { afterAll } from 'vitest'
import { stopWorkers, workerTarget } from '../support/worker-target.ts'
import { describeApi } from './scenarios/all.ts'

describeApi(workerTarget)
afterAll(stopWorkers)
