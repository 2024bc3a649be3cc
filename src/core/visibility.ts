import type { Actor, Role } from './actor.ts'
import { type Change, settingValues } from './change.ts'
import { type Fields, type Flag, namesWith, type RecordOf, type Shown } from './fields/field.ts'
import { GROUP_FIELDS, type Group, type ShownGroup } from './fields/group.ts'
import { isAlwaysPrivate, isOn, isSwitchedOn, type Setting, type SettingKey } from './fields/setting.ts'
import { type ShownSite, SITE_FIELDS, type Site } from './fields/site.ts'
import { memoise, memoiseVariants } from './memo.ts'
import { findSection, findSetting, findSite, type Section, type Snapshot } from './snapshot.ts'
import { pruneTree } from './tree.ts'
import { serialiseUrl } from './url.ts'

/** What the readers of a response see: a lens, at home or elsewhere. */
export interface Audience {
  /** Unique; letters, digits and dashes: part of ETags and of the keys of prepared responses. */
  readonly name: string
  /** The name of the lens: the same at home and elsewhere. */
  readonly lens: string
  /** Whether records that are not public are shown. */
  readonly seesPrivate: boolean
  /** Whether sites come with their notes. */
  readonly seesNotes: boolean
  /** Whether sites come with the address that works at home, and whether sites without any other are shown. */
  readonly seesInside: boolean
  /** Whether settings that are not public are shown. */
  readonly seesSettings: boolean
  /** Whether groups are shown that these readers see no links in. */
  readonly seesEmpty: boolean
  /** Whether they come from one of the home networks: links then lead to the address that works there. */
  readonly isInside: boolean
}

/** The lens of admins, and of exports. */
export const EVERYTHING: Audience = {
  name: 'all',
  lens: 'all',
  seesPrivate: true,
  seesNotes: true,
  seesInside: true,
  seesSettings: true,
  seesEmpty: true,
  isInside: false,
}
export const GUEST: Audience = {
  name: 'guest',
  lens: 'guest',
  seesPrivate: false,
  seesNotes: false,
  seesInside: false,
  seesSettings: false,
  seesEmpty: false,
  isInside: false,
}
export const EVERYTHING_INSIDE: Audience = { ...EVERYTHING, name: 'all-inside', isInside: true }
export const GUEST_INSIDE: Audience = { ...GUEST, name: 'guest-inside', seesInside: true, isInside: true }

/** The audiences of each role, elsewhere and at home. */
export const AUDIENCES: Readonly<Record<Role | 'guest', readonly [outside: Audience, inside: Audience]>> = {
  admin: [EVERYTHING, EVERYTHING_INSIDE],
  guest: [GUEST, GUEST_INSIDE],
}

/** The audiences to which a change may show something that they did not see before. */
export const RESTRICTED: readonly Audience[] = [GUEST, GUEST_INSIDE]

/** What an actor sees; `undefined` stands for a guest. */
export function audienceFor(actor: Actor | undefined, isInside: boolean): Audience {
  const [outside, inside] = AUDIENCES[actor?.role ?? 'guest']
  return isInside ? inside : outside
}

/** Whether no group and no link is hidden from these readers. */
export function seesAllSites({ seesPrivate, seesInside }: Audience): boolean {
  return seesPrivate && seesInside
}

/** Whether nothing at all is hidden from these readers. */
export function seesEverything(audience: Audience): boolean {
  return seesAllSites(audience) && audience.seesNotes && audience.seesSettings
}

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
const isSameAddress = memoise(({ url, lan_url }: Addresses) => serialiseUrl(url) === serialiseUrl(lan_url))

type Addresses = Pick<Site, 'url' | 'lan_url'>

/** The address that a site's link leads to. */
export function hrefFor({ url, lan_url }: Addresses, { isInside }: Pick<Audience, 'isInside'>): string {
  return isInside && lan_url !== '' ? lan_url : url
}

/** Whether guests may read what is public: the configuration decides or, if it says nothing, the setting. */
export function guestsMayRead(snapshot: Snapshot, configured: boolean | undefined): boolean {
  return configured ?? isSwitchedOn(snapshot.settings, 'site.guests')
}

/** Whether a change switches guest mode on, which only the owner does, by hand. */
export function opensToGuests(change: Change): boolean {
  const guests = settingValues(change, 'site.guests')
  return guests !== undefined && isOn('site.guests', guests.to) && !isOn('site.guests', guests.from)
}

function isVisibleSite(site: Site, audience: Audience): boolean {
  return isVisible(site, audience) && (audience.seesInside || !isInsideOnly(site))
}

