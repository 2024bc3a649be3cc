import { watchArrows } from './keys.ts'
import { keep, recall } from './local-storage.ts'
import type { ItemSource } from './page-items.ts'
import { pressElsewhere, queryOfHash } from './search-input.ts'

export interface SearchOptions {
  /** Whether the editor is loading or already draws the page: it has the links of all pages. */
  readonly hasEditor: () => boolean
  /** See `OwnerTools`. */
  readonly untilHeader?: (() => Record<string, string>) | undefined
}

export interface StartOptions extends SearchOptions {
  /** Takes the focus from the box back to where it was. */
  readonly goBack: () => void
  /** Lists the links, by default those of the page. */
  readonly list: ItemSource | undefined
}

export interface RunningSearch {
  /** Does what Enter in the box does. */
  submit(): void
  /** See `SearchTools`. */
  linksChanged(list?: ItemSource): void
}

/** The exports of the search's script, which is loaded with the first use of the box. */
export interface SearchModule {
  startSearch(input: HTMLInputElement, options: StartOptions): RunningSearch
}

export interface SearchTools {
  /** To be called when the links may have changed: searches these from now on, by default those of the page. */
  linksChanged(list?: ItemSource): void
}

/** Makes keys pressed anywhere go into the search box, and loads the search with the first use of the box. */
export function initSearch(options: SearchOptions): SearchTools {
  const input = document.querySelector<HTMLInputElement>('.search input')
  if (!input) return { linksChanged: () => undefined }
  const goBack = returner(input)
  let list: ItemSource | undefined
  let running: Promise<RunningSearch> | undefined
  const load = () => {
    running ??= import(/* @vite-ignore */ document.documentElement.dataset.search ?? '').then(
      ({ startSearch }: SearchModule) => startSearch(input, { ...options, goBack, list }),
    )
    running.catch(() => undefined) // the form asks the server, as it does without a script
    return running
  }
  input.addEventListener('focus', load)
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault()
    load().then(
      ({ submit }) => submit(),
      () => input.form?.submit(),
    )
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
  const select = input.form?.querySelector('select')
  if (select) followEngine(select, input)
  takeDeepLink(input)
  if (input.value || input === document.activeElement) void load()
  return {
    linksChanged(newList) {
      list = newList
      running?.then((search) => search.linksChanged(newList)).catch(() => undefined) // there is nothing to tell
    },
  }
}

/** Returns a function that takes the focus from the box back to where it was. */
function returner(input: HTMLInputElement): () => void {
  let from: EventTarget | null = null
  input.addEventListener('focus', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element && relatedTarget.closest('#results'))) from = relatedTarget
  })
  return () => {
    ;(document.activeElement as HTMLElement | null)?.blur() // every element of an HTML page has `blur`
    if (from instanceof HTMLElement && from.checkVisibility()) from.focus({ preventScroll: true })
  }
}

/** Selects the engine chosen last, and remembers the next. Its short name shows; the list lies over it invisibly. */
function followEngine(select: HTMLSelectElement, input: HTMLInputElement): void {
  const show = () => select.previousElementSibling?.replaceChildren(select.value)
  const isStep = watchArrows(select)
  select.value = recall('engine')
  if (select.selectedIndex < 0) select.selectedIndex = 0
  show()
  select.addEventListener('change', () => {
    keep('engine', select.value)
    show()
    if (!isStep()) input.focus()
  })
}

/** Moves the query of a deep link from the address into the box. */
function takeDeepLink(input: HTMLInputElement): void {
  const query = queryOfHash(location.hash)
  if (!query) return
  history.replaceState(null, '', location.pathname)
  input.value = query
}
