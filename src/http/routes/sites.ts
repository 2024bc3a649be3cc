import { z } from 'zod'
import { batchSchema, editSites } from '../../services/batch.ts'
import { ifUnchanged } from '../../services/edit.ts'
import { orderSites, siteOrdersSchema } from '../../services/ordering.ts'
import { createSite, deleteSite, requireSite, updateSite, visibleSite } from '../../services/sites.ts'
import { answerEdit, revisionHeader } from '../answer.ts'
import { readBody } from '../body.ts'
import type { HttpDeps } from '../deps.ts'
import { type Handlers, idParam, numberInQuery, readQuery, unchangedSince } from '../handler.ts'
import { oneRecord } from '../listings.ts'

export const siteQuery = z.object({ groupId: numberInQuery.optional() })

export function siteRoutes({ navigation, representations, listings, schemas, headersOf }: HttpDeps) {
  return {
    'GET /api/sites': (c, audience) => {
      const { groupId } = readQuery(c, siteQuery)
      const resource = groupId === undefined ? listings.sites : listings.sitesOfGroup(groupId)
      return representations.respond(headersOf(c), resource, audience)
    },

    'GET /api/sites/:id': (c, audience) => {
      const site = visibleSite(navigation.snapshot, idParam(c, 'id'), audience)
      return representations.respond(headersOf(c), oneRecord(site), audience)
    },

    'POST /api/sites': async (c, { username }) => {
      const input = await readBody(c.req.raw, schemas.newSite)
      return answerEdit(await navigation.edit({ name: username }, createSite(input)))
    },

    'PUT /api/sites/:id': async (c, { username }) => {
      const id = idParam(c, 'id')
      const patch = await readBody(c.req.raw, schemas.patch)
      const edit = ifUnchanged(unchangedSince(c), (snapshot) => requireSite(snapshot, id), updateSite(id, patch))
      return answerEdit(await navigation.edit({ name: username }, edit))
    },

    'DELETE /api/sites/:id': async (c, { username }) =>
      answerEdit(await navigation.edit({ name: username }, deleteSite(idParam(c, 'id')))),

    'PUT /api/site-orders': async (c, { username }) => {
      const orders = await readBody(c.req.raw, siteOrdersSchema)
      const { revision } = await navigation.edit({ name: username }, orderSites(orders))
      return representations.respondOnce(listings.sites, 'owner', revisionHeader(revision))
    },

    'POST /api/site-batch': async (c, { username }) => {
      const batch = await readBody(c.req.raw, batchSchema)
      return answerEdit(await navigation.edit({ name: username }, editSites(batch)))
    },
  } satisfies Partial<Handlers>
}
