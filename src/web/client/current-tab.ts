/** Scrolls the current tab into view, on a site with more pages than fit. */
export function showCurrentTab(): void {
  const tab = document.querySelector('.pages [aria-current]')
  const row = tab?.closest('.pages')
  if (!tab || !row) return
  const [box, frame] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  if (box.left < frame.left || box.right > frame.right) row.scrollBy({ left: box.left - frame.left - 64 })
}
