import { press, pressElsewhere, type SearchState } from './search-model.ts'

/** The results that the keys choose from: the links or, while editing, the buttons that open their dialogs. */
export function shownLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#results :is(ul, .web) :is(a:not(.tags a), button)')]
}

/** Returns a function that takes the focus from the box back to where it was. */
export function leaver(input: HTMLInputElement): () => void {
  let from: EventTarget | null = null
  input.addEventListener('focus', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element && relatedTarget.closest('#results'))) from = relatedTarget
  })
  return () => {
    ;(document.activeElement as HTMLElement | null)?.blur() // every element of an HTML page has `blur`
    if (from instanceof HTMLElement && from.checkVisibility()) from.focus({ preventScroll: true })
  }
}

interface BoxKeys {
  readonly state: () => SearchState
  readonly update: (next: SearchState) => void
  readonly leave: () => void
}

export function listenForKeys(input: HTMLInputElement, { state, update, leave }: BoxKeys): void {
  input.addEventListener('keydown', (event) => {
    const links = shownLinks()
    const isAtEnd = input.selectionStart === input.value.length
    const pressed = press(state(), event, {
      count: links.length,
      isAtEnd,
      isRtl: document.documentElement.dir === 'rtl',
    })
    if (!pressed) return
    event.preventDefault()
    if (pressed === 'openInNewTab') openInNewTab(links[state().chosen])
    else if (pressed === 'leave') leave()
    else update(pressed)
  })
  document.addEventListener('keydown', (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    if (target.closest('input, textarea, select, dialog, [popover], [contenteditable]')) return
    const wanted = pressElsewhere(event, target.closest('[role="button"], [data-grip]') !== null)
    if (!wanted) return
    input.focus() // the character is then typed into the box
    if (wanted === 'type') return
    event.preventDefault()
    input.select()
  })
}

function openInNewTab(link: HTMLElement | undefined): void {
  if (link instanceof HTMLAnchorElement) window.open(link.href, '_blank', 'noopener')
  else link?.click()
}
