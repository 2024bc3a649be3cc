import type { TargetedKeyboardEvent } from 'preact'
import { findSection, findSite, moveSites } from './arrange.ts'
import { moveGroup as rearrangeGroup, siblingsOf } from './arrange-groups.ts'
import type { Board } from './board.ts'
import { nextPlace } from './group-places.ts'
import { pagesIn, sectionsHere } from './on-page.ts'
import { moveGroup, moveSites as sendSites } from './steps.ts'
import type { Sections } from './types.ts'
import type { Moving } from './use-board.ts'
import { whenDrawn } from './when-drawn.ts'

/** A key pressed on a grip. */
type Key = TargetedKeyboardEvent<HTMLElement>

/** What is being moved by keyboard. */
interface Carried {
  readonly kind: 'site' | 'group' | 'page'
  readonly id: number
  /** Puts everything back and stops watching the focus. Returns the arrangement it was carried to. */
  readonly putBack: () => Sections
}

let carried: Carried | undefined

/** Space or Enter picks up a site and drops it; the arrow keys move it, even into the next group; Escape cancels. */
export function carrySite(event: Key, { board, siteId, announce }: Moving & { siteId: number }): void {
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
      const to = siteTarget(sectionsHere(board), siteId, by)
      if (!to) return
      board.set({ sections: moveSites(board.state.sections, new Set([siteId]), to) })
      say(drag.movedTo)
    },
    onPickUp: () => say(drag.pickedUp),
    onDrop: (arranged) => {
      const groupId = findSite(arranged, siteId)?.group_id ?? place.groupId
      const ids = findSection(arranged, groupId)?.sites.map(({ id }) => id) ?? []
      const dropped = sendSites(board, new Set([siteId]), { groupId, following: ids.slice(ids.indexOf(siteId) + 1) })
      say(drag.dropped)
      return dropped
    },
    onCancel: () => announce(drag.cancelled(place.name)),
  })
}

/** The same for a group with everything below it: up and down past the others, into the one above it and out of its own. */
export function carryGroup(event: Key, { board, groupId, announce }: Moving & { groupId: number }): void {
  const { drag } = board.messages
  const name = findSection(board.state.sections, groupId)?.group.name ?? ''
  const say = (say: (name: string, position: number, count: number, place: string) => string) => {
    const sections = sectionsHere(board)
    const siblings = siblingsOf(sections, groupId)
    const parent = findSection(sections, siblings[0]?.parent_id ?? 0)
    const position = siblings.findIndex(({ id }) => id === groupId) + 1
    announce(say(name, position, siblings.length, parent?.group.name ?? drag.amongGroups))
  }
  carry(event, {
    board,
    kind: 'group',
    id: groupId,
    step: (by, isAcross) => {
      const to = nextPlace(sectionsHere(board), groupId, by, isAcross)
      if (!to) return
      board.set({ sections: rearrangeGroup(board.state.sections, groupId, to) })
      say(drag.movedTo)
    },
    onPickUp: () => say(drag.pickedUp),
    onDrop: (arranged) => {
      const siblings = siblingsOf(arranged, groupId)
      const ids = siblings.map(({ id }) => id)
      const to = { parent_id: siblings[0]?.parent_id ?? null, following: ids.slice(ids.indexOf(groupId) + 1) }
      const dropped = moveGroup(board, groupId, to)
      say(drag.dropped)
      return dropped
    },
    onCancel: () => announce(drag.cancelled(name)),
  })
}

