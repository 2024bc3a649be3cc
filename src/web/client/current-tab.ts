/** Scrolls the current tab into view, on a site with more pages than fit. */
export function showCurrentTab(): void {
  const row = document.querySelector('.pages')
  if (row) showCurrentIn(row)
}

/** Scrolls a row of tabs sideways, if it hides the current one. */
export function showCurrentIn(row: Element): void {
  const tab = row.querySelector('[aria-current]')
  if (!tab) return
  const [box, frame] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  if (box.left < frame.left || box.right > frame.right) row.scrollBy({ left: box.left - frame.left - 64 })
}
