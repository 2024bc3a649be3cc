import type { LinkCounts, LinkFilter } from '../../../../core/link-check.ts'

/** What owners filter by, in the order in which they care, and the states of each. */
export const FILTERS = {
  broken: ['dead', 'failing', 'unreachable'],
  moved: ['moved'],
  unchecked: ['unchecked'],
  ok: ['ok'],
  ignored: ['ignored'],
} as const satisfies Record<string, readonly LinkFilter[]>

export type FilterName = keyof typeof FILTERS

export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[] // they are all there are

export function countOf(filter: FilterName, counts: LinkCounts): number {
  return FILTERS[filter].reduce((sum, state) => sum + counts[state], 0)
}
