import { findSection } from '../model/arrange.ts'
import type { Sections, Site } from '../model/types.ts'
import { isColumn, isRtl, type Point } from '../page/geometry.ts'
import { siteOfCard } from '../page/site-of-card.ts'

/** Where a link would land. */
export interface Place {
  readonly groupId: number
  /** The links after it: it goes before the first one that is still there, or to the end. */
  readonly following: readonly number[]
  /** The element that shows the place, at one side or on all of it. */
  readonly at: Element
  readonly side: Side
}

export type Side = 'before' | 'after' | 'into'

/**
 * The place at a point: beside a link or a result, or in a group, which an entry of the jump list or a tab also stands for.
 * Gaps count as the `last` place; outside there is none.
 */
export function placeAt(point: Point, sections: Sections, last: Place | undefined): Place | undefined {
  const under = document.elementFromPoint(point.x, point.y)
  const entry = under?.closest<HTMLAnchorElement>('.jump a')
  if (entry) return into(sections, groupIdOf(entry.hash.slice(1)), entry)
  const tab = tabOf(under)
  if (tab?.page) return into(sections, tab.page, tab.at)
  const result = under?.closest<HTMLElement>('#results .card')
  if (result) return besideSite(sections, siteOfCard(sections, result), result, 'before')
  const group = under?.closest('#groups .group')
  if (!group || !under) return under?.closest('main') ? last : undefined
  const card = under.closest<HTMLElement>('.card')
  if (!card) return inGroup(sections, group, under, point) ?? last
  const site = siteOf(sections, groupIdOf(group.id), Number(card.dataset.id))
  return besideSite(sections, site, card, isPastMiddle(point, card) ? 'after' : 'before')
}

/** The tab that an element belongs to, and the id of its page; null for the home. */
export function tabOf(element: Element | null): { at: Element; page: number | null } | undefined {
  const at = element?.closest<HTMLElement>('.pages > :is(a, .tab)')
  return at ? { at, page: at.dataset.id === undefined ? null : Number(at.dataset.id) } : undefined
}

/** The heading means the start of the group, and the room after the last link its end. */
function inGroup(sections: Sections, group: Element, under: Element, point: Point): Place | undefined {
  const id = groupIdOf(group.id)
  const cards = group.querySelectorAll('.card')
  const [first, last] = [cards[0], cards[cards.length - 1]]
  const head = group.querySelector('.group-head, summary')
  if (!first?.checkVisibility() || !last) return into(sections, id, head ?? group) // it is empty or folded
  const sites = findSection(sections, id)?.sites ?? []
  if (head?.contains(under)) return { groupId: id, following: sites.map((site) => site.id), at: first, side: 'before' }
  if (isBehind(point, last)) return { groupId: id, following: [], at: last, side: 'after' }
  return undefined
}

function into(sections: Sections, groupId: number, at: Element): Place | undefined {
  return findSection(sections, groupId) && { groupId, following: [], at, side: 'into' }
}

function besideSite(sections: Sections, site: Site | undefined, at: Element, side: Side): Place | undefined {
  const sites = site && findSection(sections, site.group_id)?.sites
  if (!sites) return undefined
  const following = sites.slice(sites.indexOf(site) + (side === 'after' ? 1 : 0)).map(({ id }) => id)
  return { groupId: site.group_id, following, at, side }
}

function siteOf(sections: Sections, groupId: number, id: number): Site | undefined {
  return findSection(sections, groupId)?.sites.find((site) => site.id === id)
}

/** Whether a point is in the rest of a card's row, or below it. */
function isBehind({ x, y }: Point, card: Element): boolean {
  const { left, right, top, bottom } = card.getBoundingClientRect()
  return y > bottom || (y >= top && (isRtl() ? x < left : x > right))
}

/** Whether a point is past the middle of a card: vertically in a single column, otherwise in the direction of the text. */
function isPastMiddle({ x, y }: Point, card: Element): boolean {
  const { left, top, width, height } = card.getBoundingClientRect()
  if (isColumn(card)) return y > top + height / 2
  return x > left + width / 2 !== isRtl()
}

/** `g12` → 12, see `groupAnchor`. */
export function groupIdOf(anchor: string): number {
  return Number(anchor.slice(1))
}
