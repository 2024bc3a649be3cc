import type { Change } from '../change.ts'
import { gapOf } from '../icon.ts'
import type { Edit } from './edit.ts'

/** Replaces the addresses of icons in all groups and sites that use them. Returns how many records it changed. */
export function replaceIcons(addresses: ReadonlyMap<string, string>): Edit<number> {
  return ({ sections }, { now }) => {
    const changes = sections.flatMap(({ group, sites }): Change[] => {
      const fitted = <Of extends { readonly icon: string }>(before: Of) => {
        const icon = addresses.get(before.icon)
        return icon === undefined ? [] : [{ before, after: { ...before, icon, updated_at: now } }]
      }
      return [
        ...fitted(group).map((change) => ({ kind: 'group', ...change }) as const),
        ...sites.flatMap(fitted).map((change) => ({ kind: 'site', ...change }) as const),
      ]
    })
    const count = changes.length
    return { action: { code: 'iconsFitted', params: { count } }, changes, result: count }
  }
}

interface FoundIcon {
  readonly siteId: number
  /** The address that the icon was found by. */
  readonly url: string
  readonly icon: string
}

/** Gives links the icons found for them, unless their address or icon has changed since. Returns how many got one. */
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
