import { nodeTarget } from '../support/node-target.ts'
import { describeCaching } from './scenarios/caching.ts'
import { describeData } from './scenarios/data.ts'
import { describeRecords } from './scenarios/records.ts'

describeRecords(nodeTarget)
describeData(nodeTarget)
describeCaching(nodeTarget)
