import { invalidInput } from '../../core/errors.ts'
import { GROUP_LIMITS } from '../../core/fields/group.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { levelsOf, MAX_LEVELS } from '../../core/tree.ts'
import { joinNames } from '../../formats/values/paths.ts'
import type { Pace } from '../../ports/runtime.ts'
import { fitLine } from './fit-text.ts'
import type { DocumentGroup, DocumentSite, GroupName, ImportDocument } from './import-document.ts'

/** How the owner rearranges the groups of the file. Groups of the document are numbered by their places in its list. */
export interface Arrangement {
  /** The groups to leave out, with everything in them. */
  readonly leaveOut?: readonly number[] | undefined
  /** The id of the existing group that the top of the document goes into. */
  readonly into?: number | undefined
  /** The ids of existing groups that take the content of a group of the document, by its place there. */
  readonly to?: ReadonlyMap<number, number> | undefined
}

export interface Arranged {
  readonly groups: readonly DocumentGroup[]
  readonly sites: readonly DocumentSite[]
  /** The ids of existing groups, by the document's names of the groups that they stand for. */
  readonly ids: ReadonlyMap<GroupName, number>
  /** The groups that the owner leaves out. */
  readonly excluded: ReadonlySet<GroupName>
}

/**
 * Arranges the groups and sites of a document for the import. A group nested deeper than groups can be here becomes one
 * of the deepest level, named by its path. Throws `invalid_input` for a group that does not exist, here or in the
 * document, or has no room.
 */
export async function arrange(
  document: ImportDocument,
  snapshot: Snapshot,
  { pace, ...arrangement }: Arrangement & { readonly pace: Pace },
): Promise<Arranged> {
  const { leaveOut = [], into, to = new Map<number, number>() } = arrangement
  const levels = levelsOf(snapshot.sections.map(({ group }) => group))
  const requireGroup = (id: number, at: string) => {
    if (!levels.has(id)) throw invalidInput(at, { code: 'noGroup', params: { id } })
    return id
  }
  const ids = new Map<GroupName, number>()
  if (into !== undefined) ids.set(hereOf(into), requireGroup(into, 'into'))
  for (const [place, id] of to) {
    requireGroup(id, 'to')
    for (const name of groupAt(document, place, 'to').names) ids.set(name, id)
  }
  const excluded = namesBelow(
    document.groups,
    leaveOut.map((place) => groupAt(document, place, 'leaveOut')),
  )
  const isIn = (name: GroupName) => !excluded.has(name)
  const groups: DocumentGroup[] = []
  for (const group of document.groups) {
    await pace()
    if (!group.names.every((name) => isIn(name) && !ids.has(name))) continue
    groups.push(into !== undefined && group.parent == null ? { ...group, parent: hereOf(into) } : group)
  }
  const sites = document.sites.filter(({ group }) => isIn(group))
  const levelOfHere = (name: GroupName) => levels.get(ids.get(name) ?? 0)
  const placed = await placeAll(groups, levelOfHere, pace)
  return { groups: joinDeep(groups, sites, placed), sites, ids, excluded }
}

function groupAt({ groups }: ImportDocument, place: number, at: string): DocumentGroup {
  const group = groups[place]
  if (group) return group
  throw invalidInput(at, { code: 'noGroupInFile', params: { group: `number ${place}` } })
}

/** Begins the name of an existing group. No group of a document has such a name: their ids start at 1. */
const HERE = 'id -'

function hereOf(id: number): GroupName {
  return `id ${-id}`
}

/** The names of these groups and of all groups in them. */
function namesBelow(groups: readonly DocumentGroup[], some: readonly DocumentGroup[]): ReadonlySet<GroupName> {
  if (some.length === 0) return new Set()
  const children = Map.groupBy(groups, ({ parent }) => parent)
  const out = new Set(some)
  for (const { names } of out) {
    for (const child of names.flatMap((name) => children.get(name) ?? [])) out.add(child)
  }
  return new Set([...out].flatMap(({ names }) => names))
}

interface Placed {
  readonly group: DocumentGroup
  /** The groups of the document from the outermost to the group itself. */
  readonly path: readonly DocumentGroup[]
  readonly level: number
}

function joinDeep(
  groups: readonly DocumentGroup[],
  sites: readonly DocumentSite[],
  placed: readonly Placed[],
): readonly DocumentGroup[] {
  if (placed.every(({ level }) => level <= MAX_LEVELS)) return groups
  const used = new Set<GroupName>(sites.map(({ group }) => group))
  const ways = new Set(placed.flatMap(({ level, path }) => (level > MAX_LEVELS ? path.slice(0, -1) : [])))
  return placed.flatMap((placedGroup) => {
    const { group, level } = placedGroup
    // A group that only holds groups is dropped: its name becomes part of the names below it.
    if (level >= MAX_LEVELS && ways.has(group) && !group.names.some((name) => used.has(name))) return []
    return level <= MAX_LEVELS ? [group] : [joinInto(placedGroup)]
  })
}

async function placeAll(
  groups: readonly DocumentGroup[],
  levelOfHere: (name: GroupName) => number | undefined,
  pace: Pace,
): Promise<Placed[]> {
  const byName = new Map(groups.flatMap((group) => group.names.map((name) => [name, group] as const)))
  const parentOf = ({ parent }: DocumentGroup) => (parent == null ? undefined : byName.get(parent))
  const known = new Map<DocumentGroup, Placed>()
  for (const group of groups) {
    await pace()
    const unknown: DocumentGroup[] = []
    for (let at: DocumentGroup | undefined = group; at && !known.has(at); at = parentOf(at)) unknown.push(at)
    for (const unplaced of unknown.reverse()) {
      const parent = parentOf(unplaced)
      const above = parent && known.get(parent)
      const level = 1 + (above?.level ?? (unplaced.parent == null ? 0 : (levelOfHere(unplaced.parent) ?? 0)))
      known.set(unplaced, { group: unplaced, level, path: [...(above?.path ?? []), unplaced] })
    }
  }
  return groups.flatMap((group) => known.get(group) ?? [])
}

/** Moves a group up to the deepest level. Throws `invalid_input` if it is below an existing group that has no room. */
function joinInto({ group, path, level }: Placed): DocumentGroup {
  const nested = path.slice(MAX_LEVELS - level - 1)
  const [deepest] = nested
  if (!deepest || nested.length <= level - MAX_LEVELS)
    throw invalidInput(path[0]?.parent?.startsWith(HERE) ? 'into' : 'to', { code: 'tooDeep' })
  const name = joinShortened(nested.map((nestedGroup) => nestedGroup.name))
  return { ...group, parent: deepest.parent, name, is_public: leastPublic(nested), is_page: 0 }
}

/**
 * Public only if all groups are: the content of a private group is hidden with it. undefined if one of them does not
 * say.
 */
function leastPublic(groups: readonly DocumentGroup[]): DocumentGroup['is_public'] {
  const flags = groups.map(({ is_public }) => is_public)
  if (flags.includes(0)) return 0
  return flags.includes(undefined) ? undefined : 1
}

/** Joins names, without the first ones if they don't fit: the last names say most. */
function joinShortened(names: readonly string[]): string {
  for (let from = 0; from < names.length; from += 1) {
    const joined = joinNames(from === 0 ? names : ['…', ...names.slice(from)])
    if ([...joined].length <= GROUP_LIMITS.name) return joined
  }
  return fitLine(joinNames(names.slice(-1)), GROUP_LIMITS.name)
}
