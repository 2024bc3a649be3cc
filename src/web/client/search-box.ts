import type { Engine } from '../../core/search-engine.ts'
import type { SearchTexts } from '../parts/script-texts.ts'
import { hashtagOf } from '../search/search.ts'
import { type ItemSource, readCards } from './cards.ts'
import { createCatalogue, type EntryTools, type Found, findIn } from './catalogue.ts'
import { drawResults, sayFound } from './draw-results.ts'
import { watchArrows } from './keys.ts'
import { keep, recall } from './local-storage.ts'
import { leaver, listenForKeys, shownLinks } from './search-keys.ts'
import { ask, askMore, queryOfHash, type SearchState } from './search-model.ts'
import { textsAt } from './texts.ts'

export interface SearchTools {
  /** Searches other links from now on. `list` is called when they are next needed. */
  setSource(list: ItemSource): void
}

/**
 * The search box: shows results while typing, and searches the web with the engine chosen last. `onToggled` is called when
 * results have replaced the groups, or the groups are back.
 */
export function initSearch(onToggled: () => void): SearchTools {
  const form = document.querySelector<HTMLFormElement>('form.search')
  const input = form?.querySelector('input')
  const select = form?.querySelector('select')
  const results = document.getElementById('results')
  if (!form || !input || !select || !results) return { setSource: () => undefined }
  const texts = textsAt<SearchTexts>(results)
  const engines = readEngines(select)
  showEngine(select)
  let listItems: ItemSource = readCards
  let tools: EntryTools | undefined
  let catalogue: ReturnType<typeof createCatalogue> | undefined
  let state = ask('', undefined)
  /** How far the page was scrolled before results replaced the groups. */
  let place = 0

  const prepare = () => {
    catalogue ??= createCatalogue(listItems(), texts, tools)
    return catalogue
  }
  /** Does not read the page's links for an empty box: with 10,000 links, that takes a quarter of a second. */
  const find = (from: SearchState) => (from.text.trim() ? findIn(prepare(), from, engines) : undefined)
  const drawInto = (place: HTMLElement, shown: Found, isAtOnce = false) =>
    drawResults(place, { ...shown, texts, isAtOnce })
  /** Searches and draws off screen, so that the code is compiled before the first key press. */
  const warmUp = () => {
    if (catalogue) return
    const shown = find(ask('a', engines[0]))
    if (shown) drawInto(document.createElement('div'), shown)
  }
  const draw = (isWhole?: boolean) => {
    const shown = find(state)
    const isToggled = results.hidden === (shown !== undefined)
    if (isToggled && shown) place = scrollY
    showGroups(!shown)
    if (isToggled && shown)
      whenIdle(onToggled) // nobody waits for it
    else if (isToggled) onToggled()
    results.hidden = !shown
    if (shown) {
      drawInto(results, shown, isWhole)
      sayFound(shown, texts)
    } else results.replaceChildren()
    if (isToggled) scrollTo(0, shown ? 0 : place)
  }
  const update = (next: SearchState, isStale = next.text !== state.text) => {
    state = next
    if (isStale) draw()
    markChosen(input, shownLinks()[state.chosen])
  }
  const read = () => update(ask(input.value, engines[select.selectedIndex]), true)
  /** Searches anew. The result chosen by key stays chosen, and the one with the focus keeps it. */
  const readAnew = () => {
    const before = linksIn(results)
    const chosen = state.chosen > 0 ? shownLinks()[state.chosen] : undefined
    const focused = before.find((link) => link === document.activeElement)
    state = { ...ask(input.value, engines[select.selectedIndex]), limit: state.limit }
    draw(true)
    const after = linksIn(results)
    const again = (link: HTMLElement | undefined) => link && findAgain(link, before.indexOf(link), after)
    const stays = again(chosen)
    update({ ...state, chosen: Math.max(0, stays ? shownLinks().indexOf(stays) : 0) })
    if (focused) (again(focused) ?? input).focus({ preventScroll: true })
  }
  /** Shows more links. The focus moves from the button to the first new result; if it is in the box, it stays there. */
  const showMore = () => {
    update(askMore(state, find(state)?.limit), true)
    const first = shownLinks().findIndex(({ id }) => id === `hit-${state.from}`)
    update({ ...state, chosen: first })
    if (document.activeElement !== input) shownLinks()[state.chosen]?.focus()
  }

  const loadTools = async () => {
    tools ??= await import(/* @vite-ignore */ document.documentElement.dataset.onDemand ?? '').catch(() => undefined) // or only links are found
    catalogue = undefined
    if (input.value) readAnew()
  }
  input.addEventListener('focus', () => {
    if (!tools) void loadTools()
    whenIdle(warmUp)
  })
  input.addEventListener('input', read)
  const isStep = watchArrows(select)
  select.addEventListener('change', () => {
    keep('engine', select.value)
    showEngine(select)
    if (!isStep()) input.focus()
    read()
  })
  const goBack = leaver(input)
  /** Ends the search: the page gets back its scroll position and focus. */
  const leave = () => {
    input.value = ''
    read()
    goBack()
  }
  listenForKeys(input, { state: () => state, update, leave })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    shownLinks()[state.chosen]?.click()
  })
  results.addEventListener('click', (event) => {
    // with these keys, the browser opens a new tab or window
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
    if (event.target.id === 'more') return showMore()
    const row = event.target.closest('.entry, .tags a')
    if (!row) return
    event.preventDefault()
    const entry = catalogue?.entries[Number(row.id.slice('entry-'.length))]
    const tag = row.matches('.entry') ? entry?.kind === 'tags' && entry.name : row.textContent.slice(1)
    if (!tag) {
      leave()
      return entry?.source?.click()
    }
    input.value = `#${hashtagOf(tag)} `
    input.focus()
    read()
  })
  results.addEventListener('keydown', ({ key }) => key === 'Escape' && leave())
  takeDeepLink(input)
  if (input.value) {
    read()
    void loadTools()
  }
  return {
    setSource(list) {
      listItems = list
      catalogue = undefined
      readAnew()
    },
  }
}

