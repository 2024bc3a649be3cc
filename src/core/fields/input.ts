import type { Flag, Made, Optional } from './field.ts'
import type { Group } from './group.ts'
import type { Site } from './site.ts'

/** Groups, sites and settings as people send them, once the schemas in domain/schemas/ have checked them. */

/** Missing fields are empty; without `order_num` it goes last, and without `is_public` it is public. */
export type NewGroup = Pick<Group, 'name'> & Optional<Omit<Group, Made | 'name'>>

/** Missing fields stay as they are. */
export type GroupPatch = Optional<Omit<Group, Made>>

type Placed = { readonly group?: NewGroup | undefined }

/** A site, and the group it goes into: an existing one, or a new one that the same edit makes. */
export type NewPlacedSite = Omit<Site, Made | 'group_id' | 'url' | 'order_num' | 'is_public'> &
  Optional<Pick<Site, 'group_id' | 'url' | 'order_num' | 'is_public'>> &
  Placed

/** Missing fields stay as they are. */
export type PlacedSitePatch = Optional<Omit<Site, Made>> & Placed

/** `value: null` deletes the setting; without `is_public` the flag stays, or gets the default of the key. */
export interface SettingEntry {
  readonly key: string
  readonly value: string | null
  readonly is_public?: Flag | null | undefined
}
