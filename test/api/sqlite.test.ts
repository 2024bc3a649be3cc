import { nodeTarget } from '../support/node-target.ts'
import { describeApi } from './scenarios/all.ts'

describeApi(nodeTarget)
