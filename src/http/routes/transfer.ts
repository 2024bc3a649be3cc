import { z } from 'zod'
import { exportDocument } from '../../services/transfer/export-document.ts'
import { planImport } from '../../services/transfer/plan-import.ts'
import { readDocument } from '../../services/transfer/read-document.ts'
import { answer, answerEdit } from '../answer.ts'
import { readLargeJson } from '../body.ts'
import type { HttpDeps } from '../deps.ts'
import { type Handlers, readQuery } from '../handler.ts'

const flag = z
  .enum(['true', 'false', '1', '0', ''], 'must be true or false')
  .optional()
  .transform((value) => value === 'true' || value === '1' || value === '')

export const importQuery = z.object({
  mode: z.enum(['merge', 'replace'], 'must be merge or replace').default('merge'),
  visibility: z.enum(['private', 'public'], 'must be private or public').default('private'),
  dryRun: flag,
  skipInvalid: flag,
})

export function transferRoutes({ navigation, schemas, settings, clock, pace }: HttpDeps) {
  return {
    'GET /api/export': () => answer(exportDocument(navigation.snapshot, clock().toISOString())),

    'POST /api/import': async (c, { username }) => {
      const { dryRun, ...options } = readQuery(c, importQuery)
      const json = await readLargeJson(c.req.raw, settings.maxImportBytes, pace)
      const document = await readDocument(json, { ...options, schemas, pace })
      const edit = planImport(document, { ...options, pace })
      return dryRun
        ? answer(await navigation.preview({ name: username }, edit))
        : answerEdit(await navigation.edit({ name: username }, edit))
    },
  } satisfies Partial<Handlers>
}
