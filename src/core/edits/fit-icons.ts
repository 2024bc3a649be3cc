import type { Change } from '../change.ts'
import type { Edit } from './edit.ts'

/** Replaces the addresses of icons, in all groups and sites that name them. Returns in how many. */
export function fitIcons(addresses: ReadonlyMap<string, string>): Edit<number> {
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
