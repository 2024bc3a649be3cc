import { findSection } from '../model/arrange.ts'
import type { Sections, Site } from '../model/types.ts'
import { isColumn, isRtl, type Point } from '../page/geometry.ts'
import { siteOfCard } from '../page/site-of-card.ts'
import { bottomOf, type Slot, type Slots, slotAt, toLocal } from './slots.ts'

/** Where a link would land. */
export interface SiteDrop {
  readonly groupId: number
  /** The links after it: it goes before the first one that is still there, or to the end. */
  readonly following: readonly number[]
  /** The element that shows the place, at one side or on all of it. */
  readonly at: Element
  readonly side: Side
}

export type Side = 'before' | 'after' | 'into'

interface DropOptions {
  /** The place found before. */
  readonly last: SiteDrop | undefined
  /** The places of a group's cards before any makes room, so that making room can't change where a link would land. */
  readonly slotsIn: (group: Element) => Slots | undefined
}

/**
 * Finds the place at a point: beside a link or a result, or in a group, also on its entry in the jump list or its tab.
 * Gaps count as the `last` place; outside `main` there is none.
 */
export function placeAt(point: Point, sections: Sections, { last, slotsIn }: DropOptions): SiteDrop | undefined {
  const under = document.elementFromPoint(point.x, point.y)
  const entry = under?.closest<HTMLAnchorElement>('.jump a')
  if (entry) return into(sections, groupIdOf(entry.hash.slice(1)), entry)
  const tab = tabOf(under)
  if (tab?.page) return into(sections, tab.page, tab.at)
  const result = under?.closest<HTMLElement>('#results .card')
  if (result) return besideSite(sections, siteOfCard(sections, result), result, 'before')
  const group = under?.closest('#groups .group')
  if (!group || !under) return under?.closest('main') ? last : undefined
  return inGroup(sections, group, { under, point, slots: slotsIn(group) }) ?? last
}

/** The tab that an element belongs to, and the id of its page; null for the home. */
export function tabOf(element: Element | null): { at: Element; page: number | null } | undefined {
  const at = element?.closest<HTMLElement>('.pages > :is(a, .tab)')
  return at ? { at, page: at.dataset.id === undefined ? null : Number(at.dataset.id) } : undefined
}

interface InGroup {
  readonly under: Element
  readonly point: Point
  readonly slots: Slots | undefined
}

/** Over the heading, the place is the start of the group; after the last link, its end. */
function inGroup(sections: Sections, group: Element, { under, point, slots }: InGroup): SiteDrop | undefined {
  const id = groupIdOf(group.id)
  const [first, last] = [slots?.cards[0], slots?.cards.at(-1)]
  const head = group.querySelector('.group-head, summary')
  if (!slots || !first || !last) return into(sections, id, head ?? group) // the group is empty or folded
  const sites = findSection(sections, id)?.sites ?? []
  if (head?.contains(under)) return { groupId: id, following: sites.map((site) => site.id), at: first, side: 'before' }
  const local = toLocal(slots, point)
  const index = slotAt(slots, local)
  const card = index === undefined ? undefined : slots.cards[index]
  if (index !== undefined && card) {
    const side = isPastMiddle(local, slots.at(index), isColumn(card)) ? 'after' : 'before'
    return besideSite(sections, siteOf(sections, id, Number(card.dataset.id)), card, side)
  }
  const isBehindAll = isBehind(local, slots.at(slots.cards.length - 1))
  return isBehindAll ? { groupId: id, following: [], at: last, side: 'after' } : undefined
}

function into(sections: Sections, groupId: number, at: Element): SiteDrop | undefined {
  return findSection(sections, groupId) && { groupId, following: [], at, side: 'into' }
}

function besideSite(sections: Sections, site: Site | undefined, at: Element, side: Side): SiteDrop | undefined {
  const sites = site && findSection(sections, site.group_id)?.sites
  if (!sites) return undefined
  const following = sites.slice(sites.indexOf(site) + (side === 'after' ? 1 : 0)).map(({ id }) => id)
  return { groupId: site.group_id, following, at, side }
}

function siteOf(sections: Sections, groupId: number, id: number): Site | undefined {
  return findSection(sections, groupId)?.sites.find((site) => site.id === id)
}

/** Whether a point is in the rest of a card's row, or below it. */
function isBehind({ x, y }: Point, slot: Slot): boolean {
  const { left, top, width } = slot
  const bottom = bottomOf(slot)
  return y > bottom || (y >= top && (isRtl() ? x < left : x > left + width))
}

/**
 * Whether a point is past the middle of a card: vertically in a single column, otherwise in the direction of the text.
 */
function isPastMiddle({ x, y }: Point, { left, top, width, height }: Slot, isOnlyColumn: boolean): boolean {
  if (isOnlyColumn) return y > top + height / 2
  return x > left + width / 2 !== isRtl()
}

/** `g12` → 12, see `groupAnchor`. */
export function groupIdOf(anchor: string): number {
  return Number(anchor.slice(1))
}
