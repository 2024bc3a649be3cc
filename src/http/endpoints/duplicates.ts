import { z } from 'zod'
import { siteSchema } from '../../schemas/site.ts'
import { mergeDuplicates, mergeSchema } from '../../services/merge-duplicates.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { revision } from '../own-headers.ts'
import { editReply } from '../reply.ts'

const copySchema = siteSchema
  .unwrap()
  .extend({ path: z.array(z.string()).meta({ description: 'The names of the groups that it is in, from the top.' }) })
  .meta({ id: 'Copy', description: 'One of several links to a page, with the way to it.' })

const duplicatesSchema = z
  .object({
    url: z.string().meta({ description: 'The form that their addresses have in common.' }),
    sites: z.array(copySchema).meta({ minItems: 2 }),
  })
  .meta({ id: 'Duplicates', description: 'Links to one page, in display order.' })

export function duplicateEndpoints({
  navigation,
  listings,
  schemas,
  pace,
}: Pick<HttpDeps, 'navigation' | 'listings' | 'schemas' | 'pace'>) {
  return [
    endpoint('GET /api/duplicates', {
      needs: 'edit',
      tag: 'Sites',
      summary: 'Sites that lead to the same page',
      data: z.array(duplicatesSchema),
      handle: () => ({ resource: listings.duplicates }),
    }),

    endpoint('POST /api/duplicates/merge', {
      needs: 'edit',
      tag: 'Sites',
      summary: 'Merge sites that lead to the same page, all or nothing',
      refusals: [404],
      body: mergeSchema(schemas),
      data: z.array(siteSchema).readonly(),
      responseHeaders: { revision },
      handle: async ({ session, body }) => editReply(await navigation.edit(session.actor, mergeDuplicates(body, pace))),
    }),
  ]
}
