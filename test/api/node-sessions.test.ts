import { nodeTarget } from '../support/node-target.ts'
import { describeCrossSite } from './scenarios/cross-site.ts'
import { describeLoginLimit } from './scenarios/login-limit.ts'
import { describeSessions } from './scenarios/sessions.ts'

describeSessions(nodeTarget)
describeLoginLimit(nodeTarget)
describeCrossSite(nodeTarget)
