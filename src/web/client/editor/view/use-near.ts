import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { groupAnchor } from '../../../parts/group-section.tsx'
import { DENSITIES } from '../../../settings/site-settings.ts'
import type { Section } from '../model/types.ts'
import { useEditor } from '../steps/use-board.ts'

/**
 * Whether to draw the cards of a group: once it is near the window, if they have changed, or if there is at most one,
 * since the group may just have been added.
 */
export function useNear(list: RefObject<Element | null>, { group, sites }: Section): boolean {
  const { nearby } = useEditor()
  const [first] = useState(sites)
  const [isNear, setNear] = useState(() => sites.length <= 1 || nearby.has(groupAnchor(group.id)))
  const isDrawn = useRef(false)
  isDrawn.current ||= isNear || sites !== first
  useLayoutEffect(() => {
    if (!isDrawn.current && list.current) return nearby.whenNear(list.current, () => setNear(true))
  }, [isDrawn.current, nearby])
  return isDrawn.current
}

/**
 * Sets how cards are laid out in each view, so that the style sheet reserves the right room for those yet to be drawn.
 */
export function useRoomForCards(sections: RefObject<HTMLElement | null>, isEditing: boolean): void {
  useLayoutEffect(() => {
    const list = sections.current
    if (!list) return
    const groupsOf = (view: string) => `:scope > [data-view="${view}"]`
    const rooms = ['', ...DENSITIES].map((view) => ({ view, ...roomOf(list.querySelector(`${groupsOf(view)} .card`)) }))
    for (const { view, ...room } of rooms) {
      const places = view ? list.querySelectorAll<HTMLElement>(groupsOf(view)) : [list]
      for (const { style } of places) for (const [name, value] of Object.entries(room)) style.setProperty(name, value)
    }
  }, [isEditing])
}

function roomOf(card: HTMLElement | null) {
  if (!card?.parentElement) return {}
  const { gridTemplateColumns, rowGap } = getComputedStyle(card.parentElement)
  return {
    '--columns': String(gridTemplateColumns.split(' ').length),
    '--row': `${card.offsetHeight + Number.parseFloat(rowGap)}px`,
    '--gap': rowGap,
  }
}
