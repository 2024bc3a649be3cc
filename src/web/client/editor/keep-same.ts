import type { Group, Section, Site } from './types.ts'

/** Keeps the old objects where nothing has changed, so that nothing is redrawn. */
export function keepSame(old: Section | undefined, fresh: Section): Section {
  if (!old) return fresh
  const sites = old.sites.length === fresh.sites.length && old.sites.every((site, at) => isSame(site, fresh.sites[at]))
  if (!sites) return fresh
  return isSame(old.group, fresh.group) ? old : { group: fresh.group, sites: old.sites }
}

function isSame(a: Site | Group, b: Site | Group | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
