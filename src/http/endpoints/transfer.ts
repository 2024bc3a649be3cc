import { z } from 'zod'
import { requirePermission } from '../../core/may.ts'
import { exportDocumentSchema, importDocumentSchema } from '../../schemas/document.ts'
import { KNOWN_LINKS } from '../../services/transfer/import-context.ts'
import { planImport } from '../../services/transfer/plan-import.ts'
import { readAny } from '../../services/transfer/read-any.ts'
import { importSummarySchema } from '../../services/transfer/tally.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { flagInQuery, numberInQuery, numbersInQuery, pairsInQuery } from '../input.ts'
import { revision } from '../own-headers.ts'
import { editReply } from '../reply.ts'

type Deps = Pick<HttpDeps, 'navigation' | 'listings' | 'iconTransfer' | 'schemas' | 'clock' | 'pace' | 'readUpload'>

export function transferEndpoints({ navigation, listings, iconTransfer, schemas, clock, pace, readUpload }: Deps) {
  return [
    endpoint('GET /api/export', {
      needs: 'export',
      tag: 'Data',
      summary: 'Export everything as one document',
      logged: 'exported',
      query: z.object({ icons: flagInQuery }),
      data: exportDocumentSchema,
      handle: async ({ query }) => {
        const { snapshot } = navigation
        const now = clock().toISOString()
        if (!query.icons) return { pieces: await listings.exported(snapshot, now) }
        return { pieces: listings.exportedWithIcons(snapshot, now, iconTransfer.render(snapshot.sections)) }
      },
    }),

    endpoint('POST /api/import', {
      needs: 'import',
      tag: 'Data',
      summary: 'Import a document or a file of another program, or preview what that would do',
      query: z.object({
        mode: z.enum(['merge', 'replace', 'add'], 'must be merge, replace or add').default('merge'),
        visibility: z.enum(['private', 'public'], 'must be private or public').default('private'),
        settings: z.enum(['harmless', 'all'], 'must be harmless or all').default('harmless'),
        dryRun: flagInQuery,
        tree: flagInQuery,
        skipInvalid: flagInQuery,
        format: z.string().optional(),
        leaveOut: numbersInQuery,
        into: numberInQuery.optional(),
        to: pairsInQuery,
        keepsRoots: flagInQuery,
        pages: flagInQuery,
        known: z.enum(KNOWN_LINKS, 'must be keep, leaveOut or move').default('keep'),
        ungrouped: z.string().optional(),
        unnamed: z.string().optional(),
      }),
      body: { file: importDocumentSchema(schemas), otherTypes: ['application/octet-stream', 'multipart/form-data'] },
      data: importSummarySchema,
      responseHeaders: { revision },
      handle: async ({ session, query: { dryRun, tree, ...options }, body }) => {
        const replaces = options.mode === 'replace' || options.settings === 'all'
        if (replaces) requirePermission(session.actor, 'replace')
        const icons = iconTransfer.createIntake({ keeps: !dryRun })
        const document = await readAny(body, { ...options, schemas, pace, readUpload, icons })
        const edit = planImport(document, { ...options, withTree: tree, pace })
        if (dryRun) return { data: await navigation.preview(session.actor, edit), headers: { revision: undefined } }
        return editReply(await navigation.edit(session.actor, edit))
      },
    }),
  ]
}
