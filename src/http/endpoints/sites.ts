import { z } from 'zod'
import { editSites } from '../../core/edits/batch.ts'
import { ifUnchanged, requireSite } from '../../core/edits/edit.ts'
import { orderSites } from '../../core/edits/ordering.ts'
import { createSite, deleteSite, readSite, updateSite } from '../../core/edits/sites.ts'
import { visibleSection } from '../../core/visibility.ts'
import { shownSiteSchema, siteSchema } from '../../schemas/site.ts'
import { batchSchema, placedSiteSchemas } from '../../schemas/site-input.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { numberInQuery } from '../input.ts'
import { recordResource } from '../listings.ts'
import { revision, unchangedSince } from '../own-headers.ts'
import { editReply } from '../reply.ts'
import { orderReply, ordersQuery, siteOrdersSchema } from './orders.ts'

type Deps = Pick<HttpDeps, 'navigation' | 'listings' | 'schemas'>

export function siteEndpoints(deps: Deps) {
  return [...siteReads(deps), ...siteEdits(deps)]
}

function siteReads({ navigation, listings }: Deps) {
  return [
    endpoint('GET /api/sites', {
      needs: 'read',
      tag: 'Sites',
      summary: 'All sites, or those of one group, in display order',
      query: z.object({ groupId: numberInQuery.optional() }),
      data: z.array(shownSiteSchema),
      handle: ({ query: { groupId }, audience }) =>
        groupId === undefined
          ? listings.sites
          : listings.sitesOfSection(visibleSection(navigation.snapshot, groupId, audience)),
    }),

    endpoint('GET /api/sites/:id', {
      needs: 'read',
      tag: 'Sites',
      summary: 'One site',
      data: shownSiteSchema,
      handle: ({ params, audience }) => recordResource(readSite(navigation.snapshot, params.id, audience)),
    }),
  ]
}

function siteEdits({ navigation, listings, ...deps }: Deps) {
  const schemas = placedSiteSchemas(deps.schemas)
  return [
    endpoint('POST /api/sites', {
      needs: 'edit',
      tag: 'Sites',
      summary: 'Add a site, optionally in a new group',
      body: schemas.newSite,
      data: siteSchema,
      responseHeaders: { revision },
      handle: async ({ session, body }) => editReply(await navigation.edit(session.actor, createSite(body))),
    }),

    endpoint('PUT /api/sites/:id', {
      needs: 'edit',
      tag: 'Sites',
      summary: 'Change or move a site, optionally to a new group',
      body: schemas.patch,
      data: siteSchema,
      requestHeaders: { unchangedSince },
      responseHeaders: { revision },
      handle: async ({ session, params: { id }, body, headers }) => {
        const edit = ifUnchanged(headers.unchangedSince, (snapshot) => requireSite(snapshot, id), updateSite(id, body))
        return editReply(await navigation.edit(session.actor, edit))
      },
    }),

    endpoint('DELETE /api/sites/:id', {
      needs: 'edit',
      tag: 'Sites',
      summary: 'Delete a site',
      data: siteSchema,
      responseHeaders: { revision },
      handle: async ({ session, params }) => editReply(await navigation.edit(session.actor, deleteSite(params.id))),
    }),

    endpoint('PUT /api/site-orders', {
      needs: 'edit',
      tag: 'Sites',
      summary: 'Reorder sites and move them between groups, all or nothing',
      query: ordersQuery,
      body: siteOrdersSchema,
      data: z.array(siteSchema),
      responseHeaders: { revision },
      handle: async ({ session, query, body }) =>
        orderReply(await navigation.edit(session.actor, orderSites(body)), query, listings.sites),
    }),

    endpoint('POST /api/site-batch', {
      needs: 'edit',
      tag: 'Sites',
      summary: 'Delete, move, publish, hide or tag many sites, all or nothing',
      body: batchSchema,
      data: z.array(siteSchema).readonly(),
      responseHeaders: { revision },
      handle: async ({ session, body }) => editReply(await navigation.edit(session.actor, editSites(body))),
    }),
  ]
}
