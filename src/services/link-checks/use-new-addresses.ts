import { z } from 'zod'
import type { Change } from '../../domain/change.ts'
import { invalidInput } from '../../domain/errors.ts'
import { id } from '../../domain/fields.ts'
import { readLink } from '../../domain/networks/url.ts'
import { saying } from '../../domain/problem.ts'
import type { Site } from '../../domain/site.ts'
import { isInsideOnly } from '../../domain/visibility.ts'
import type { Edit } from '../edits/edit.ts'

export const newAddressesSchema = z
  .object({
    siteIds: z.array(id, saying('notAList')).min(1, 'must name a site').max(100_000, 'must be at most 100,000'),
  })
  .meta({ id: 'NewAddresses' })

export type Moves = ReadonlyMap<number, { readonly from: string; readonly to: string }>

/**
 * Gives links that have moved their new addresses, in one edit. A link whose address was edited meanwhile keeps it. Returns the
 * changed sites.
 */
export function useNewAddresses(moves: Moves): Edit<readonly Site[]> {
  return (snapshot, { now }) => {
    const changed = snapshot.sections.flatMap(({ sites }) =>
      sites.flatMap((before) => {
        const move = moves.get(before.id)
        if (move?.from !== before.url) return []
        const url = checked(move.to)
        const lan_url = isInsideOnly(before) ? url : before.lan_url // guests outside still don't see it
        return [{ before, after: { ...before, url, lan_url, updated_at: now } }]
      }),
    )
    const changes = changed.map((change): Change => ({ kind: 'site', ...change }))
    const action = { code: 'newAddressesUsed', params: { count: changed.length } } as const
    return { action, changes, result: changed.map(({ after }) => after) }
  }
}

const WEB = new Set(['http', 'https'])

function checked(url: string): string {
  const result = readLink(url, WEB)
  if ('problem' in result) throw invalidInput('url', result.problem)
  return result.url
}
