import { describeRuntime, describeShared, describeStored } from '../api/scenarios/all.ts'
import { describeCompression } from '../api/scenarios/compression.ts'
import { describeForwarding } from '../api/scenarios/login-limit.ts'
import { executableTarget } from './target.ts'

describeStored(executableTarget)
describeRuntime(executableTarget)
describeShared(executableTarget)
describeCompression(executableTarget)
describeForwarding(executableTarget)
