import { postgresTarget } from '../support/postgres-target.ts'
import { describeApi } from './scenarios/all.ts'
import { describeCompression } from './scenarios/compression.ts'
import { describeEvents } from './scenarios/events.ts'
import { describeForwarding } from './scenarios/login-limit.ts'

describeApi(postgresTarget)
describeCompression(postgresTarget)
describeEvents(postgresTarget)
describeForwarding(postgresTarget)
