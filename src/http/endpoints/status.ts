import { z } from 'zod'
import { AppError } from '../../core/errors.ts'
import type { Audience } from '../../core/visibility.ts'
import { type StatusList, statusDetailsSchema, statusListSchema } from '../../schemas/status.ts'
import { detailsOf, statusOf } from '../../services/status/as-status.ts'
import type { ShownStatus } from '../../services/status/known-statuses.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { encode, JSON_HEADERS } from '../listings.ts'
import type { Resource } from '../representation.ts'

/** Whether links are up. */
export function statusEndpoints({ statuses, clock }: Pick<HttpDeps, 'statuses' | 'clock'>) {
  /** The whole list is made once for all readers who see the same, until one of these statuses is stored. */
  const listOf = (changed: readonly ShownStatus[] | undefined, audience: Audience): Resource => ({
    key: changed ? undefined : 'status',
    state: statuses.stateFor(audience),
    headers: JSON_HEADERS,
    make() {
      const all = statuses.shownTo(audience)
      const data: StatusList = {
        isOn: all.length > 0,
        isWhole: changed === undefined,
        cursor: statuses.cursorFor(audience),
        statuses: (changed ?? all).map(({ link, known }) => statusOf(link, known)),
      }
      return encode({ success: true, data })
    },
  })

  return [
    endpoint('GET /api/status', {
      needs: 'read',
      tag: 'Links',
      summary: 'Whether the links that are checked are up',
      query: z.object({ since: z.string().max(200).optional() }),
      data: statusListSchema,
      handle: ({ audience, query: { since } }) =>
        listOf(since === undefined ? undefined : statuses.changesSince(since, audience), audience),
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
