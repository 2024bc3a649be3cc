import { z } from 'zod'
import { type Edit, siteChanges } from '../../core/edits/edit.ts'
import { invalidInput } from '../../core/errors.ts'
import type { Site } from '../../core/fields/site.ts'
import { readLink } from '../../core/url.ts'
import { isInsideOnly } from '../../core/visibility.ts'
import { someIds } from '../../schemas/fields.ts'

export const newAddressesSchema = z
  .object({
    siteIds: someIds,
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
    const action = { code: 'newAddressesUsed', params: { count: changed.length } } as const
    return { action, changes: siteChanges(changed), result: changed.map(({ after }) => after) }
  }
}

const WEB = new Set(['http', 'https'])

function checked(url: string): string {
  const result = readLink(url, WEB)
  if ('problem' in result) throw invalidInput('url', result.problem)
  return result.url
}
