import { findSection, fitsIn, fitsOnPage, idsOfBranch, topOf } from '../model/arrange.ts'
import type { Group } from '../model/types.ts'
import type { Point } from '../page/geometry.ts'
import { whenDrawn } from '../page/redraw.ts'
import type { Board } from '../steps/board.ts'
import { type GroupDestination, moveGroup } from '../steps/move-steps.ts'
import { sectionsHere } from '../steps/on-page.ts'
import { makePage } from '../steps/steps.ts'
import type { Moving } from '../steps/use-board.ts'
import { groupIdOf, type Side, tabOf } from './drop-site.ts'
import { foldUnder, groupsAround, unfoldUnder } from './fold.ts'
import type { PickUp } from './gesture.ts'
import { lift } from './ghost.ts'

/** Picks up a group with everything below it. While it is dragged, all groups are folded to their headings. */
export function pickUpGroup(group: HTMLElement, { board, announce }: Moving): PickUp {
  const id = groupIdOf(group.id)
  const list = group.parentElement ?? group
  const head = group.querySelector<HTMLElement>('.group-head') ?? group
  return (start) => {
    const sections = sectionsHere(board)
    foldUnder(list, group, start.y)
    const branch = idsOfBranch(sections, id)
    const rows = [...list.querySelectorAll<HTMLElement>(':scope > :not([hidden])')]
    const dragged = rows.filter((row) => branch.has(groupIdOf(row.id)))
    const lifted = lift(board, head, { start, count: branch.size, lifted: dragged })
    const dropAt = findDrops(list, board, id)
    const neighbour = rows[rows.indexOf(group) + dragged.length] ?? rows[rows.indexOf(group) - 1] ?? list
    let at = start
    let drop: GroupDrop | 'stay' | undefined
    const end = () => {
      const around = groupsAround(at.y, rows) // before anything changes
      lifted.putDown()
      whenDrawn(() => {
        const stayed = document.getElementById(group.id)
        unfoldUnder(list, around, stayed ?? neighbour, stayed ? at.y : start.y) // the group may be on another page now
      })
    }
    return {
      of: 'group',
      ghost: lifted.ghost,
      move(to) {
        at = to
        drop = dropAt(to) ?? drop
        lifted.follow(to, drop === 'stay' || drop?.isRefused ? undefined : drop)
      },
      cancel() {
        end()
        announce(board.messages.drag.cancelled(findSection(board.state.sections, id)?.group.name ?? ''))
      },
      drop() {
        end()
        if (!drop || drop === 'stay') return
        const moved = drop.to === 'page' ? makePage(board, id) : moveGroup(board, id, drop.to)
        void moved.catch(() => undefined) // the notice says so
      },
    }
  }
}

/** Where a group would land. */
interface GroupDrop extends Shown {
  readonly to: GroupDestination | 'page'
  /** Whether it would be nested too deep: a drop on a tab is then refused in words. */
  readonly isRefused?: boolean
}

/** How a place is shown: at one side of an element, or on all of it. */
interface Shown {
  readonly at: Element
  readonly side: Side
  /** The element that the line is aligned with, if not `at`. */
  readonly from?: Element
}

/**
 * Returns a function that finds the place for a dragged group among the others, which are folded to their headings: the
 * upper third of a heading means before that group, the lower third after it, and the middle into it. An entry of the
 * jump list means before its group, a tab the end of its page, and the button after the tabs a page of its own. Returns
 * `stay` over the dragged group, between tabs, and where there is no room; undefined where the last place still counts.
 */
