import { z } from 'zod'
import { ICON_GAPS } from '../../core/icon.ts'
import { count, id, someIds } from '../../domain/schemas/fields.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'

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
      logged: 'Began to fetch icons',
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
