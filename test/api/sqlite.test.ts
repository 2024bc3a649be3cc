import { nodeTarget } from '../support/node-target.ts'
import { describeApi } from './scenarios/all.ts'
import { describeCompression } from './scenarios/compression.ts'
import { describeEvents } from './scenarios/events.ts'
import { describeForwarding } from './scenarios/login-limit.ts'

describeApi(nodeTarget)
describeCompression(nodeTarget)
describeEvents(nodeTarget)
describeForwarding(nodeTarget)
