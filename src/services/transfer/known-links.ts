import { addressKey } from '../../core/addresses.ts'
import { MAX_ORDER } from '../../core/fields/field.ts'
import type { Site } from '../../core/fields/site.ts'
import type { ImportContext } from './import-context.ts'

interface Placed {
  readonly group_id: number
  readonly url: string
}

/**
 * The links that a merge still brings: without those whose address is here in whatever group, if they are to be left out, or if
 * the link that is here moves to their group. That link keeps its own texts, and who sees it. All of them are counted.
 * `isPaired` tells whether a link stands for one that is here, see `pairUp`.
 */
export async function withoutKnown<Link extends Placed>(
  links: readonly Link[],
  isPaired: (link: Link) => boolean,
  draft: ImportContext,
): Promise<readonly Link[]> {
  const { snapshot, replacing, adding, known, now, pace, tally } = draft
  if (replacing || adding) return links
  const here = new Map<string, Site>()
  for (const site of snapshot.sections.flatMap(({ sites }) => sites)) {
    await pace()
    const key = addressKey(site.url)
    if (!here.has(key)) here.set(key, site)
  }
  const ends = new Map(
    snapshot.sections.map(({ group, sites }) => [group.id, Math.max(-1, ...sites.map(({ order_num }) => order_num))]),
  )
  const moved = new Set<number>()
  const rest: Link[] = []
  for (const link of links) {
    await pace()
    const before = isPaired(link) ? undefined : here.get(addressKey(link.url))
    if (before) tally.noteKnown()
    if (!before || known === 'keep') rest.push(link)
    else if (known === 'move' && before.group_id !== link.group_id && !moved.has(before.id)) {
      moved.add(before.id)
      const order_num = Math.min((ends.get(link.group_id) ?? -1) + 1, MAX_ORDER)
      ends.set(link.group_id, order_num)
      tally.put({ kind: 'site', before, after: { ...before, group_id: link.group_id, order_num, updated_at: now } })
    }
  }
  return rest
}
