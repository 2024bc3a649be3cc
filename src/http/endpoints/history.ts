import { z } from 'zod'
import { commitSummarySchema } from '../../domain/change.ts'
import { undo } from '../../services/history.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { numberInQuery } from '../input.ts'
import { revision } from '../own-headers.ts'

const MAX_LIMIT = 200

export function historyEndpoints({ navigation }: HttpDeps) {
  return [
    endpoint('GET /api/history', {
      access: 'owner',
      tag: 'History',
      summary: 'The history, newest first',
      query: z.object({
        before: numberInQuery.optional(),
        limit: numberInQuery.pipe(z.number().max(MAX_LIMIT, `must be at most ${MAX_LIMIT}`)).default(50),
      }),
      data: z.array(commitSummarySchema).readonly(),
      refusals: [503],
      handle: async ({ query }) => ({ data: await navigation.history(query) }),
    }),

    endpoint('POST /api/history/:revision/undo', {
      access: 'owner',
      tag: 'History',
      summary: 'Undo one edit',
      data: z.object({ revision: z.int(), undone: z.int(), action: z.string() }),
      sends: { revision },
      refusals: [409],
      handle: async ({ session, params }) => {
        const commit = await navigation.commitAt(params.revision)
        const { revision } = await navigation.edit(session.username, undo(commit))
        return { data: { revision, undone: commit.revision, action: commit.action }, headers: { revision } }
      },
    }),
  ]
}
