import { rowsOf } from './draw-results.ts'
import { press, type SearchState } from './search-model.ts'

interface BoxKeys {
  readonly state: () => SearchState
  readonly update: (next: SearchState) => void
  readonly leave: () => void
}

export function listenForKeys(input: HTMLInputElement, results: Element, { state, update, leave }: BoxKeys): void {
  input.addEventListener('keydown', (event) => {
    const rows = rowsOf(results)
    const pressed = press(state(), event, {
      count: rows.length,
      isAtEnd: input.selectionStart === input.value.length,
      isRtl: document.documentElement.dir === 'rtl',
    })
    if (!pressed) return
    event.preventDefault()
    if (pressed === 'openInNewTab') openInNewTab(rows[state().chosen])
    else if (pressed === 'searchTheWeb') results.querySelector<HTMLElement>('#on-the-web')?.click()
    else if (pressed === 'leave') leave()
    else update(pressed)
  })
}

function openInNewTab(row: HTMLElement | undefined): void {
  if (row instanceof HTMLAnchorElement) window.open(row.href, '_blank', 'noopener')
  else row?.click()
}
