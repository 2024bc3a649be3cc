import { describeApi } from '../api/scenarios/all.ts'
import { describeCompression } from '../api/scenarios/compression.ts'
import { describeForwarding } from '../api/scenarios/login-limit.ts'
import { executableTarget } from './target.ts'

describeApi(executableTarget)
describeCompression(executableTarget)
describeForwarding(executableTarget)
