import { z } from 'zod'
import { exportDocumentSchema, importedGroupSchema } from '../domain/document.ts'
import { groupPatchSchema, groupSchema, newGroupSchema } from '../domain/group.ts'
import { settingSchema, settingUpdateSchema } from '../domain/setting.ts'
import { type SiteSchemas, siteSchema } from '../domain/site.ts'
import { batchSchema } from '../services/batch.ts'
import { loginSchema } from '../services/login.ts'
import { groupOrdersSchema, siteOrdersSchema } from '../services/ordering.ts'
import type { Endpoint } from './access.ts'
import { historyQuery } from './routes/history.ts'
import { siteQuery } from './routes/sites.ts'
import { importQuery } from './routes/transfer.ts'

export interface Operation {
  readonly summary: string
  readonly tag: 'Session' | 'Groups' | 'Sites' | 'Configs' | 'Data' | 'History' | 'Service'
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** What `data` holds. */
  readonly data?: z.ZodType
  /** The whole body, where it is not `{ success, data }`. */
  readonly answer?: z.ZodType
  /** What else it can refuse with, beside what its access, its path and its body imply. */
  readonly refusals?: readonly number[]
  /** Refusals whose body is not that of an error. */
  readonly refused?: Readonly<Record<number, z.ZodType>>
}

/** What reads answer: guests get no notes. */
const shownSite = siteSchema.unwrap().partial({ notes: true })
const groupWithSites = groupSchema.unwrap().extend({ sites: z.array(siteSchema) })
const shownGroupWithSites = groupWithSites.extend({ sites: z.array(shownSite) })
const authStatus = z.object({ authenticated: z.boolean(), username: z.string().optional() })
const inWords = { action: z.string(), code: z.string(), params: z.record(z.string(), z.unknown()) }
const commit = z.object({ revision: z.int(), at: z.iso.datetime(), actor: z.string(), ...inWords })
const counts = z.object({
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  deleted: z.int(),
})
const importSummary = z.object({
  groups: counts,
  sites: counts,
  configs: counts,
  skipped: z.array(z.object({ path: z.string(), name: z.string(), reason: z.string() })),
})

/** What each endpoint takes and answers, for its description. */
export function operations(schemas: SiteSchemas): Readonly<Record<Endpoint, Operation>> {
  const importDocument = z.object({
    version: z.string().optional(),
    groups: z.array(importedGroupSchema),
    sites: z.array(schemas.imported),
    configs: settingUpdateSchema.optional(),
  })
  return {
    'POST /api/login': {
      summary: 'Sign in: a token in the body and in a cookie',
      tag: 'Session',
      body: loginSchema,
      answer: z.object({ success: z.literal(true), token: z.string(), expiresIn: z.int() }),
      refusals: [401, 429],
    },
    'POST /api/logout': { summary: 'Sign out: the token is refused from now on', tag: 'Session', data: z.null() },
    'GET /api/auth/status': {
      summary: 'Who is signed in',
      tag: 'Session',
      answer: authStatus,
      refused: { 401: authStatus },
    },
    'GET /api/groups': { summary: 'All groups, in display order', tag: 'Groups', data: z.array(groupSchema) },
    'POST /api/groups': { summary: 'Add a group', tag: 'Groups', body: newGroupSchema, data: groupSchema },
    'GET /api/groups/:id': { summary: 'One group', tag: 'Groups', data: groupSchema },
    'PUT /api/groups/:id': { summary: 'Change a group', tag: 'Groups', body: groupPatchSchema, data: groupSchema },
    'DELETE /api/groups/:id': { summary: 'Delete a group with its sites', tag: 'Groups', data: groupWithSites },
    'PUT /api/group-orders': {
      summary: 'Reorder groups, all or nothing',
      tag: 'Groups',
      body: groupOrdersSchema,
      data: z.array(groupSchema),
    },
    'GET /api/groups-with-sites': {
      summary: 'All groups with their sites, in display order',
      tag: 'Groups',
      data: z.array(shownGroupWithSites),
    },
    'GET /api/sites': {
      summary: 'All sites, or those of one group, in display order',
      tag: 'Sites',
      query: siteQuery,
      data: z.array(shownSite),
      refusals: [400],
    },
    'POST /api/sites': { summary: 'Add a site', tag: 'Sites', body: schemas.newSite, data: siteSchema },
    'GET /api/sites/:id': { summary: 'One site', tag: 'Sites', data: shownSite },
    'PUT /api/sites/:id': { summary: 'Change or move a site', tag: 'Sites', body: schemas.patch, data: siteSchema },
    'DELETE /api/sites/:id': { summary: 'Delete a site', tag: 'Sites', data: siteSchema },
    'PUT /api/site-orders': {
      summary: 'Reorder sites and move them between groups, all or nothing',
      tag: 'Sites',
      body: siteOrdersSchema,
      data: z.array(siteSchema),
    },
    'POST /api/site-batch': {
      summary: 'Delete, move, publish or hide many sites, all or nothing',
      tag: 'Sites',
      body: batchSchema,
      data: z.array(siteSchema),
    },
    'GET /api/configs': { summary: 'The settings of the site', tag: 'Configs', data: z.array(settingSchema) },
    'PUT /api/configs': {
      summary: 'Change settings: those not named stay, null deletes',
      tag: 'Configs',
      body: settingUpdateSchema,
      data: z.array(settingSchema),
    },
    'GET /api/export': { summary: 'Everything, as one document', tag: 'Data', data: exportDocumentSchema },
    'POST /api/import': {
      summary: 'Bring a document in, or try what it would do',
      tag: 'Data',
      query: importQuery,
      body: importDocument,
      data: importSummary,
    },
    'GET /api/history': {
      summary: 'What was done, newest first',
      tag: 'History',
      query: historyQuery,
      data: z.array(commit),
      refusals: [400],
    },
    'POST /api/history/:revision/undo': {
      summary: 'Undo one edit',
      tag: 'History',
      data: z.object({ revision: z.int(), undone: z.int(), ...inWords }),
      refusals: [409],
    },
    'GET /api/health': {
      summary: 'Whether the service answers',
      tag: 'Service',
      data: z.object({ status: z.literal('ok'), revision: z.int() }),
    },
    'GET /api/openapi.json': { summary: 'This description', tag: 'Service', answer: z.record(z.string(), z.unknown()) },
  }
}
