import { nodeTarget } from '../support/node-target.ts'
import { describeRuntime, describeShared, describeStored } from './scenarios/all.ts'
import { describeCompression } from './scenarios/compression.ts'
import { describeRealSize } from './scenarios/data.ts'
import { describeEvents } from './scenarios/events.ts'
import { describeForwarding } from './scenarios/login-limit.ts'
import { describeCredentials } from './scenarios/sessions.ts'

describeStored(nodeTarget)
describeRuntime(nodeTarget)
describeShared(nodeTarget)
describeRealSize(nodeTarget)
describeCredentials(nodeTarget)
describeCompression(nodeTarget)
describeEvents(nodeTarget)
describeForwarding(nodeTarget)
