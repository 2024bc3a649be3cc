import type { Group } from '../../core/fields/group.ts'
import type { Section } from '../../core/snapshot.ts'
import { levelsOf, MAX_LEVELS } from '../../core/tree.ts'
import { splitNames } from '../values/paths.ts'
import type { Exported } from './exported.ts'

/** A folder of the file. A group at the deepest level can stand for several nested folders. */
export interface Folder {
  /** The names from the top down, ending with its own. */
  readonly path: readonly string[]
  /** Missing if the folder exists only as a part of groups' names. */
  readonly group: Group | undefined
  readonly sites: Section['sites']
  readonly isPublic: boolean
  /** Whether this folder and every exported folder above it are public. */
  readonly isGuestVisible: boolean
}

interface Branch {
  readonly name: string
  section: Section | undefined
  readonly branches: Branch[]
  /** The newest branch for each name. */
  readonly byName: Map<string, Branch>
}

/** Depth-first, parents before children. */
export function foldersOf(exported: Exported): Iterable<Folder> {
  return walk(treeOf(exported), [], true)
}

function treeOf({ sections, levelsAbove }: Exported): Branch {
  const top = branch('')
  const byId = new Map<number, Branch>()
  const levels = levelsOf(sections.map(({ group }) => group))
  for (const section of sections) {
    const { id, parent_id, name } = section.group
    const isDeepest = (levels.get(id) ?? 1) + levelsAbove === MAX_LEVELS
    const names = isDeepest ? splitNames(name) : [name]
    let at = byId.get(parent_id ?? 0) ?? top
    for (const above of names.slice(0, -1)) at = at.byName.get(above) ?? add(at, above)
    byId.set(id, place(at, names.at(-1) ?? name, section))
  }
  return top
}

function branch(name: string): Branch {
  return { name, section: undefined, branches: [], byName: new Map() }
}

function add(to: Branch, name: string): Branch {
  const added = branch(name)
  to.branches.push(added)
  to.byName.set(name, added)
  return added
}

/** Adds a section. A folder that was first made for its subfolders may turn out to be a group itself. */
function place(to: Branch, name: string, section: Section): Branch {
  const known = to.byName.get(name)
  const placed = known && !known.section ? known : add(to, name)
  placed.section = section
  return placed
}

function* walk(parent: Branch, above: readonly string[], isVisibleAbove: boolean): Generator<Folder> {
  for (const branch of parent.branches) {
    const path = [...above, branch.name]
    const isPublic = isPublicBranch(branch)
    const isGuestVisible = isVisibleAbove && isPublic
    yield { path, group: branch.section?.group, sites: branch.section?.sites ?? [], isPublic, isGuestVisible }
    yield* walk(branch, path, isGuestVisible)
  }
}

/** A folder without a group is public if any group below it is. */
function isPublicBranch({ section, branches }: Branch): boolean {
  return section ? section.group.is_public === 1 : branches.some(isPublicBranch)
}
