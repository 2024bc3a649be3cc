import { AppError } from '../../core/errors.ts'
import { statusDetailsSchema, statusListSchema } from '../../domain/schemas/status.ts'
import { detailsOf, statusOf } from '../../services/status/as-status.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'

/** Whether links are up. */
export function statusEndpoints({ statuses, clock }: Pick<HttpDeps, 'statuses' | 'clock'>) {
  return [
    endpoint('GET /api/status', {
      needs: 'read',
      tag: 'Links',
      summary: 'Whether the links that are checked are up',
      data: statusListSchema,
      handle: ({ audience }) => {
        const shown = statuses.shownTo(audience)
        return { data: { isOn: shown.length > 0, statuses: shown.map(({ link, known }) => statusOf(link, known)) } }
      },
    }),

    endpoint('GET /api/status/:id', {
      needs: 'read',
      tag: 'Links',
      summary: 'How a link was during the last day',
      data: statusDetailsSchema,
      refusals: [404],
      handle: ({ audience, params }) => {
        const shown = statuses.shownTo(audience).find(({ link }) => link.site.id === params.id)
        if (!shown) throw new AppError('not_found', 'This link is not checked')
        return { data: detailsOf(shown, { now: clock().getTime(), seesReason: audience.seesPrivate }) }
      },
    }),
  ]
}
