import { z } from 'zod'
import { bytesOfBase64 } from '../../core/bytes.ts'
import { ICON_GAPS } from '../../core/icon.ts'
import { bytesInBase64, count, id, someIds } from '../../schemas/fields.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { numberInQuery } from '../input.ts'

const MAX_FOUND = 60

const newIcon = z
  .union([
    z.object({ data: bytesInBase64 }), // a picture itself
    z.object({ url: z.url('must be a link such as https://example.com') }), // the address of a picture to copy here
    z.object({ set: z.string(), name: z.string() }), // an icon of a bundled set
  ])
  .meta({ id: 'NewIcon' })

const setIcon = z
  .object({ set: z.string(), name: z.string(), title: z.string(), svg: z.string() })
  .meta({ id: 'SetIcon' })

/** Icons kept here, and ways to add some. */
export function iconEndpoints({ icons, iconSets }: Pick<HttpDeps, 'icons' | 'iconSets'>) {
  const keep = (body: z.output<typeof newIcon>) => {
    if ('data' in body) return icons.keep(bytesOfBase64(body.data))
    return 'url' in body ? icons.keepFrom(body.url) : icons.choose(body.set, body.name)
  }
  return [
    endpoint('POST /api/icons', {
      needs: 'edit',
      tag: 'Icons',
      summary: 'Keep an icon that is uploaded, fetched or from a set; returns its address, for sites and groups',
      logged: 'icon-kept',
      body: newIcon,
      data: z.object({ icon: z.string() }).meta({ id: 'KeptIcon' }),
      handle: async ({ body }) => ({ data: { icon: await keep(body) } }),
    }),

    endpoint('GET /api/icon-search', {
      needs: 'edit',
      tag: 'Icons',
      summary: 'Search the icon sets by name, best matches first',
      query: z.object({
        q: z.string().max(100, 'must have at most 100 characters'),
        limit: numberInQuery.pipe(id.max(MAX_FOUND, `must be at most ${MAX_FOUND}`)).default(MAX_FOUND),
      }),
      data: z.array(setIcon).readonly(),
      handle: async ({ query: { q, limit } }) => ({ data: await iconSets.search(q, limit) }),
    }),
  ]
}

const request = z
  .object({
    which: z.enum(ICON_GAPS, 'must be missing or elsewhere'),
    siteIds: someIds.optional(),
  })
  .meta({ id: 'IconRequest' })

const progress = z
  .object({
    isOn: z.boolean().meta({ description: 'Whether this server fetches from other hosts.' }),
    isRunning: z.boolean(),
    total: count,
    done: count.meta({ description: 'How many are done, with or without an icon.' }),
    found: count,
    skipped: count,
    networks: z.array(z.string()).readonly().meta({
      description:
        'Networks at home that links were refused for, the one with most of them first: see `fetch.networks`.',
    }),
    revision: count
      .nullable()
      .meta({ description: 'The revision with the icons, to undo it by, once they are saved.' }),
    icons: z.array(z.object({ siteId: id, icon: z.string() })).readonly(),
  })
  .readonly()
  .meta({ id: 'IconProgress', description: 'The progress of the current run, or of the last one.' })

/** Fetching the icons of many links in the background. */
export function iconFetchEndpoints({ iconFetches }: Pick<HttpDeps, 'iconFetches'>) {
  return [
    endpoint('GET /api/icon-fetches', {
      needs: 'edit',
      tag: 'Icons',
      summary: 'How far fetching icons is, and what it has found',
      data: progress,
      handle: async () => ({ data: await iconFetches.progress() }),
    }),

    endpoint('POST /api/icon-fetches', {
      needs: 'edit',
      tag: 'Icons',
      summary: 'Start fetching icons for links without one, or keeping copies of those on other hosts',
      logged: 'icons-requested',
      body: request,
      data: progress,
      handle: async ({ session, body }) => ({ data: await iconFetches.begin(session.actor, body) }),
    }),

    endpoint('DELETE /api/icon-fetches', {
      needs: 'edit',
      tag: 'Icons',
      summary: 'Stop fetching icons, and save those found so far',
      data: progress,
      handle: async () => ({ data: await iconFetches.stop() }),
    }),
  ]
}