function findDrops(list: Element, board: Board, id: number): (at: Point) => GroupDrop | 'stay' | undefined {
  const sections = sectionsHere(board)
  const fits = fitsIn(board.state.sections, id)
  const dragged = idsOfBranch(sections, id)
  const groups = sections.map(({ group }) => group).filter((group) => !dragged.has(group.id))
  const { beside, after, into, atEnd } = placesAmong(groups, topOf(sections), fitsOnPage(sections, id))
  const onRow = (group: Group, row: Element, y: number) => {
    const { top, height } = row.getBoundingClientRect()
    const part = (y - top) / height
    const inside = part > 1 / 3 && part < 2 / 3 ? into(group, row) : undefined
    return inside ?? (part < 1 / 2 ? beside(group, { at: row, side: 'before' }) : after(group, row))
  }
  return (point) => {
    const { tab, newPage, isAmongTabs, entry, row, first, last } = under(list, point)
    if (newPage) return { to: 'page', at: newPage, side: 'into' }
    if (tab) {
      const to = { parent_id: tab.page, following: [] }
      return { to, at: tab.at, side: 'into', isRefused: !fits(tab.page) }
    }
    if (isAmongTabs) return 'stay'
    if (!entry && !row)
      return first && last && isBelow(point, last) ? atEnd({ at: last, side: 'after', from: first }) : undefined
    const target = groupIdOf(entry?.hash.slice(1) ?? row?.id ?? '')
    const group = groups.find((group) => group.id === target)
    if (!group) return dragged.has(target) ? 'stay' : undefined
    const drop = entry ? beside(group, { at: entry, side: 'before' }) : row && onRow(group, row, point.y)
    return drop ?? 'stay'
  }
}

/** Makes places beside and in a group; undefined where there is no room. */
function placesAmong(groups: readonly Group[], top: number | null, hasRoom: (parent: number | null) => boolean) {
  const siblingsIn = (parent: number | null) => groups.filter(({ parent_id }) => parent_id === parent)
  const drop = (parent_id: number | null, following: readonly Group[], shown: Shown): GroupDrop | undefined =>
    hasRoom(parent_id) ? { to: { parent_id, following: following.map(({ id }) => id) }, ...shown } : undefined
  const beside = (group: Group, shown: Shown) => {
    const siblings = siblingsIn(group.parent_id)
    return drop(group.parent_id, siblings.slice(siblings.indexOf(group) + (shown.side === 'after' ? 1 : 0)), shown)
  }
  return {
    beside,
    /**
     * The groups in a group follow its heading unless it is folded, so this may be the place before the first of them.
     */
    after(group: Group, row: Element) {
      const [child] = siblingsIn(group.id)
      const at = child && row.parentElement?.querySelector(`:scope > [data-id="${child.id}"]:not([hidden])`)
      return child && at ? beside(child, { at, side: 'before' }) : beside(group, { at: row, side: 'after' })
    },
    into: (group: Group, row: Element) =>
      drop(group.id, [], { at: row.querySelector('.group-head') ?? row, side: 'into' }),
    atEnd: (shown: Shown) => drop(top, [], shown),
  }
}

/**
 * Finds the tab or the entry of the jump list under the pointer, and the row at its height, at any distance to the
 * side.
 */
function under(list: Element, { x, y }: Point) {
  const { left, width } = list.getBoundingClientRect()
  const shown = list.querySelectorAll(':scope > :not([hidden])')
  const [first, last] = [shown[0], shown[shown.length - 1]]
  const element = document.elementFromPoint(x, y)
  const tab = tabOf(element)
  const newPage = element?.closest('.add-page')
  const isAmongTabs = Boolean(element?.closest('.pages:has(.tab)'))
  const entry = element?.closest<HTMLAnchorElement>('.jump a')
  const below = document.elementsFromPoint(left + width / 2, y).find((part) => !part.closest('.foot'))
  const row = below?.closest('#groups .group')
  const isAbove = first !== undefined && y < first.getBoundingClientRect().top
  return { tab, newPage, isAmongTabs, entry, row: row ?? (isAbove ? first : undefined), first, last }
}

function isBelow({ y }: Point, element: Element): boolean {
  return y > element.getBoundingClientRect().bottom
}
