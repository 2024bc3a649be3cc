import type { Group } from '../../../../core/fields/group.ts'
import type { Site } from '../../../../core/fields/site.ts'

export type { Group, Site }

/** A group with its sites in display order. Stays the same object as long as neither changes. */
export interface Section {
  readonly group: Group
  readonly sites: readonly Site[]
}

export type Sections = readonly Section[]
