import type { AutoField, Flag, Optional } from './fields/field.ts'
import { GROUP_FIELDS, type Group } from './fields/group.ts'
import type { Setting } from './fields/setting.ts'
import { SITE_FIELDS, type Site } from './fields/site.ts'

/** The records by kind, as named in the log and in documents: a setting is a `config` there. */
export interface Records {
  readonly group: Group
  readonly site: Site
  readonly config: Setting
}

export type RecordKind = keyof Records

/** A group from its fields, in the order of its JSON, so that every process writes the same bytes. */
export function makeGroup(fields: Group): Group {
  return inOrder(fields, GROUP_NAMES)
}

export function makeSite(fields: Site): Site {
  return inOrder(fields, SITE_NAMES)
}

const GROUP_NAMES = Object.keys(GROUP_FIELDS) as readonly (keyof Group)[] // the table has every field
const SITE_NAMES = Object.keys(SITE_FIELDS) as readonly (keyof Site)[] // and so has this one

function inOrder<Row extends object>(fields: Row, names: readonly (keyof Row)[]): Row {
  const row: Partial<Row> = {} // filled one by one: an import makes 100,000 of them
  for (const name of names) row[name] = fields[name]
  return row as Row // every field, in order
}

/** Groups, sites and settings as people send them, once the schemas in schemas/ have checked them. */

/** Missing fields are empty; without `order_num` it goes last, and without `is_public` it is public. */
export type NewGroup = Pick<Group, 'name'> & Optional<Omit<Group, AutoField | 'name'>>

/** Missing fields stay as they are. */
export type GroupPatch = Optional<Omit<Group, AutoField>>

type Placed = { readonly group?: NewGroup | undefined }

/** A site, and the group it goes into: an existing one, or a new one that the same edit makes. */
export type NewPlacedSite = Omit<Site, AutoField | 'group_id' | 'url' | 'order_num' | 'is_public'> &
  Optional<Pick<Site, 'group_id' | 'url' | 'order_num' | 'is_public'>> &
  Placed

/** Missing fields stay as they are. */
export type PlacedSitePatch = Optional<Omit<Site, AutoField>> & Placed

/** `value: null` deletes the setting; without `is_public` the flag stays, or gets the default of the key. */
export interface SettingEntry {
  readonly key: string
  readonly value: string | null
  readonly is_public?: Flag | null | undefined
}
