import { z } from 'zod'
import { commitsFor, sentBatchSchema } from '../commits.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { revisionInQuery } from '../input.ts'

export function commitEndpoints({ navigation }: Pick<HttpDeps, 'navigation'>) {
  return [
    endpoint('GET /api/commits', {
      needs: 'edit',
      tag: 'History',
      summary: 'The commits after a revision, for editors that follow others',
      query: z.object({ since: revisionInQuery, nonce: z.string().max(100).default('') }),
      data: sentBatchSchema,
      handle: async ({ session, query: { since: revision, nonce } }) => ({
        data: await commitsFor(session.actor, { revision, nonce }, navigation),
      }),
    }),
  ]
}
