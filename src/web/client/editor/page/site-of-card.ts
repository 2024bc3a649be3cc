import { groupAnchor } from '../../../parts/group-section.tsx'
import { nameBeside } from '../../../parts/tile.tsx'
import { findSection, findSite } from '../model/arrange.ts'
import type { Sections, Site } from '../model/types.ts'
import { linkHere } from './page-state.ts'

/**
 * The site of a card or a result. A card without an id is identified by its group, if it is in one, its name and its
 * address; identical cards, by their order. The card need not be on the page any more.
 */
export function siteOfCard(sections: Sections, card: HTMLElement): Site | undefined {
  const id = card.dataset.id ?? card.querySelector<HTMLElement>('[data-site]')?.dataset.site
  if (id) return findSite(sections, Number(id))
  const group = card.closest('.group')
  const key = keyOf(card)
  const alike = [...((group ?? card.parentElement)?.querySelectorAll('.card') ?? [])].filter(
    (candidate) => keyOf(candidate) === key,
  )
  const sites = sections
    .filter((section) => !group || groupAnchor(section.group.id) === group.id)
    .flatMap((section) => section.sites)
    .filter((site) => `${nameBeside(site)}\n${linkHere(site)}` === key)
  return sites[alike.indexOf(card)] ?? sites[0]
}

function keyOf(card: Element): string {
  return `${card.querySelector('b > span')?.textContent}\n${card.querySelector('a')?.getAttribute('href')}`
}

/** The card of a site among the groups, or among the results. */
export function cardOf(sections: Sections, { id, group_id }: Site, isResult: boolean): HTMLElement | undefined {
  if (isResult) {
    const results = document.querySelectorAll<HTMLElement>('#results .card')
    return [...results].find((card) => siteOfCard(sections, card)?.id === id)
  }
  const at = findSection(sections, group_id)?.sites.findIndex((site) => site.id === id) ?? -1
  return document.getElementById(groupAnchor(group_id))?.querySelectorAll<HTMLElement>('.card')[at]
}

/** Puts the focus on the first of these links on the page, once it is drawn in its new place. Nothing scrolls. */
export function focusMoved(sections: Sections, ids: ReadonlySet<number>): void {
  const first = sections.flatMap(({ sites }) => sites).find(({ id }) => ids.has(id))
  const face = `#groups :is(.card[data-id="${first?.id}"] > .face, .card > [data-site="${first?.id}"])`
  requestAnimationFrame(() => document.querySelector<HTMLElement>(face)?.focus({ preventScroll: true }))
}
