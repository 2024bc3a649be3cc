import { groupPatchSchema, newGroupSchema } from '../../domain/group.ts'
import { ifUnchanged } from '../../services/edit.ts'
import { createGroup, deleteGroup, requireGroup, updateGroup, visibleGroup } from '../../services/groups.ts'
import { groupOrdersSchema, orderGroups } from '../../services/ordering.ts'
import { answerEdit, revisionHeader } from '../answer.ts'
import { readBody } from '../body.ts'
import type { HttpDeps } from '../deps.ts'
import { type Handlers, idParam, unchangedSince } from '../handler.ts'
import { oneRecord } from '../listings.ts'

export function groupRoutes({ navigation, representations, listings, headersOf }: HttpDeps) {
  return {
    'GET /api/groups': (c, audience) => representations.respond(headersOf(c), listings.groups, audience),

    'GET /api/groups-with-sites': (c, audience) =>
      representations.respond(headersOf(c), listings.groupsWithSites, audience),

    'GET /api/groups/:id': (c, audience) => {
      const group = visibleGroup(navigation.snapshot, idParam(c, 'id'), audience)
      return representations.respond(headersOf(c), oneRecord(group), audience)
    },

    'POST /api/groups': async (c, { username }) => {
      const input = await readBody(c.req.raw, newGroupSchema)
      return answerEdit(await navigation.edit({ name: username }, createGroup(input)))
    },

    'PUT /api/groups/:id': async (c, { username }) => {
      const id = idParam(c, 'id')
      const patch = await readBody(c.req.raw, groupPatchSchema)
      const edit = ifUnchanged(unchangedSince(c), (snapshot) => requireGroup(snapshot, id), updateGroup(id, patch))
      return answerEdit(await navigation.edit({ name: username }, edit))
    },

    'DELETE /api/groups/:id': async (c, { username }) =>
      answerEdit(await navigation.edit({ name: username }, deleteGroup(idParam(c, 'id')))),

    'PUT /api/group-orders': async (c, { username }) => {
      const orders = await readBody(c.req.raw, groupOrdersSchema)
      const { revision } = await navigation.edit({ name: username }, orderGroups(orders))
      return representations.respondOnce(listings.groups, 'owner', revisionHeader(revision))
    },
  } satisfies Partial<Handlers>
}
