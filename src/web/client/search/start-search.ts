import type { Engine } from '../../../core/search-engine.ts'
import type { SearchTexts } from '../../parts/script-texts.ts'
import { hashtagOf } from '../../search/search-text.ts'
import { type ItemSource, readPage } from '../page-items.ts'
import type { SearchModule } from '../search-box.ts'
import { textsAt } from '../texts.ts'
import { loadAllPages } from './all-pages.ts'
import { type Catalogue, createCatalogue, findIn } from './catalogue.ts'
import { drawResults, rowsOf, sayFound } from './draw-results.ts'
import { listenForKeys } from './search-keys.ts'
import { ask, askMore, type SearchState } from './search-model.ts'

/** What a press may be on while results are shown: anything else leaves the search. */
const ABOVE = 'search, dialog, [popover], .card-menu, .foot'

/**
 * Shows results in a panel under the box while typing, over the dimmed page, and searches the web with the engine chosen
 * last.
 */
export const startSearch: SearchModule['startSearch'] = (input, { goBack, list, ...options }) => {
  const place = input.closest('search')
  const select = place?.querySelector('select')
  const results = document.getElementById('results')
  if (!place || !select || !results) throw new Error('The page has no place for the results')
  place.append(results) // without a script, they are below the header
  const texts = textsAt<SearchTexts>(results)
  const engines = readEngines(select)
  let listItems = list ?? readPage
  let catalogue: Catalogue | undefined
  let state = ask('', undefined)

  const prepare = () => {
    catalogue ??= createCatalogue(listItems(), texts.words)
    return catalogue
  }
  /** Does not read the page's links for an empty box: with 10,000 links, that takes a quarter of a second. */
  const find = (from: SearchState) => (from.text.trim() ? findIn(prepare(), from, engines) : undefined)
  /** Searches and draws off screen, so that the code is compiled before the first key press. */
  const warmUp = () => {
    if (catalogue) return
    const found = find(ask('a', engines[0]))
    if (found)
      drawResults(document.createElement('div'), { ...found, entries: prepare().entries, texts, isAtOnce: false })
  }
  const draw = (isAtOnce = false) => {
    const found = find(state)
    results.hidden = !found
    place.classList.toggle('open', !!found)
    if (!found) return results.replaceChildren()
    drawResults(results, { ...found, entries: prepare().entries, texts, isAtOnce })
    if (state.from === 0) results.scrollTop = 0
    sayFound(found, texts)
  }
  const update = (next: SearchState, isStale = next.text !== state.text) => {
    state = next
    if (isStale) draw()
    markChosen(input, rowsOf(results)[state.chosen])
  }
  const read = () => update(ask(input.value, engines[select.selectedIndex]), true)
  /** Searches anew. The result chosen by key stays chosen, and the one with the focus keeps it. */
  const readAnew = () => {
    const before = linksIn(results)
    const chosen = state.chosen > 0 ? rowsOf(results)[state.chosen] : undefined
    const focused = before.find((link) => link === document.activeElement)
    state = { ...ask(input.value, engines[select.selectedIndex]), limit: state.limit }
    draw(true)
    const after = linksIn(results)
    const again = (link: HTMLElement | undefined) => link && findAgain(link, before.indexOf(link), after)
    const stays = again(chosen)
    update({ ...state, chosen: Math.max(0, stays ? rowsOf(results).indexOf(stays) : 0) })
    if (focused) (again(focused) ?? input).focus({ preventScroll: true })
  }
  const linksChanged = (list: ItemSource = readPage) => {
    listItems = list
    catalogue = undefined
    readAnew()
  }
  const loadAll = loadAllPages(options, linksChanged)
  /** Shows more rows. The focus moves from the button to the first new one; if it is in the box, it stays there. */
  const showMore = () => {
    update(askMore(state), true)
    const first = rowsOf(results)[state.chosen]
    if (document.activeElement !== input) first?.focus()
  }
  const close = () => {
    input.value = ''
    read()
  }
  /** Ends the search, and puts the focus back. */
  const leave = () => {
    close()
    goBack()
  }
  const submit = () => rowsOf(results)[state.chosen]?.click()
  const follow = (event: MouseEvent) => {
    // with these keys, the browser opens a new tab or window
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
    if (event.target.id === 'more') return showMore()
    const row = event.target.closest<HTMLElement>('.entry, .tags a')
    if (!row) return
    const entry = catalogue?.entries[Number(row.dataset.entry ?? -1)]
    const tag = entry ? entry.kind === 'tag' && entry.name : row.textContent.slice(1)
    if (tag) {
      event.preventDefault()
      input.value = `#${hashtagOf(tag)} `
      input.focus()
      return read()
    }
    leave()
    entry?.run?.()
  }

  input.addEventListener('input', read)
  const prepareSoon = () => {
    whenIdle(warmUp)
    void loadAll()
  }
  input.addEventListener('focus', prepareSoon)
  select.addEventListener('change', read)
  listenForKeys(input, results, { state: () => state, update, leave })
  results.addEventListener('click', follow)
  results.addEventListener('keydown', ({ key }) => key === 'Escape' && leave())
  leaveOutside(place, leave, close)
  prepareSoon()
  if (input.value) read()
  return {
    submit() {
      if (state.text !== input.value) read() // Enter came before the search was loaded
      submit()
    },
    linksChanged(list) {
      linksChanged(list)
      if (!list && (input.value || input === document.activeElement)) void loadAll('anew')
    },
  }
}

/** Ends an open search by a press or the focus outside of it. The press does nothing else. */
function leaveOutside(place: Element, leave: () => void, close: () => void): void {
  const isOutside = ({ target }: Event) =>
    place.classList.contains('open') && target instanceof Element && !target.closest(ABOVE)
  let isLeaving = false
  document.addEventListener('pointerdown', (event) => {
    isLeaving = isOutside(event)
  })
  document.addEventListener(
    'click',
    (event) => {
      if (!isLeaving || !isOutside(event)) return
      event.preventDefault()
      event.stopPropagation()
      leave()
    },
    true,
  )
  document.addEventListener('focusin', (event) => {
    if (!isLeaving && isOutside(event)) close()
  })
}

function readEngines(select: HTMLSelectElement): readonly Engine[] {
  return Array.from(select.options, ({ value, text, dataset }) => ({ bang: value, name: text, url: dataset.url ?? '' }))
}

function whenIdle(task: () => unknown): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task)
  else setTimeout(task, 200)
}

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
