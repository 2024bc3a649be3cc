import { postgresTarget } from '../support/node-target.ts'
import { describeApi } from './scenarios/all.ts'

describeApi(postgresTarget)
