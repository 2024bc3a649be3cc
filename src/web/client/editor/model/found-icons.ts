import type { Section, Site } from './types.ts'

/** Icons that were found but are not saved yet, by site id. */
export type FoundIcons = ReadonlyMap<number, string>

export const NO_ICONS: FoundIcons = new Map()

const shown = new WeakMap<Section, Section>()

/** A section with the found icons filled in; the same object as last time if none of its sites has changed. */
export function withIcons(section: Section, icons: FoundIcons): Section {
  if (icons === NO_ICONS) return section
  const before = shown.get(section) ?? section
  const sites = section.sites.map((site, at) => withIcon(before.sites[at] ?? site, icons.get(site.id) ?? site.icon))
  const isSame = sites.every((site, at) => site === before.sites[at])
  const now = isSame ? before : { ...section, sites }
  shown.set(section, now)
  return now
}

function withIcon(site: Site, icon: string): Site {
  return site.icon === icon ? site : { ...site, icon }
}
