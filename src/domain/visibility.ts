import type { Change } from './change.ts'
import type { Flag } from './fields.ts'
import type { Group } from './group.ts'
import { memoise, memoiseVariants } from './memo.ts'
import { canonicalUrl } from './networks/url.ts'
import type { Setting } from './setting.ts'
import { GUESTS, isAlwaysPrivate, isOn, type SettingKey } from './setting-keys.ts'
import type { ShownSite, Site } from './site.ts'
import { findSection, findSetting, findSite, type Section, type Snapshot } from './snapshot.ts'
import { passingBranches } from './tree.ts'

/** Who a response is for, and what they may see. */
export interface Audience {
  /** Unique; letters, digits and dashes: part of ETags and of the keys of prepared responses. */
  readonly name: string
  readonly isSignedIn: boolean
  /** Whether records that are not public are shown. */
  readonly seesPrivate: boolean
  /** Whether sites come with their notes. */
  readonly seesNotes: boolean
  /** Whether sites come with the address that works at home, and whether those without another are shown. */
  readonly seesInside: boolean
  /** Whether they come from one of the home networks: links then lead to the address that works there. */
  readonly isInside: boolean
}

export const OWNER: Audience = {
  name: 'owner',
  isSignedIn: true,
  seesPrivate: true,
  seesNotes: true,
  seesInside: true,
  isInside: false,
}
export const GUEST: Audience = {
  name: 'guest',
  isSignedIn: false,
  seesPrivate: false,
  seesNotes: false,
  seesInside: false,
  isInside: false,
}
export const OWNER_INSIDE: Audience = { ...OWNER, name: 'owner-inside', isInside: true }
export const GUEST_INSIDE: Audience = { ...GUEST, name: 'guest-inside', seesInside: true, isInside: true }

/** Memoises what an audience sees of an immutable object, such as a snapshot or a section. */
/* @__NO_SIDE_EFFECTS__ */
export function perAudience<Of extends object, Value extends NonNullable<unknown>>(
  make: (of: Of, audience: Audience) => Value,
): (of: Of, audience: Audience) => Value {
  return memoiseVariants(({ name }) => name, make)
}

/**
 * Everything that decides who sees what is in this file: guests see public records, and public sites only in a group
 * that is itself public, and so is every group above it.
 */
function isVisible(record: { readonly is_public: Flag }, { seesPrivate }: Audience): boolean {
  return seesPrivate || record.is_public === 1
}

/** Whether a site has no other address than the one at home. */
export function isInsideOnly(site: Addresses): boolean {
  const { url, lan_url } = site
  return lan_url !== '' && (url === lan_url || isSameAddress(site))
}

/** Compared once per record: parsing addresses is slow. */
const isSameAddress = memoise(({ url, lan_url }: Addresses) => canonicalUrl(url) === canonicalUrl(lan_url))

type Addresses = Pick<Site, 'url' | 'lan_url'>

/** The address that a site's link leads to. */
export function linkOf({ url, lan_url }: Addresses, { isInside }: Pick<Audience, 'isInside'>): string {
  return isInside && lan_url !== '' ? lan_url : url
}

/** Whether guests may read what is public: as the configuration says or, where it says nothing, the setting. */
export function guestsMayRead(snapshot: Snapshot, configured: boolean | undefined): boolean {
  return configured ?? letsIn(findSetting(snapshot, GUESTS))
}

/** Whether a change switches the setting on: only the owner does that, by hand. */
export function opensToGuests({ kind, before, after }: Change): boolean {
  return kind === 'config' && after?.key === GUESTS && letsIn(after) && !letsIn(before)
}

function letsIn(setting: Setting | null | undefined): boolean {
  return isOn(setting?.value ?? '')
}

function isVisibleSite(site: Site, audience: Audience): boolean {
  return isVisible(site, audience) && (audience.seesInside || !isInsideOnly(site))
}

function isVisibleSetting(setting: Setting, audience: Audience): boolean {
  return audience.seesPrivate || (setting.is_public === 1 && !isAlwaysPrivate(setting.key))
}

export function visibleSections({ sections }: Pick<Snapshot, 'sections'>, audience: Audience): readonly Section[] {
  if (audience.seesPrivate) return sections
  return passingBranches(sections, groupOf, ({ group }) => isVisible(group, audience))
}

/** The visible sites of a section that is itself visible, see `visibleSections`. */
export function visibleSites(section: Section, audience: Audience): readonly Site[] {
  return audience.seesPrivate && audience.seesInside ? section.sites : filterSites(section, audience)
}

/** Filtered once: a page asks several times. */
const filterSites = perAudience(({ sites }: Section, audience) => sites.filter((site) => isVisibleSite(site, audience)))

export function visibleSettings({ settings }: Snapshot, audience: Audience): readonly Setting[] {
  return settings.filter((setting) => isVisibleSetting(setting, audience))
}

function groupOf({ group }: Section): Group {
  return group
}

/** Whether a group and all above it may be seen. */
function isVisibleGroup(snapshot: Snapshot, group: Group, audience: Audience): boolean {
  if (!isVisible(group, audience)) return false
  if (audience.seesPrivate || group.parent_id === null) return true
  const parent = findSection(snapshot, group.parent_id)
  return parent !== undefined && isVisibleGroup(snapshot, parent.group, audience)
}

/** Undefined: there is no such group, or not for this audience. */
export function visibleSection(snapshot: Snapshot, groupId: number, audience: Audience): Section | undefined {
  const section = findSection(snapshot, groupId)
  return section && isVisibleGroup(snapshot, section.group, audience) ? section : undefined
}

/** Undefined: there is no such group, or not for this audience. */
export function visibleGroup(snapshot: Snapshot, groupId: number, audience: Audience): Group | undefined {
  return visibleSection(snapshot, groupId, audience)?.group
}

/** The group that hides from guests what is in this one: the group itself, or the nearest private one above it. */
export function hidingGroup(snapshot: Pick<Snapshot, 'sections'>, groupId: number | null): Group | undefined {
  const group = snapshot.sections.find((section) => section.group.id === groupId)?.group
  return group && isVisible(group, GUEST) ? hidingGroup(snapshot, group.parent_id) : group
}

/** The site as shown. Undefined: there is no such site, or not for this audience. */
export function visibleSite(snapshot: Snapshot, siteId: number, audience: Audience): ShownSite | undefined {
  const site = findSite(snapshot, siteId)
  if (!site || !isVisibleSite(site, audience) || !visibleSection(snapshot, site.group_id, audience)) return undefined
  return presentSite(site, audience)
}

/** A function that says whether this audience sees a site, for many sites. */
export function sightOf(snapshot: Pick<Snapshot, 'sections'>, audience: Audience): (site: Site) => boolean {
  const groups = new Set(visibleSections(snapshot, audience).map(({ group }) => group.id))
  return (site) => groups.has(site.group_id) && isVisibleSite(site, audience)
}

/** Undefined: there is no such setting, or not for this audience. */
export function visibleSetting(snapshot: Snapshot, key: SettingKey, audience: Audience): Setting | undefined {
  const setting = findSetting(snapshot, key)
  return setting && isVisibleSetting(setting, audience) ? setting : undefined
}

/** A visible site with the fields that this audience may see. */
export function presentSite(site: Site, { seesNotes, seesInside }: Audience): ShownSite {
  if (seesNotes && seesInside) return site
  const { notes, lan_url, ...rest } = site
  return { ...rest, ...(seesNotes && { notes }), ...(seesInside && { lan_url }) }
}
