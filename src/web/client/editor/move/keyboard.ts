import type { TargetedKeyboardEvent } from 'preact'
import { findSection, findSite, moveSites, moveGroup as rearrangeGroup, siblingsOf } from '../model/arrange.ts'
import type { Sections } from '../model/types.ts'
import { whenDrawn } from '../page/redraw.ts'
import { moveGroup, moveSites as sendSites } from '../steps/move-steps.ts'
import { pagesIn, sectionsHere } from '../steps/on-page.ts'
import type { Moving } from '../steps/use-board.ts'
import { nextPlace, nextSitePlace } from './next-place.ts'

/**
 * Space or Enter picks up a site and drops it; the arrow keys move it in its row and to others, even into the next
 * group; Escape cancels.
 */
export function carrySite(event: Key, { board, siteId, announce }: Moving & { siteId: number }): void {
  const place = placeOfSite(board.state.sections, siteId)
  if (!place) return
  carry(event, {
    board,
    announce,
    kind: 'site',
    id: siteId,
    name: place.name,
    place: () => {
      const { at, count, group } = placeOfSite(board.state.sections, siteId) ?? place
      return { at, count, where: group }
    },
    step: (by, isAcross) => {
      const to = nextSitePlace(sectionsHere(board), siteId, { by, isAcross }, columnsOf)
      return to && moveSites(board.state.sections, new Set([siteId]), to)
    },
    drop: (arranged) => {
      const groupId = findSite(arranged, siteId)?.group_id ?? place.groupId
      const ids = findSection(arranged, groupId)?.sites.map(({ id }) => id) ?? []
      return sendSites(board, new Set([siteId]), { groupId, following: after(ids, siteId) })
    },
  })
}

/**
 * Carries a group with everything below it by keyboard: up and down past the others, into the one above it and out of
 * its own.
 */
export function carryGroup(event: Key, { board, groupId, announce }: Moving & { groupId: number }): void {
  carry(event, {
    board,
    announce,
    kind: 'group',
    id: groupId,
    name: findSection(board.state.sections, groupId)?.group.name ?? '',
    place: () => {
      const sections = sectionsHere(board)
      const siblings = siblingsOf(sections, groupId)
      const parent = findSection(sections, siblings[0]?.parent_id ?? 0)
      const where = parent?.group.name ?? board.messages.drag.amongGroups
      return { at: siblings.findIndex(({ id }) => id === groupId), count: siblings.length, where }
    },
    step: (by, isAcross) => {
      const to = nextPlace(sectionsHere(board), groupId, by, isAcross)
      return to && rearrangeGroup(board.state.sections, groupId, to)
    },
    drop: (arranged) => {
      const siblings = siblingsOf(arranged, groupId)
      const ids = siblings.map(({ id }) => id)
      return moveGroup(board, groupId, { parent_id: siblings[0]?.parent_id ?? null, following: after(ids, groupId) })
    },
  })
}

/** Carries a page along the tabs by keyboard. */
export function carryPage(event: Key, { board, pageId, announce }: Moving & { pageId: number }): void {
  const pages = () => pagesIn(board.state.sections)
  const position = () => pages().findIndex(({ id }) => id === pageId)
  carry(event, {
    board,
    announce,
    kind: 'page',
    id: pageId,
    name: pages()[position()]?.name ?? '',
    place: () => ({ at: position(), count: pages().length, where: board.messages.drag.amongPages }),
    step: (by) => {
      const next = position() + by
      if (next < 0 || next >= pages().length) return undefined
      const before = pages()[by > 0 ? next + 1 : next]?.id
      return rearrangeGroup(board.state.sections, pageId, { parent_id: null, before })
    },
    drop: (arranged) => {
      const ids = pagesIn(arranged).map(({ id }) => id)
      return moveGroup(board, pageId, { parent_id: null, following: after(ids, pageId) })
    },
  })
}

function after(ids: readonly number[], id: number): readonly number[] {
  return ids.slice(ids.indexOf(id) + 1)
}

function placeOfSite(sections: Sections, siteId: number) {
  const site = findSite(sections, siteId)
  const section = site && findSection(sections, site.group_id)
  if (!site || !section) return undefined
  const { id: groupId, name: group } = section.group
  return { name: site.name, at: section.sites.indexOf(site), count: section.sites.length, group, groupId }
}

/** In how many columns the links of a group are drawn; 1 if it is folded. */
function columnsOf(groupId: number): number {
  const list = document.querySelector(`#groups .group[data-id="${groupId}"] .cards`)
  return list?.checkVisibility() ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1
}

/** A key pressed on a grip. */
type Key = TargetedKeyboardEvent<HTMLElement>

/** The link, group or page that is being moved by keyboard. */
interface Carried {
  readonly kind: 'site' | 'group' | 'page'
  readonly id: number
  /** Puts everything back and stops watching the focus. Returns the arrangement it was carried to. */
  readonly putBack: () => Sections
}

let carried: Carried | undefined

interface Carrying extends Moving, Pick<Carried, 'kind' | 'id'> {
  readonly name: string
  /** Its index now, the number of its siblings, and the name of the group or list that they are in. */
  readonly place: () => { readonly at: number; readonly count: number; readonly where: string }
  /** Returns the sections after one more step, sideways if `isAcross`; undefined at the end. */
  readonly step: (by: 1 | -1, isAcross: boolean) => Sections | undefined
  /** Saves the arrangement. */
  readonly drop: (arranged: Sections) => Promise<void>
}

/** Space or Enter picks up and drops, the arrow keys move, Escape cancels; each is announced. */
export function carry(event: Key, { board, announce, kind, id, name, place, step, drop }: Carrying): void {
  const { drag } = board.messages
  const say = (words: typeof drag.movedTo) => {
    const { at, count, where } = place()
    announce(words({ name, position: at + 1, count, place: where }))
  }
  const isMine = carried?.kind === kind && carried.id === id
  const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const by = direction(event.key, event.currentTarget)
  if (event.key === ' ' || event.key === 'Enter') {
    if (isMine && carried) {
      void drop(carried.putBack()).catch(() => undefined) // rolled back, and the notice says so
      say(drag.dropped)
    } else {
      pickUp(board, kind, id)
      say(drag.pickedUp)
    }
  } else if (isMine && event.key === 'Escape') {
    carried?.putBack()
    announce(drag.cancelled(name))
  } else if (isMine && by !== 0) {
    const sections = step(by, isAcross)
    if (sections) {
      board.set({ sections })
      say(drag.movedTo)
    }
  } else return
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

/** Starts carrying. Changes that are loaded before `putBack` show only after it. Moving the focus elsewhere cancels. */
function pickUp(board: Moving['board'], kind: Carried['kind'], id: number): void {
  carried?.putBack()
  const from = board.state.sections
  const release = board.pause()
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

/** Focuses the grip again, as an element that moves loses the focus. */
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