function isVisibleSetting(setting: Setting, audience: Audience): boolean {
  return audience.seesSettings || (setting.is_public === 1 && !isAlwaysPrivate(setting.key))
}

export function visibleSections({ sections }: Pick<Snapshot, 'sections'>, audience: Audience): readonly Section[] {
  if (audience.seesPrivate) return sections
  return pruneTree(sections, groupOf, ({ group }) => isVisible(group, audience))
}

/** The visible sites of a section that is itself visible, see `visibleSections`. */
export function visibleSites(section: Section, audience: Audience): readonly Site[] {
  return seesAllSites(audience) ? section.sites : filterSites(section, audience)
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

/** undefined if there is no such group, or this audience does not see it. */
export function visibleSection(snapshot: Snapshot, groupId: number, audience: Audience): Section | undefined {
  const section = findSection(snapshot, groupId)
  return section && isVisibleGroup(snapshot, section.group, audience) ? section : undefined
}

/** The group as shown; undefined if there is no such group, or this audience does not see it. */
export function visibleGroup(snapshot: Snapshot, groupId: number, audience: Audience): ShownGroup | undefined {
  const section = visibleSection(snapshot, groupId, audience)
  return section && presentGroup(section.group, audience)
}

/** The group that hides this one's content from guests: the group itself, or the nearest private one above it. */
export function hidingGroup(snapshot: Pick<Snapshot, 'sections'>, groupId: number | null): Group | undefined {
  const group = snapshot.sections.find((section) => section.group.id === groupId)?.group
  return group && isVisible(group, GUEST) ? hidingGroup(snapshot, group.parent_id) : group
}

/** The site as shown; undefined if there is no such site, or this audience does not see it. */
export function visibleSite(snapshot: Snapshot, siteId: number, audience: Audience): ShownSite | undefined {
  const site = findSite(snapshot, siteId)
  if (!site || !isVisibleSite(site, audience) || !visibleSection(snapshot, site.group_id, audience)) return undefined
  return presentSite(site, audience)
}

/** A function that says whether this audience sees a site, for many sites. */
export function siteFilter(snapshot: Pick<Snapshot, 'sections'>, audience: Audience): (site: Site) => boolean {
  const groups = new Set(visibleSections(snapshot, audience).map(({ group }) => group.id))
  return (site) => groups.has(site.group_id) && isVisibleSite(site, audience)
}

/** undefined if there is no such setting, or this audience does not see it. */
export function visibleSetting(snapshot: Snapshot, key: SettingKey, audience: Audience): Setting | undefined {
  const setting = findSetting(snapshot, key)
  return setting && isVisibleSetting(setting, audience) ? setting : undefined
}

/** A visible site with the fields that this audience is sent. */
export function presentSite(site: Site, audience: Audience): ShownSite {
  return pick<typeof SITE_FIELDS>(site, siteFieldsFor(audience))
}

/** A visible group with the fields that this audience is sent. */
export function presentGroup(group: Group, audience: Audience): ShownGroup {
  return pick<typeof GROUP_FIELDS>(group, groupFieldsFor(audience))
}

/** The text of a visible site that the search finds for this audience although the card does not show it. */
export function hiddenText(site: Site, audience: Audience): string {
  return outOfSightFor(audience)
    .flatMap((name) => site[name] || [])
    .join('\n')
}

const outOfSightFor = memoise((audience: Audience) =>
  namesWith(SITE_FIELDS, 'search', 'out of sight').filter((name) => siteFieldsFor(audience).names.includes(name)),
)

const siteFieldsFor = memoise((audience: Audience) => fieldsFor(SITE_FIELDS, audience))
const groupFieldsFor = memoise((audience: Audience) => fieldsFor(GROUP_FIELDS, audience))

/** The fields that an audience is sent: a field that is not listed as shown is not sent. */
function fieldsFor(fields: Fields, { seesNotes, seesInside }: Audience) {
  const isSent = { 'all guests': true, 'guests at home': seesInside, 'no guest': seesNotes }
  const names = Object.entries(fields).flatMap(([name, { shownTo }]) => (isSent[shownTo] ? [name] : []))
  return { names, isAll: names.length === Object.keys(fields).length }
}

function pick<Of extends Fields>(row: RecordOf<Of>, { names, isAll }: ReturnType<typeof fieldsFor>): Shown<Of> {
  if (isAll) return row
  const picked: Partial<RecordOf<Of>> = {}
  for (const name of names as (keyof Of)[]) picked[name] = row[name] // a table lists the fields of its record
  return picked as Shown<Of> // all fields except those hidden from somebody
}
