import { levelsOf } from '../../../../core/tree.ts'
import { findSection } from '../model/arrange.ts'
import { type GroupPlace, idsOfBranch, roomIn, siblingsOf } from '../model/arrange-groups.ts'
import type { Sections } from '../model/types.ts'

/** A place that a group can take among the others. */
interface Step extends GroupPlace {
  /** How many of the others come before it. */
  readonly at: number
  readonly level: number
  /** Whether it would be the first in the group above. */
  readonly isFirst: boolean
}

/**
 * Where an arrow key moves a group: up or down past one line, or across, into the group above or out of its own. Undefined if
 * there is nowhere to go.
 */
export function nextPlace(sections: Sections, id: number, by: 1 | -1, isAcross: boolean): GroupPlace | undefined {
  const steps = stepsOf(sections, id)
  const index = steps.findIndex(isHere(sections, id))
  const here = steps[index]
  if (!here) return undefined
  const later = steps.slice(index + 1)
  if (!isAcross) return (by > 0 ? later : steps.slice(0, index).reverse()).find(({ isFirst }) => !isFirst)
  if (by < 0) return later.find(({ level }) => level === here.level - 1)
  return steps.find(({ at, level }) => at === here.at && level === here.level + 1)
}

/** All places from top to bottom, and in each gap from the deepest level to the highest. */
function stepsOf(sections: Sections, id: number): readonly Step[] {
  const branch = idsOfBranch(sections, id)
  const others = sections.map(({ group }) => group).filter((group) => !branch.has(group.id))
  const hasRoom = roomIn(sections, id)
  const levels = levelsOf(others)
  const path: number[] = [] // to the group above the gap
  return [undefined, ...others].flatMap((above, at) => {
    if (above) path.splice((levels.get(above.id) ?? 1) - 1, path.length, above.id)
    const next = others[at]
    const highest = next ? (levels.get(next.id) ?? 1) : 1
    const depths = Array.from({ length: path.length + 2 - highest }, (_, step) => path.length + 1 - step)
    return depths.flatMap((level): Step[] => {
      const parent_id = path[level - 2] ?? null
      const before = level === highest ? next?.id : undefined
      const isFirst = level > path.length && level > highest
      return hasRoom(parent_id) ? [{ at, level, parent_id, before, isFirst }] : []
    })
  })
}

function isHere(sections: Sections, id: number): (step: Step) => boolean {
  const siblings = siblingsOf(sections, id)
  const following = siblings[siblings.findIndex((group) => group.id === id) + 1]
  const parent = findSection(sections, id)?.group.parent_id
  return ({ parent_id, before }) => parent_id === parent && before === following?.id
}
