import type { Change } from '../change.ts'
import { gapOf } from '../icon-gap.ts'
import type { Edit } from './edit.ts'

interface FoundIcon {
  readonly siteId: number
  /** The address that the icon was found by. */
  readonly url: string
  readonly icon: string
}

/** Gives links the icons found for them, except links whose address or icon has changed since. Returns how many got one. */
export function giveIcons(found: readonly FoundIcon[]): Edit<number> {
  const byId = new Map(found.map((icon) => [icon.siteId, icon]))
  return ({ sections }, { now }) => {
    const changes = sections.flatMap(({ sites }) =>
      sites.flatMap((before): Change[] => {
        const icon = byId.get(before.id)
        if (!icon || !gapOf(before, icon.url)) return []
        return [{ kind: 'site', before, after: { ...before, icon: icon.icon, updated_at: now } }]
      }),
    )
    const count = changes.length
    return { action: { code: 'iconsFetched', params: { count } }, changes, result: count }
  }
}
