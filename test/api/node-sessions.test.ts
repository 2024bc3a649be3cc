import { nodeTarget } from '../support/node-target.ts'
import { describeSessions } from './scenarios/sessions.ts'

describeSessions(nodeTarget)
