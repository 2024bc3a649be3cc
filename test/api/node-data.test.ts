import { nodeTarget } from '../support/node-target.ts'
import { describeCaching } from './scenarios/caching.ts'
import { describeData } from './scenarios/data.ts'
import { describeTransfer } from './scenarios/transfer.ts'

describeData(nodeTarget)
describeTransfer(nodeTarget)
describeCaching(nodeTarget)
