import type { Change } from '../core/change.ts'
import { hashesIn } from '../core/icon.ts'
import type { Section } from '../core/snapshot.ts'

/** The icons kept here that these groups and their sites name, each once. */
export function namedIcons(sections: readonly Section[]): ReadonlySet<string> {
  const named = new Set<string>()
  for (const { group, sites } of sections) {
    for (const hash of hashesIn(group.icon)) named.add(hash)
    for (const { icon } of sites) for (const hash of hashesIn(icon)) named.add(hash)
  }
  return named
}

/** The icons that changes name where nothing, or something else, was named before. */
export function newlyNamedIcons(changes: readonly Change[]): readonly string[] {
  const named = new Set<string>()
  for (const { kind, before, after } of changes) {
    if (kind === 'config' || after === null || after.icon === before?.icon) continue
    for (const hash of hashesIn(after.icon)) named.add(hash)
  }
  return [...named]
}
