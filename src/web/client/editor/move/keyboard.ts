import { findSection, findSite, moveSites } from '../model/arrange.ts'
import { moveGroup as rearrangeGroup, siblingsOf } from '../model/arrange-groups.ts'
import type { Sections } from '../model/types.ts'
import { moveGroup, moveSites as sendSites } from '../steps/move-steps.ts'
import { pagesIn, sectionsHere } from '../steps/on-page.ts'
import type { Moving } from '../steps/use-board.ts'
import { carry, type Key } from './carry-by-key.ts'
import { nextPlace, nextSitePlace } from './next-place.ts'

/**
 * Space or Enter picks up a site and drops it; the arrow keys move it in its row and to others, even into the next group; Escape
 * cancels.
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

/** The same for a group with everything below it: up and down past the others, into the one above it and out of its own. */
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

/** The same for a page among the tabs. */
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

/** In how many columns the links of a group are drawn; a folded one shows none. */
function columnsOf(groupId: number): number {
  const list = document.querySelector(`#groups .group[data-id="${groupId}"] .cards`)
  return list?.checkVisibility() ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1
}
