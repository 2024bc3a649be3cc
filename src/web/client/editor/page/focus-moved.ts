import type { Sections } from '../model/types.ts'

/** Puts the focus on the first of these links on the page, once it is drawn in its new place. Nothing scrolls. */
export function focusMoved(sections: Sections, ids: ReadonlySet<number>): void {
  const first = sections.flatMap(({ sites }) => sites).find(({ id }) => ids.has(id))
  const face = `#groups :is(.card[data-id="${first?.id}"] > .face, .card > [data-site="${first?.id}"])`
  requestAnimationFrame(() => document.querySelector<HTMLElement>(face)?.focus({ preventScroll: true }))
}
