import { z } from 'zod'
import { orderSites, siteOrdersSchema } from '../../services/ordering.ts'
import { createSite, deleteSite, updateSite, visibleSite } from '../../services/sites.ts'
import { answer } from '../answer.ts'
import { readBody } from '../body.ts'
import type { HttpDeps } from '../deps.ts'
import { type Handlers, idParam, numberInQuery, readQuery } from '../handler.ts'
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
      return answer(await navigation.edit(username, createSite(input)))
    },

    'PUT /api/sites/:id': async (c, { username }) => {
      const id = idParam(c, 'id')
      const patch = await readBody(c.req.raw, schemas.patch)
      return answer(await navigation.edit(username, updateSite(id, patch)))
    },

    'DELETE /api/sites/:id': async (c, { username }) =>
      answer(await navigation.edit(username, deleteSite(idParam(c, 'id')))),

    'PUT /api/site-orders': async (c, { username }) => {
      const orders = await readBody(c.req.raw, siteOrdersSchema)
      await navigation.edit(username, orderSites(orders))
      return representations.respondOnce(listings.sites, 'owner')
    },
  } satisfies Partial<Handlers>
}
