import type { Group } from './fields/group.ts'
import type { Site } from './fields/site.ts'
import { normalUrl } from './normal-url.ts'
import type { Section } from './snapshot.ts'

/** Links to one page, in display order; at least two. */
export interface Duplicates {
  /** The normal form of their addresses. */
  readonly url: string
  readonly sites: readonly Site[]
}

/** Every page that has several links, those with the most first, then in display order. `pace` lets other work run. */
export async function findDuplicates(
  sections: readonly Section[],
  pace: () => Promise<void> | void = () => undefined,
): Promise<readonly Duplicates[]> {
  const byUrl = new Map<string, Site[]>()
  for (const { sites } of sections) {
    for (const site of sites) {
      await pace()
      const url = normalUrl(site.url)
      const known = byUrl.get(url)
      if (known) known.push(site)
      else byUrl.set(url, [site])
    }
  }
  return [...byUrl]
    .filter(([, sites]) => sites.length > 1)
    .map(([url, sites]) => ({ url, sites }))
    .sort((a, b) => b.sites.length - a.sites.length)
}

/** The path of names to each group, its own last. The sections are in display order. */
export function pathsOfGroups(
  sections: readonly { readonly group: Pick<Group, 'id' | 'name' | 'parent_id'> }[],
): ReadonlyMap<number, readonly string[]> {
  const paths = new Map<number, readonly string[]>()
  for (const { group } of sections) paths.set(group.id, [...(paths.get(group.parent_id ?? 0) ?? []), group.name])
  return paths
}
