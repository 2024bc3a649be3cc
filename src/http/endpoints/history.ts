import { z } from 'zod'
import { AppError } from '../../core/errors.ts'
import { count, id } from '../../schemas/fields.ts'
import { actionSchema, historyEntrySchema, toHistoryEntry, withText } from '../../schemas/history-entry.ts'
import { undoCommit } from '../../services/undo.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { numberInQuery } from '../input.ts'
import { revision } from '../own-headers.ts'

const MAX_LIMIT = 200

export function historyEndpoints({ navigation, pace }: Pick<HttpDeps, 'navigation' | 'pace'>) {
  return [
    endpoint('GET /api/history', {
      needs: 'edit',
      tag: 'History',
      summary: 'The history, newest first',
      query: z.object({
        before: numberInQuery.optional(),
        limit: numberInQuery.pipe(id.max(MAX_LIMIT, `must be at most ${MAX_LIMIT}`)).default(50),
      }),
      data: z.array(historyEntrySchema).readonly(),
      handle: async ({ query }) => ({ data: (await navigation.history(query)).map(toHistoryEntry) }),
    }),

    endpoint('POST /api/history/:revision/undo', {
      needs: 'edit',
      tag: 'History',
      summary: 'Undo one edit',
      data: actionSchema
        .extend({ revision: count, undone: id, left: z.array(z.string()).readonly().optional() })
        .meta({ id: 'Undone' }),
      responseHeaders: { revision },
      refusals: [409],
      handle: async ({ session, params }) => {
        const commit = await navigation.commitAt(params.revision)
        const { revision, result } = await undoCommit({ navigation, pace }, session.actor, commit)
        if (revision === undefined) throw new AppError('conflict', `Revision ${commit.revision} changed nothing`)
        const left = result.left.length > 0 ? { left: result.left } : {}
        return {
          data: { revision, undone: commit.revision, ...left, ...withText(commit.action) },
          headers: { revision },
        }
      },
    }),
  ]
}
