import type { TargetedKeyboardEvent } from 'preact'
import { findSection, findSite, moveSites, moveGroup as rearrangeGroup } from './arrange.ts'
import type { Board } from './board.ts'
import { moveGroup, saveArrangement } from './steps.ts'
import type { Sections } from './types.ts'

/** A key pressed on a grip. */
type Key = TargetedKeyboardEvent<HTMLElement>

export interface CarryOptions {
  readonly board: Board
  readonly announce: (text: string) => void
}

/** What is being moved by keyboard, and the arrangement when it was picked up. */
interface Carried {
  readonly kind: 'site' | 'group'
  readonly id: number
  readonly from: Sections
  /** Stops watching the focus. */
  readonly stop: () => void
}

let carried: Carried | undefined

/** Space or Enter picks up a site and drops it; the arrow keys move it, also into the next group; Escape cancels. */
export function carrySite(event: Key, { board, siteId, announce }: CarryOptions & { siteId: number }): void {
  const { drag } = board.messages
  const place = placeOfSite(board.state.sections, siteId)
  if (!place) return
  const say = (say: (name: string, position: number, count: number, place: string) => string) => {
    const now = placeOfSite(board.state.sections, siteId) ?? place
    announce(say(now.name, now.at + 1, now.count, now.group))
  }
  carry(event, {
    board,
    kind: 'site',
    id: siteId,
    step: (by) => {
      const to = siteTarget(board.state.sections, siteId, by)
      if (!to) return
      board.set({ sections: moveSites(board.state.sections, new Set([siteId]), to) })
      say(drag.movedTo)
    },
    onPickUp: () => say(drag.pickedUp),
    onDrop: (from) => {
      say(drag.dropped)
      const after = board.state.sections
      board.set({ sections: from })
      return saveArrangement(board, new Set([siteId]), from, after)
    },
    onCancel: () => announce(drag.cancelled(place.name)),
  })
}

/** The same for moving a group among the others. */
export function carryGroup(event: Key, { board, groupId, announce }: CarryOptions & { groupId: number }): void {
  const { drag } = board.messages
  const name = findSection(board.state.sections, groupId)?.group.name ?? ''
  const position = () => board.state.sections.findIndex(({ group }) => group.id === groupId)
  const say = (say: (name: string, position: number, count: number, place: string) => string) =>
    announce(say(name, position() + 1, board.state.sections.length, drag.amongGroups))
  carry(event, {
    board,
    kind: 'group',
    id: groupId,
    step: (by) => {
      const { sections } = board.state
      const before = sections[position() + (by > 0 ? 2 : -1)]
      if (by < 0 && !before) return
      board.set({ sections: rearrangeGroup(sections, groupId, before?.group.id) })
      say(drag.movedTo)
    },
    onPickUp: () => say(drag.pickedUp),
    onDrop: (from) => {
      say(drag.dropped)
      const { sections } = board.state
      const before = sections[position() + 1]?.group.id
      board.set({ sections: from })
      return moveGroup(board, groupId, before)
    },
    onCancel: () => announce(drag.cancelled(name)),
  })
}

interface Carrying {
  readonly board: Board
  readonly kind: Carried['kind']
  readonly id: number
  readonly step: (by: 1 | -1) => void
  readonly onPickUp: () => void
  readonly onDrop: (from: Sections) => Promise<void>
  readonly onCancel: () => void
}

function carry(event: Key, { board, kind, id, step, onPickUp, onDrop, onCancel }: Carrying): void {
  const grip = event.currentTarget
  const isMine = carried?.kind === kind && carried.id === id
  const by = direction(event.key, grip)
  if (event.key === ' ' || event.key === 'Enter') {
    event.preventDefault()
    if (isMine && carried) {
      const { from } = carried
      putDown(grip)
      void onDrop(from).catch(() => undefined) // rolled back, and the notice says so
      whenDrawn(() => refocus(kind, id))
    } else {
      if (carried) board.set({ sections: carried.from })
      carried = { kind, id, from: board.state.sections, stop: watchFocus(board, gripOf(kind, id)) }
      grip.classList.add('carried')
      onPickUp()
    }
  } else if (isMine && event.key === 'Escape') {
    event.preventDefault()
    if (carried) board.set({ sections: carried.from })
    putDown(grip)
    onCancel()
    whenDrawn(() => refocus(kind, id))
  } else if (isMine && by !== 0) {
    event.preventDefault()
    step(by)
    whenDrawn(() => refocus(kind, id))
  }
}

/** Right and down move forward, left and up move back; in right-to-left languages, left moves forward. */
function direction(key: string, grip: Element): 1 | -1 | 0 {
  const forward = getComputedStyle(grip).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowDown' || key === forward) return 1
  return key === 'ArrowUp' || key === backward ? -1 : 0
}

function putDown(grip: Element): void {
  carried?.stop()
  carried = undefined
  grip.classList.remove('carried')
}

/** Moving the focus elsewhere cancels the move. */
function watchFocus(board: Board, grip: string): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!carried || !(target instanceof Element) || target.matches(grip)) return
    board.set({ sections: carried.from })
    for (const held of document.querySelectorAll('.carried')) putDown(held)
  }
  document.addEventListener('focusin', onFocus)
  return () => document.removeEventListener('focusin', onFocus)
}

/** Preact renders in a microtask; this runs after it, before the next key. */
function whenDrawn(task: () => void): void {
  queueMicrotask(() => queueMicrotask(task))
}

/** Moving an element makes it lose the focus. */
function refocus(kind: Carried['kind'], id: number): void {
  const grip = document.querySelector<HTMLElement>(gripOf(kind, id))
  grip?.focus()
  grip?.classList.toggle('carried', carried !== undefined)
  grip?.scrollIntoView({ block: 'nearest' })
}

function gripOf(kind: Carried['kind'], id: number): string {
  return kind === 'site' ? `.card[data-id="${id}"] > .grip` : `.group[data-id="${id}"] > .group-head > .grip`
}

function placeOfSite(sections: Sections, siteId: number) {
  const site = findSite(sections, siteId)
  const section = site && findSection(sections, site.group_id)
  if (!site || !section) return undefined
  return { name: site.name, at: section.sites.indexOf(site), count: section.sites.length, group: section.group.name }
}

/** One step forward or back: within the group, or into the neighbouring one at its edge. */
function siteTarget(sections: Sections, siteId: number, by: 1 | -1): { groupId: number; before?: number } | undefined {
  const site = findSite(sections, siteId)
  const sectionAt = sections.findIndex(({ group }) => group.id === site?.group_id)
  const section = sections[sectionAt]
  if (!site || !section) return undefined
  const at = section.sites.indexOf(site)
  const within = section.sites[by > 0 ? at + 2 : at - 1]
  const isAtEdge = by > 0 ? at === section.sites.length - 1 : at === 0
  if (!isAtEdge) return { groupId: section.group.id, ...(within && { before: within.id }) }
  const next = sections[sectionAt + by]
  if (!next) return undefined
  const first = by > 0 ? next.sites[0] : undefined
  return { groupId: next.group.id, ...(first && { before: first.id }) }
}
