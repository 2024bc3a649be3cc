import { omitUndefined } from '../../core/edits/edit.ts'
import { EMPTY_GROUP, type Group } from '../../core/fields/group.ts'
import { makeGroup } from '../../core/records.ts'
import type { Pace } from '../../ports/runtime.ts'
import { type GroupIds, type ImportContext, idsAfter } from './import-context.ts'
import type { DocumentGroup, GroupName } from './import-document.ts'
import { upsertRecords } from './upsert-records.ts'

/** Without `parent_id`, an existing group stays where it is, and a new one goes to the top. */
type PlacedGroup = Omit<DocumentGroup, 'parent'> & { readonly parent_id: number | null | undefined }

/**
 * From the top down, a group of the document matches the one with its name in the same parent. If a name is unique both in
 * the document and here, the group also matches elsewhere, in two cases: `replace` moves it to its place in the document,
 * and a document that does not record parents leaves it where it is.
 */
export async function planGroups(draft: ImportContext): Promise<GroupIds> {
  const { snapshot, arranged, replacing, pages, tally, pace } = draft
  const ids = new Map<GroupName, number>(arranged.ids)
  let rest: readonly Group[] = snapshot.sections.map(({ group }) => group)
  const { place, keyOf } = placing(draft, rest, ids)
  const newId = idsAfter(snapshot.lastGroupId)
  let { level, left } = await nextLevel(arranged.groups, ids, pace)
  while (level.length > 0) {
    const brought = await upsertRecords<PlacedGroup, Group>(
      {
        records: level.map(place),
        rows: rest,
        newId,
        listOf,
        keyOf,
        keyOfRow: keyOf,
        valuesOf: ({ names: _, picture, created_at, updated_at, ...fields }) => omitUndefined(fields),
        make: ({ name, picture, ...others }, fixed) => {
          const asPage = pages && others.parent_id == null && { is_page: 1 as const }
          return makeGroup({ ...EMPTY_GROUP, ...omitUndefined(others), ...fixed, ...asPage, name })
        },
        put: (before, after) => tally.put({ kind: 'group', before, after }),
      },
      draft,
    )
    rest = brought.rest
    for (const [{ names }, id] of brought.ids) for (const name of names) ids.set(name, id)
    ;({ level, left } = await nextLevel(left, ids, pace))
  }
  if (replacing) for (const before of unwanted(draft, rest)) tally.put({ kind: 'group', before, after: null })
  return ids
}

/** The groups to delete, from below: all but those that a skipped record may stand for, or that hold something that stays. */
function unwanted({ snapshot, document: { skipped } }: ImportContext, rest: readonly Group[]): readonly Group[] {
  const holding = new Set<number | null>()
  for (const { group, sites } of snapshot.sections.toReversed()) {
    const stays = holding.has(group.id) || skipped.mayBeGroup(group) || sites.some((site) => skipped.mayBeSite(site))
    if (stays) holding.add(group.id).add(group.parent_id)
  }
  return rest.toReversed().filter(({ id }) => !holding.has(id))
}

/** The groups whose parents are known, and the rest. */
async function nextLevel(groups: readonly DocumentGroup[], ids: GroupIds, pace: Pace) {
  const level: DocumentGroup[] = []
  const left: DocumentGroup[] = []
  for (const group of groups) {
    await pace()
    const isNext = group.parent == null || ids.has(group.parent)
    ;(isNext ? level : left).push(group)
  }
  return { level, left }
}

/** Where groups of the document go, once those above them are known, and the keys by which they match. */
function placing({ arranged: { groups }, replacing, adding }: ImportContext, rows: readonly Group[], ids: GroupIds) {
  const saysWhere = groups.some(({ parent }) => parent !== undefined)
  const mayBeElsewhere = !adding && (replacing || !saysWhere)
  const onlyOnes = mayBeElsewhere ? findOnlyOnes(groups, rows) : new Map<string, Group>()
  const keyOf = ({ name, parent_id = null }: PlacedGroup | Group) =>
    `${onlyOnes.has(name) ? 'any' : listOf({ parent_id })} ${name}`
  const place = ({ parent, ...group }: DocumentGroup): PlacedGroup => {
    if (!replacing && !saysWhere) return leaveInPlace(group, onlyOnes.get(group.name))
    return placeIn(group, parent == null ? null : ids.get(parent))
  }
  return { place, keyOf }
}

/** Existing groups whose names are unique both here and in the document, by name. */
function findOnlyOnes(groups: readonly DocumentGroup[], rows: readonly Group[]): ReadonlyMap<string, Group> {
  const existing = Map.groupBy(rows, ({ name }) => name)
  const named = Map.groupBy(groups, ({ name }) => (existing.has(name) ? name : undefined))
  const onlyOnes = [...existing].flatMap(([name, [row, ...others]]) => {
    return row && others.length === 0 && named.get(name)?.length === 1 ? [[name, row] as const] : []
  })
  return new Map(onlyOnes)
}

function listOf({ parent_id }: Pick<PlacedGroup, 'parent_id'>): number {
  return parent_id ?? TOP
}

type Named = Omit<DocumentGroup, 'parent'>

/** A group that goes into another one is no longer a page. */
function placeIn(group: Named, parent_id: number | null | undefined): PlacedGroup {
  return { ...group, parent_id, ...(parent_id !== null && { is_page: 0 as const }) }
}

/**
 * Leaves an existing group where it is. If that is in another group, it also keeps its order: the document does not
 * know the groups around it here.
 */
function leaveInPlace(group: Named, row: Group | undefined): PlacedGroup {
  const isMoved = row !== undefined && row.parent_id !== null
  return { ...group, parent_id: undefined, ...(isMoved && { order_num: undefined, is_page: undefined }) }
}

/** The list of the groups at the top; no group has this id. */
const TOP = 0
