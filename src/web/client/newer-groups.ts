/** The attributes that scripts change in a server-rendered group, as it folds and as icons load or fail. */
const OWN_MARKS = / (?:open|hidden|data-seen|class)="(?:here)?"/g

/**
 * Replaces the groups that differ in a newer version of the page. The others stay, so that the browser keeps its scroll
 * position; folds and the focus are kept too.
 */
export function showNewerGroups(page: Document): void {
  const list = document.getElementById('groups')
  if (!list) return
  const focused = document.activeElement
  const before = new Map([...list.children].map((group) => [group.id, group]))
  const groups = [...(page.getElementById('groups')?.children ?? [])].map((next) => {
    const shown = before.get(next.id)
    if (!shown) return next
    before.delete(next.id)
    if (markupOf(shown) === markupOf(next)) return shown
    next.querySelector('details')?.toggleAttribute('open', shown.querySelector('details')?.open)
    shown.replaceWith(next)
    return next
  })
  for (const gone of before.values()) gone.remove()
  let at = list.firstElementChild
  for (const group of groups) {
    if (group === at) at = at.nextElementSibling
    else list.insertBefore(group, at)
  }
  const jump = page.querySelector('.jump')
  if (jump) document.querySelector('.jump')?.replaceWith(jump)
  const begin = page.getElementById('begin')
  if (begin) document.getElementById('begin')?.replaceWith(begin)
  if (focused && !focused.isConnected) refocus(focused)
}

function markupOf(group: Element): string {
  return group.outerHTML.replace(OWN_MARKS, '')
}

/** Focuses the link or heading that replaced the focused one. */
function refocus(gone: Element): void {
  const placeOf = (place: Element) =>
    place.getAttribute('href') ?? place.getAttribute('data-branch') ?? place.closest('.group')?.id
  const places = document.querySelectorAll<HTMLElement>('.jump :is(a, button), #groups a, summary')
  const place = [...places].find((candidate) => placeOf(candidate) === placeOf(gone))
  place?.focus({ preventScroll: true })
}
