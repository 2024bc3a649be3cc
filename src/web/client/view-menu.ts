import { watchArrows } from './keys.ts'
import { keep, recall } from './local-storage.ts'

const root = document.documentElement

/** The menu of theme, density and language. Choices are stored in this browser. */
export function initViewMenu(): void {
  const menu = document.getElementById('view')
  if (!menu) return
  const choose = (name: string, value: string) => {
    const input = menu.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)
    if (input) input.checked = true
  }
  choose('theme', recall('theme') || root.dataset.theme || 'system')
  choose('density', root.dataset.density || 'cards')
  const language = menu.querySelector<HTMLSelectElement>('select')
  const chosen = /(?:^|; )lang=([\w-]+)/.exec(document.cookie)?.[1]
  if (language && chosen) language.value = chosen
  if (language) speakWhenChosen(language)
  menu.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'theme') {
      keep('theme', target.value)
      inTransition(() => {
        if (target.value === 'system') delete root.dataset.theme
        else root.dataset.theme = target.value
      })
    } else {
      keep('density', target.value)
      root.dataset.density = target.value
    }
  })
}

/** Switches to the language chosen in the list: by keyboard, on Enter or when the focus leaves. */
function speakWhenChosen(list: HTMLSelectElement): void {
  const isStep = watchArrows(list)
  const before = list.value
  const speakOther = () => list.value === before || speak(list.value)
  list.addEventListener('change', () => isStep() || speakOther())
  list.addEventListener('keydown', ({ key }) => key === 'Enter' && speakOther())
  list.addEventListener('focusout', speakOther)
}

function speak(language: string): void {
  const age = language ? 31_536_000 : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the server has to know it, and the Cookie Store API needs https
  document.cookie = `lang=${language}; path=${root.dataset.base || '/'}; max-age=${age}; samesite=lax`
  location.reload()
}

/** Fades from how the page looks to how it looks after the change, unless motion is reduced. Returns the transition, if any. */
export function inTransition(change: () => void): ViewTransition | undefined {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isStill && 'startViewTransition' in document) return document.startViewTransition(change)
  change()
}
