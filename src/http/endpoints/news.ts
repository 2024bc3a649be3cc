import { z } from 'zod'
import { commitsFor, sentBatchSchema } from '../commits.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { flagInQuery, revisionInQuery } from '../input.ts'

export function eventEndpoints({ openEvents: open, statuses }: Pick<HttpDeps, 'openEvents' | 'statuses'>) {
  return [
    endpoint('GET /api/events', {
      needs: 'read',
      tag: 'Service',
      summary: 'The newest revision, now and after every change, as server-sent events',
      query: z.object({ commits: flagInQuery, status: flagInQuery }),
      stream:
        'The data of each event is the revision, a whole number; with `commits`, for those who may edit, a batch of commits as in `GET /api/commits`, the first one empty. With `status`, events named `status`, whose data is the revision too, say that `GET /api/status` has news for this reader.',
      handle: ({ query, audience }) => ({
        open,
        withCommits: query.commits,
        statusesOf: query.status && statuses.areShownTo(audience) ? audience : undefined,
      }),
    }),
  ]
}

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
