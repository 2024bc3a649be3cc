import { z } from 'zod'
import { deleteTag, renameTag } from '../../core/edits/tags.ts'
import { renameTagSchema, tagCountSchema, tagQuery } from '../../schemas/tags.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { revision } from '../own-headers.ts'

export function tagEndpoints({ navigation, listings }: Pick<HttpDeps, 'navigation' | 'listings'>) {
  return [
    endpoint('GET /api/tags', {
      needs: 'read',
      tag: 'Sites',
      summary: 'All tags with the number of their sites, by name',
      data: z.array(tagCountSchema),
      handle: () => listings.tags,
    }),

    endpoint('PUT /api/tags', {
      needs: 'edit',
      tag: 'Sites',
      summary: 'Rename a tag on every site, or merge it into another',
      refusals: [404],
      body: renameTagSchema,
      data: z.array(tagCountSchema),
      responseHeaders: { revision },
      handle: async ({ session, body }) => {
        const { revision } = await navigation.edit(session.actor, renameTag(body))
        return { resource: listings.tags, headers: { revision } }
      },
    }),

    endpoint('DELETE /api/tags', {
      needs: 'edit',
      tag: 'Sites',
      summary: 'Take a tag off every site',
      refusals: [404],
      query: tagQuery,
      data: z.array(tagCountSchema),
      responseHeaders: { revision },
      handle: async ({ session, query }) => {
        const { revision } = await navigation.edit(session.actor, deleteTag(query.name))
        return { resource: listings.tags, headers: { revision } }
      },
    }),
  ]
}
