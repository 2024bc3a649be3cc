import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { groupAnchor } from '../../../parts/group-section.tsx'
import { isFolded } from '../../folds.ts'
import { unfoldGroup } from '../../groups.ts'
import { recallIds } from '../../kept.ts'
import type { Group, Section } from '../model/types.ts'

/** Whether a group that is edited is unfolded. Its `details` folds, as while reading, so that both look the same. */
export interface Fold {
  readonly details: RefObject<HTMLDetailsElement | null>
  readonly isOpen: boolean
  toggle(): void
  /** To be called when the `details` was folded or unfolded. */
  follow(): void
}

export function isOpenAtFirst({ id, is_folded }: Group): boolean {
  return !isFolded(recallIds('folded'), groupAnchor(id), is_folded === 1)
}

/** A group that gets a link unfolds, and so does one that gets a group. */
export function useFold({ group, sites }: Section): Fold {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(() => isOpenAtFirst(group))
  const before = useRef({ group, sites })
  useLayoutEffect(() => {
    const known = before.current
    before.current = { group, sites }
    if (known.group.is_folded !== group.is_folded) setOpen(group.is_folded === 0)
    if (known.group.parent_id !== group.parent_id) unfold(group.parent_id)
    if (known.sites !== sites && hasMore(known.sites, sites)) unfold(group.id)
  }, [group, sites])
  return {
    details,
    isOpen,
    toggle: () => setOpen(!isOpen),
    follow: () => setOpen(details.current?.open !== false),
  }
}

function hasMore(before: Section['sites'], after: Section['sites']): boolean {
  const known = new Set(before.map(({ id }) => id))
  return after.some(({ id }) => !known.has(id))
}

function unfold(id: number | null): void {
  const group = id === null ? null : document.getElementById(groupAnchor(id))
  if (group) unfoldGroup(group)
}
