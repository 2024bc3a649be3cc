import { z } from 'zod'
import { exportDocumentSchema, importDocumentSchema } from '../../domain/document.ts'
import { planImport } from '../../services/transfer/plan-import.ts'
import { readDocument } from '../../services/transfer/read-document.ts'
import { importSummarySchema } from '../../services/transfer/tally.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { flagInQuery } from '../input.ts'
import { revision } from '../own-headers.ts'
import { edited } from '../reply.ts'

export function transferEndpoints({ navigation, listings, schemas, clock, pace }: HttpDeps) {
  return [
    endpoint('GET /api/export', {
      access: 'owner',
      tag: 'Data',
      summary: 'Export everything as one document',
      logged: 'Exported everything',
      data: exportDocumentSchema,
      handle: async () => ({ pieces: await listings.exported(navigation.snapshot, clock().toISOString()) }),
    }),

    endpoint('POST /api/import', {
      access: 'owner',
      tag: 'Data',
      summary: 'Import a document, or preview what that would do',
      query: z.object({
        mode: z.enum(['merge', 'replace'], 'must be merge or replace').default('merge'),
        visibility: z.enum(['private', 'public'], 'must be private or public').default('private'),
        settings: z.enum(['harmless', 'all'], 'must be harmless or all').default('harmless'),
        dryRun: flagInQuery,
        skipInvalid: flagInQuery,
      }),
      body: { large: importDocumentSchema(schemas) },
      data: importSummarySchema,
      sends: { revision },
      handle: async ({ session, query: { dryRun, ...options }, body }) => {
        const document = await readDocument(body, { schemas, pace })
        const edit = planImport(document, { ...options, pace })
        if (dryRun) return { data: await navigation.preview(session.actor, edit), headers: { revision: undefined } }
        return edited(await navigation.edit(session.actor, edit))
      },
    }),
  ]
}
