import { nodeTarget } from '../support/node-target.ts'
import { describeAnswers } from './scenarios/answers.ts'
import { describeConfigs } from './scenarios/configs.ts'
import { describeOrders } from './scenarios/orders.ts'
import { describeRecords } from './scenarios/records.ts'

describeRecords(nodeTarget)
describeOrders(nodeTarget)
describeConfigs(nodeTarget)
describeAnswers(nodeTarget)
