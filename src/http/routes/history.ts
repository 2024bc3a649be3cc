import { z } from 'zod'
import { describeCommit, inWords, undo } from '../../services/history.ts'
import { answer } from '../answer.ts'
import type { HttpDeps } from '../deps.ts'
import { type Handlers, idParam, numberInQuery, readQuery } from '../handler.ts'

const MAX_LIMIT = 200

export const historyQuery = z.object({
  before: numberInQuery.optional(),
  limit: numberInQuery.pipe(z.number().max(MAX_LIMIT, `must be at most ${MAX_LIMIT}`)).default(50),
})

export function historyRoutes({ navigation }: HttpDeps) {
  return {
    'GET /api/history': async (c) => answer((await navigation.history(readQuery(c, historyQuery))).map(describeCommit)),

    'POST /api/history/:revision/undo': async (c, { username }) => {
      const commit = await navigation.commitAt(idParam(c, 'revision'))
      const { revision } = await navigation.edit({ name: username }, undo(commit))
      return answer({ revision, undone: commit.revision, ...inWords(commit.action) })
    },
  } satisfies Partial<Handlers>
}
