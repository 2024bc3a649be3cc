import { z } from 'zod'
import { LINK_FILTERS } from '../../core/link-check.ts'
import type { Pasted } from '../../core/pasted.ts'
import { count, ids } from '../../schemas/fields.ts'
import { checkedLinkSchema, linkChecksSchema, linkProgressSchema } from '../../schemas/link-check.ts'
import { type PastedLinks, pastedInputSchema, pastedLinksSchema } from '../../schemas/pasted.ts'
import { messageFor } from '../../schemas/problem-issues.ts'
import { siteSchema } from '../../schemas/site.ts'
import { LINK_CHORE } from '../../services/link-checks/link-chore.ts'
import { newAddressesSchema, useNewAddresses } from '../../services/link-checks/use-new-addresses.ts'
import { linkPreviewSchema, previewInputSchema } from '../../services/link-preview/link-preview.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { listPieces } from '../listings.ts'
import { revision } from '../own-headers.ts'
import { editReply } from '../reply.ts'

/** A text and the HTML of the same copy: more is a file to import. */
const MAX_PASTED_BYTES = 16 * 1024 * 1024

/** What other hosts say about links, and which links are in a text. */
export function linkEndpoints({
  linkPreview,
  readPasted,
  schemas,
}: Pick<HttpDeps, 'linkPreview' | 'readPasted' | 'schemas'>) {
  const isLink = (url: string) => schemas.patch.safeParse({ url }).success
  return [
    endpoint('POST /api/links/read', {
      needs: 'edit',
      tag: 'Links',
      summary: 'The links in a pasted text, with the names, descriptions and groups that it gives them',
      body: pastedInputSchema,
      maxBodyBytes: MAX_PASTED_BYTES,
      data: pastedLinksSchema,
      handle: async ({ body }) => ({ data: linksIn(await readPasted(body.text, body.html), isLink) }),
    }),

    endpoint('POST /api/link-preview', {
      needs: 'edit',
      tag: 'Links',
      summary: 'What the page at an address says about itself: its name, description, icons and own address',
      body: previewInputSchema,
      data: linkPreviewSchema,
      handle: async ({ body }) => ({ data: await linkPreview(body) }),
    }),
  ]
}

/** Addresses that no link can have here are left out, and named. */
function linksIn({ links, leftOut }: Pasted, isLink: (url: string) => boolean): PastedLinks {
  const refused = links.flatMap(({ url }) => (isLink(url) ? [] : [url]))
  return { links: links.filter(({ url }) => isLink(url)), left_out: [...refused, ...leftOut] }
}

const MAX_LINKS = 10_000
const MAX_STATES = 10

const numberFromZero = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number from 0')
  .transform(Number)
  .pipe(count)

const states = z
  .string()
  .transform((names) => names.split(',', MAX_STATES))
  .pipe(z.array(z.enum(LINK_FILTERS, messageFor('notAChoice'))))

const links = z.object({
  state: states.optional(),
  offset: numberFromZero.default(0),
  limit: numberFromZero.pipe(count.max(MAX_LINKS, 'must be at most 10,000')).default(MAX_LINKS),
})

const check = z.object({ siteIds: ids.optional() }).meta({ id: 'NewLinkCheck' })

/** The states of links, and the checks that find them out. */
export function linkCheckEndpoints({
  linkChecks,
  navigation,
  wakeChore,
  pace,
}: Pick<HttpDeps, 'linkChecks' | 'navigation' | 'wakeChore' | 'pace'>) {
  return [
    endpoint('GET /api/link-checks', {
      needs: 'edit',
      tag: 'Links',
      summary: 'The state of all links, or of those in some states, in display order',
      query: links,
      data: linkChecksSchema,
      handle: async ({ query }) => {
        const { links, ...about } = await linkChecks.list(query)
        return { pieces: await listPieces(about, { links }, pace) }
      },
    }),

    endpoint('POST /api/link-checks', {
      needs: 'edit',
      tag: 'Links',
      summary: 'Check all links, or some of them, in the background',
      logged: 'link-check-requested',
      refusals: [404],
      body: check,
      data: linkProgressSchema,
      handle: async ({ body }) => {
        const data = await linkChecks.begin(body.siteIds)
        wakeChore(LINK_CHORE)
        return { data }
      },
    }),

    endpoint('DELETE /api/link-checks', {
      needs: 'edit',
      tag: 'Links',
      summary: 'Stop the current check; what it has found is kept',
      data: linkProgressSchema,
      handle: async () => ({ data: await linkChecks.stop() }),
    }),

    endpoint('PUT /api/link-checks/:id', {
      needs: 'edit',
      tag: 'Links',
      summary: 'Ignore a link while it has its present address, or stop ignoring it',
      refusals: [404],
      body: z.object({ isIgnored: z.boolean('must be true or false') }).meta({ id: 'LinkCheckPatch' }),
      data: checkedLinkSchema,
      handle: async ({ params, body }) => ({ data: await linkChecks.ignore(params.id, body.isIgnored) }),
    }),

    endpoint('POST /api/link-checks/use-new-addresses', {
      needs: 'edit',
      tag: 'Links',
      summary: 'Give links that have moved their new addresses, in one edit',
      body: newAddressesSchema,
      data: z.array(siteSchema).readonly(),
      responseHeaders: { revision },
      handle: async ({ session, body }) => {
        const moves = await linkChecks.newAddresses(body.siteIds)
        return editReply(await navigation.edit(session.actor, useNewAddresses(moves)))
      },
    }),
  ]
}