/** The same for a page among the tabs. */
export function carryPage(event: Key, { board, pageId, announce }: Moving & { pageId: number }): void {
  const { drag } = board.messages
  const pages = () => pagesIn(board.state.sections)
  const position = () => pages().findIndex(({ id }) => id === pageId)
  const name = pages()[position()]?.name ?? ''
  const say = (say: (name: string, position: number, count: number, place: string) => string) =>
    announce(say(name, position() + 1, pages().length, drag.amongPages))
  carry(event, {
    board,
    kind: 'page',
    id: pageId,
    step: (by) => {
      const next = position() + by
      if (next < 0 || next >= pages().length) return
      const before = pages()[by > 0 ? next + 1 : next]?.id
      board.set({ sections: rearrangeGroup(board.state.sections, pageId, { parent_id: null, before }) })
      say(drag.movedTo)
    },
    onPickUp: () => say(drag.pickedUp),
    onDrop: (arranged) => {
      const ids = pagesIn(arranged).map(({ id }) => id)
      const dropped = moveGroup(board, pageId, { parent_id: null, following: ids.slice(ids.indexOf(pageId) + 1) })
      say(drag.dropped)
      return dropped
    },
    onCancel: () => announce(drag.cancelled(name)),
  })
}

interface Carrying {
  readonly board: Board
  readonly kind: Carried['kind']
  readonly id: number
  readonly step: (by: 1 | -1, isAcross: boolean) => void
  readonly onPickUp: () => void
  readonly onDrop: (arranged: Sections) => Promise<void>
  readonly onCancel: () => void
}

function carry(event: Key, { board, kind, id, step, onPickUp, onDrop, onCancel }: Carrying): void {
  const isMine = carried?.kind === kind && carried.id === id
  const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const by = direction(event.key, event.currentTarget)
  if (event.key === ' ' || event.key === 'Enter') {
    if (isMine && carried)
      void onDrop(carried.putBack()).catch(() => undefined) // rolled back, and the notice says so
    else {
      pickUp(board, kind, id)
      onPickUp()
    }
  } else if (isMine && event.key === 'Escape') {
    carried?.putBack()
    onCancel()
  } else if (isMine && by !== 0) step(by, isAcross)
  else return
  event.preventDefault()
  whenDrawn(() => refocus(kind, id))
}

/** Right and down move forward, left and up move back; in right-to-left languages, left moves forward. */
function direction(key: string, grip: Element): 1 | -1 | 0 {
  const forward = getComputedStyle(grip).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowDown' || key === forward) return 1
  return key === 'ArrowUp' || key === backward ? -1 : 0
}

/** Starts carrying, until it is put back: what is loaded meanwhile is shown only then. Moving the focus elsewhere cancels. */
function pickUp(board: Board, kind: Carried['kind'], id: number): void {
  carried?.putBack()
  const from = board.state.sections
  const release = board.hold()
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && !target.matches(gripOf(kind, id))) carried?.putBack()
  }
  document.addEventListener('focusin', onFocus)
  const putBack = () => {
    const arranged = board.state.sections
    document.removeEventListener('focusin', onFocus)
    carried = undefined
    markCarried(kind, id)
    board.set({ sections: from })
    release()
    return arranged
  }
  carried = { kind, id, putBack }
}

/** Puts back what is carried, since the pointer takes over. */
export function stopCarrying(): void {
  carried?.putBack()
}

/** Moving an element makes it lose the focus. */
function refocus(kind: Carried['kind'], id: number): void {
  const grip = document.querySelector<HTMLElement>(gripOf(kind, id))
  grip?.focus()
  grip?.scrollIntoView({ block: 'nearest' })
  markCarried(kind, id)
}

function markCarried(kind: Carried['kind'], id: number): void {
  const isCarried = carried?.kind === kind && carried.id === id
  document.querySelector(gripOf(kind, id))?.closest('.card, .group, .tab')?.classList.toggle('carried', isCarried)
}

function gripOf(kind: Carried['kind'], id: number): string {
  const places = { site: '.card[data-id="#"]', group: '.group[data-id="#"] > .group-head', page: '.tab[data-id="#"]' }
  return `${places[kind].replace('#', String(id))} > .grip`
}

function placeOfSite(sections: Sections, siteId: number) {
  const site = findSite(sections, siteId)
  const section = site && findSection(sections, site.group_id)
  if (!site || !section) return undefined
  const { id: groupId, name: group } = section.group
  return { name: site.name, at: section.sites.indexOf(site), count: section.sites.length, group, groupId }
}

/** One step forward or back: within the group, or at its edge into the neighbouring one. */
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
