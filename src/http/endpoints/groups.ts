import { z } from 'zod'
import { ifUnchanged } from '../../core/edits/edit.ts'
import { createGroup, deleteGroup, readGroup, requireGroup, updateGroup } from '../../core/edits/groups.ts'
import { orderGroups } from '../../core/edits/ordering.ts'
import {
  groupPatchSchema,
  groupSchema,
  groupWithSitesSchema,
  newGroupSchema,
  shownGroupSchema,
} from '../../schemas/group.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { recordResource } from '../listings.ts'
import { revision, shownNonce, shownRevision, unchangedSince } from '../own-headers.ts'
import { editReply } from '../reply.ts'
import { groupOrdersSchema, orderReply, ordersQuery } from './orders.ts'

type Deps = Pick<HttpDeps, 'navigation' | 'listings'>

export function groupEndpoints(deps: Deps) {
  return [...groupReads(deps), ...groupEdits(deps)]
}

function groupReads({ navigation, listings }: Deps) {
  return [
    endpoint('GET /api/groups', {
      needs: 'read',
      tag: 'Groups',
      summary: 'All groups, in display order',
      data: z.array(groupSchema),
      handle: () => listings.groups,
    }),

    endpoint('GET /api/groups/:id', {
      needs: 'read',
      tag: 'Groups',
      summary: 'One group',
      data: groupSchema,
      handle: ({ params, audience }) => recordResource(readGroup(navigation.snapshot, params.id, audience)),
    }),

    endpoint('GET /api/groups-with-sites', {
      needs: 'read',
      tag: 'Groups',
      summary: 'All groups with their sites, in display order',
      data: z.array(shownGroupSchema),
      responseHeaders: { nonce: shownNonce, revision: shownRevision },
      handle: () => listings.groupsWithSites,
    }),
  ]
}

function groupEdits({ navigation, listings }: Deps) {
  return [
    endpoint('POST /api/groups', {
      needs: 'edit',
      tag: 'Groups',
      summary: 'Add a group',
      body: newGroupSchema,
      data: groupSchema,
      responseHeaders: { revision },
      handle: async ({ session, body }) => editReply(await navigation.edit(session.actor, createGroup(body))),
    }),

    endpoint('PUT /api/groups/:id', {
      needs: 'edit',
      tag: 'Groups',
      summary: 'Change a group',
      body: groupPatchSchema,
      data: groupSchema,
      requestHeaders: { unchangedSince },
      responseHeaders: { revision },
      handle: async ({ session, params: { id }, body, headers }) => {
        const edit = ifUnchanged(
          headers.unchangedSince,
          (snapshot) => requireGroup(snapshot, id),
          updateGroup(id, body),
        )
        return editReply(await navigation.edit(session.actor, edit))
      },
    }),

    endpoint('DELETE /api/groups/:id', {
      needs: 'edit',
      tag: 'Groups',
      summary: 'Delete a group and everything in it',
      data: groupWithSitesSchema,
      responseHeaders: { revision },
      handle: async ({ session, params }) => editReply(await navigation.edit(session.actor, deleteGroup(params.id))),
    }),

    endpoint('PUT /api/group-orders', {
      needs: 'edit',
      tag: 'Groups',
      summary: 'Reorder groups and move them into others, all or nothing',
      query: ordersQuery,
      body: groupOrdersSchema,
      data: z.array(groupSchema),
      responseHeaders: { revision },
      handle: async ({ session, query, body }) =>
        orderReply(await navigation.edit(session.actor, orderGroups(body)), query, listings.groups),
    }),
  ]
}
