import type { GroupWithSites } from '../../../core/fields/group.ts'
import type { Group, Section, Sections, Site } from './types.ts'

/** What was read, as the same objects as before where nothing has changed, so that nothing is redrawn. */
export function keepSame(old: Sections, read: readonly GroupWithSites[]): Sections {
  const known = new Map(old.map((section) => [section.group.id, section]))
  return read.map(({ sites, ...group }) => sameSection(known.get(group.id), { group, sites }))
}

function sameSection(old: Section | undefined, fresh: Section): Section {
  if (!old) return fresh
  const sites = old.sites.length === fresh.sites.length && old.sites.every((site, at) => isSame(site, fresh.sites[at]))
  if (!sites) return fresh
  return isSame(old.group, fresh.group) ? old : { group: fresh.group, sites: old.sites }
}

function isSame(a: Site | Group, b: Site | Group | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
