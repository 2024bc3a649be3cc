import { z } from 'zod'
import { bytesOfBase64 } from '../../core/bytes.ts'
import { bytesInBase64, id } from '../../domain/schemas/fields.ts'
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
    return 'url' in body ? icons.bring(body.url) : icons.choose(body.set, body.name)
  }
  return [
    endpoint('POST /api/icons', {
      needs: 'edit',
      tag: 'Icons',
      summary: 'Keep an icon that is uploaded, fetched or from a set; returns its address, for sites and groups',
      logged: 'Kept an icon',
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
