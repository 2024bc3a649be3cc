import type { Flag } from '../../core/fields/field.ts'
import { levelsOf, type Node } from '../../core/tree.ts'

/** Separates the names in a path. */
export const PATH_SEPARATOR = ' › '

/** A section in its place on the page. */
export interface Nested<Section> {
  readonly section: Section
  /** 1 at the top of what is shown. */
  readonly level: number
  /** Whether guests don't see it: it is private, or in a private group that is shown too. */
  readonly isPrivate: boolean
}

/** Takes sections in tree order. On a page, groups in its own group are at its level: the tab already says where one is. */
export function nest<Section extends { readonly group: Node & { readonly is_public: Flag } }>(
  sections: readonly Section[],
  page?: number,
): Nested<Section>[] {
  const groups = sections.map(({ group }) => (group.parent_id === page ? { ...group, parent_id: null } : group))
  const levels = levelsOf(groups)
  const hidden = new Set<number | null>()
  for (const { id, parent_id, is_public } of groups) if (is_public === 0 || hidden.has(parent_id)) hidden.add(id)
  const levelAt = (at: number) => levels.get(sections[at]?.group.id ?? 0) ?? 0
  return sections.map((section, at) => ({
    section,
    level: levelAt(at),
    isPrivate: hidden.has(section.group.id),
  }))
}

/** Returns a function to call with each group in tree order, which tells whether the group is below a folded one. */
export function trackFolds(): (level: number, isFolded: boolean) => boolean {
  let foldedAt = Number.POSITIVE_INFINITY
  return (level, isFolded) => {
    if (level > foldedAt) return true
    foldedAt = isFolded ? level : Number.POSITIVE_INFINITY
    return false
  }
}

/** Returns a function to call with each group in tree order, which returns the group's path: `Work › Clients` */
export function tracePaths(): (level: number, name: string) => string {
  const paths: string[] = []
  return (level, name) => {
    const above = paths[level - 2]
    const path = above === undefined ? name : above + PATH_SEPARATOR + name
    paths.splice(level - 1, paths.length, path)
    return path
  }
}
