import type { Change } from '../../core/change.ts'
import type { GroupIds, ImportContext } from './import-context.ts'
import type { ImportTreeNode, Tally } from './tally.ts'

/** The groups of the document in its order, including those that are left out. */
export function importTree({ document, arranged, snapshot, tally }: ImportContext, ids: GroupIds): ImportTreeNode[] {
  const numbers = new Map(document.groups.flatMap(({ names }, number) => names.map((name) => [name, number] as const)))
  const existing = new Set(snapshot.sections.map(({ group }) => group.id))
  const sitesIn = Map.groupBy(document.sites, ({ group }) => numbers.get(group))
  const pages = new Set(tally.changes.flatMap(newPage))
  const counted = new Set<number>()
  return document.groups.map(({ name, names, parent }, number) => {
    const isOut = names.some((groupName) => arranged.excluded.has(groupName))
    const groupId = isOut ? undefined : names.map((groupName) => ids.get(groupName)).find((id) => id !== undefined)
    const isFirst = groupId !== undefined && !counted.has(groupId)
    if (groupId !== undefined) counted.add(groupId)
    const sites = sitesIn.get(number) ?? []
    return {
      number,
      parent: parent == null ? null : (numbers.get(parent) ?? null),
      name,
      state: isOut ? 'leftOut' : stateOf(groupId, tally, existing),
      ...(groupId !== undefined && pages.has(groupId) && { isPage: true as const }),
      ...(groupId !== undefined && existing.has(groupId) && { group_id: groupId }),
      sites: sites.length,
      firstSites: sites.slice(0, SHOWN).map(({ name, url }) => ({ name, url })),
      ...(isFirst ? tally.sitesIn(groupId) : NONE),
    }
  })
}

/** So many links tell people what a folder holds. */
const SHOWN = 4

function newPage({ kind, before, after }: Change): number[] {
  return kind === 'group' && !before && after?.is_page ? [after.id] : []
}

const NONE = { created: 0, updated: 0 }

function stateOf(groupId: number | undefined, tally: Tally, existing: ReadonlySet<number>): ImportTreeNode['state'] {
  if (groupId === undefined) return 'folded'
  if (!existing.has(groupId)) return 'created'
  return tally.isUpdated(groupId) ? 'updated' : 'unchanged'
}
