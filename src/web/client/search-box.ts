import { createIndex, type SearchIndex, termsOf } from '../search/search.ts'
import type { SearchTexts } from '../search/search-texts.ts'
import { readBang } from './bang.ts'
import { keep, recall } from './kept.ts'
import { listItems, renderResults, type SearchItem } from './results.ts'

export interface SearchTools {
  /** The cards on the page are others now. */
  forget(): void
}

/** The search box: results while typing, and the web with the engine that was chosen last. */
export function openSearch(): SearchTools {
  const form = document.querySelector<HTMLFormElement>('form.search')
  const input = form?.querySelector('input')
  const engines = form?.querySelector('select')
  const results = document.getElementById('results')
  if (!form || !input || !engines || !results) return { forget: () => undefined }
  const texts = JSON.parse(results.dataset.texts ?? '{}') as SearchTexts // from the server, see search-texts.ts
  let items: readonly SearchItem[] = []
  let index: SearchIndex | undefined
  let chosen = 0

  const engine = recall('engine')
  if (engine) engines.value = engine
  if (engines.selectedIndex < 0) engines.selectedIndex = 0
  engines.addEventListener('change', () => {
    keep('engine', engines.value)
    input.focus()
    if (input.value.trim()) show()
  })

  const getIndex = (): SearchIndex => {
    if (index) return index
    items = listItems()
    index = createIndex(items)
    index.search('a') // the first search would pay for the compiler
    return index
  }
  const whenIdle =
    'requestIdleCallback' in globalThis ? requestIdleCallback : (task: () => void) => setTimeout(task, 200)
  input.addEventListener('focus', () => whenIdle(() => void getIndex()), { once: true })
  const option = () => engines.options[engines.selectedIndex]

  function show(): void {
    const query = input?.value.trim() ?? ''
    const groups = document.getElementById('groups')
    const empty = document.querySelector<HTMLElement>('.empty')
    const isSearching = query !== ''
    groups?.classList.toggle('away', isSearching)
    dispatchEvent(new Event('scroll')) // the jump list shows where one is
    if (empty) empty.hidden = isSearching
    if (!results) return
    results.hidden = !isSearching
    if (!isSearching) {
      results.replaceChildren()
      input?.removeAttribute('aria-activedescendant')
      return
    }
    const bang = readBang(
      query,
      [...(engines?.options ?? [])].map(({ value }) => value),
    )
    const on = bang ? [...(engines?.options ?? [])].find(({ value }) => value === bang.bang) : option()
    const hits = bang ? { found: [], isGuess: false } : getIndex().search(query)
    const web = on && { name: on.text, url: on.dataset.url ?? '', query: bang?.query ?? query }
    renderResults(results, { items, hits, terms: termsOf(query), query, texts, web, onlyWeb: bang !== undefined })
    choose(0)
  }

  function links(): HTMLAnchorElement[] {
    return [...(results?.querySelectorAll<HTMLAnchorElement>('.cards a, a.web-search') ?? [])]
  }

  function choose(at: number): void {
    const all = links()
    chosen = Math.max(0, Math.min(at, all.length - 1))
    for (const old of results?.querySelectorAll('.chosen') ?? []) old.classList.remove('chosen')
    const link = all[chosen]
    input?.setAttribute('aria-activedescendant', link?.id ?? '')
    if (!link) return
    ;(link.closest('.card') ?? link).classList.add('chosen')
    link.scrollIntoView({ block: 'nearest' })
  }

  /** Moves by rows as they are drawn: the cards stand in a grid. */
  function chooseRow(by: 1 | -1): void {
    const all = links()
    const from = all[chosen]?.getBoundingClientRect()
    if (!from) return
    const step = by
    for (let at = chosen + step; at >= 0 && at < all.length; at += step) {
      const box = all[at]?.getBoundingClientRect()
      const isOtherRow = box && Math.abs(box.top - from.top) > 4
      const inColumn = box && Math.abs(box.left - from.left) < from.width / 2
      if (isOtherRow && (inColumn || at === all.length - 1 || at === 0)) {
        choose(at)
        return
      }
    }
    choose(by > 0 ? all.length - 1 : 0)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    open(false)
  })
  function open(inNewTab: boolean): void {
    const link = links()[chosen]
    if (!link) return
    if (inNewTab) window.open(link.href, '_blank', 'noopener')
    else link.click()
  }

  input.addEventListener('input', show)
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const [forward, backward] =
      document.documentElement.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const atEnd = input.selectionStart === input.value.length && input.selectionEnd === input.value.length
    const keys: Record<string, (() => void) | undefined> = {
      Escape: () => {
        if (input.value === '') input.blur()
        input.value = ''
        show()
      },
      ArrowDown: () => chooseRow(1),
      ArrowUp: () => chooseRow(-1),
      [forward]: atEnd && links().length > 1 ? () => choose(chosen + 1) : undefined,
      [backward]: chosen > 0 ? () => choose(chosen - 1) : undefined,
      Enter: event.ctrlKey || event.metaKey ? () => open(true) : undefined,
    }
    const act = input.value.trim() || event.key === 'Escape' ? keys[event.key] : undefined
    if (!act) return
    event.preventDefault()
    act()
  })

  document.addEventListener('keydown', (event) => {
    const target = event.target as Element // keys go to elements
    if (target.closest('input, textarea, select, dialog, [popover], [contenteditable]') || event.isComposing) return
    const isShortcut = event.key === '/' || (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey))
    const isText = event.key.length === 1 && /[\p{L}\p{N}!]/u.test(event.key)
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (isShortcut) {
      event.preventDefault()
      input.focus()
      input.select()
    } else if (isText && plain && !target.closest('[role="button"], [data-grip]')) input.focus() // the key goes on into the box
  })

  const fromAddress = /^#q=(.+)/.exec(location.hash)?.[1]
  if (fromAddress) {
    history.replaceState(null, '', location.pathname)
    input.value = decoded(fromAddress)
  }
  if (input.value.trim()) show()
  return {
    forget() {
      index = undefined
      show()
    },
  }
}

/** An address that is not well-formed is taken as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