/** Reads the page's engines, and selects the one chosen last. */
function readEngines(select: HTMLSelectElement): readonly Engine[] {
  select.value = recall('engine')
  if (select.selectedIndex < 0) select.selectedIndex = 0
  return [...select.options].map((option) => ({
    bang: option.value,
    name: option.text,
    url: option.dataset.url ?? '',
  }))
}

/** Shows the engine's short name, over which the list of engines lies invisibly. */
function showEngine(select: HTMLSelectElement): void {
  select.previousElementSibling?.replaceChildren(select.value)
}

/** Moves the query of a deep link from the address into the box. */
function takeDeepLink(input: HTMLInputElement): void {
  const query = queryOfHash(location.hash)
  if (!query) return
  history.replaceState(null, '', location.pathname)
  input.value = query
}

function whenIdle(task: () => unknown): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task)
  else setTimeout(task, 200)
}

function showGroups(isShown: boolean): void {
  document.getElementById('groups')?.classList.toggle('away', !isShown)
  for (const part of document.querySelectorAll<HTMLElement>('.empty, .greeting')) part.hidden = !isShown
}

/** Looks in the results only: searching a page of 10,000 cards on every key press is slow. */
function markChosen(input: Element, link: Element | undefined): void {
  document.querySelector('#results .chosen')?.classList.remove('chosen')
  input.setAttribute('aria-activedescendant', link?.id ?? '')
  if (!link) return
  ;(link.closest('li') ?? link).classList.add('chosen')
  link.scrollIntoView({ block: 'nearest' })
}

function linksIn(results: HTMLElement): HTMLElement[] {
  return [...results.querySelectorAll<HTMLElement>('a, button')]
}

/** The same link among the redrawn ones, preferably in the same position. */
function findAgain(was: HTMLElement, at: number, after: readonly HTMLElement[]): HTMLElement | undefined {
  const keyOf = (link: HTMLElement) => link.getAttribute('href') ?? link.dataset.site ?? link.id
  return [after[at], ...after].find((link) => link && keyOf(link) === keyOf(was))
}
