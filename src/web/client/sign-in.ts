import { keep, recall } from './kept.ts'
import { plural } from './plural.ts'
import { address, forgetSession, ownAddress } from './session.ts'

interface LoginAnswer {
  readonly success?: boolean
  readonly token?: string
  /** Seconds. */
  readonly expiresIn?: number
}

const form = document.querySelector('form')
const alert = document.querySelector<HTMLElement>('[role="alert"]')
const isPlain = location.protocol === 'http:' && !isSecureContext
const plainHttp = document.querySelector<HTMLElement>('.plain-http')
if (plainHttp) plainHttp.hidden = !isPlain

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  void signIn(form)
})

const reveal = document.querySelector<HTMLElement>('[data-reveal]')
reveal?.addEventListener('click', () => showPassword(reveal.ariaPressed !== 'true'))

function showPassword(isShown: boolean): void {
  const input = form?.querySelector<HTMLInputElement>('[name="password"]')
  if (!input || !reveal) return
  input.type = isShown ? 'text' : 'password'
  reveal.ariaPressed = String(isShown)
}

async function signIn(from: HTMLFormElement): Promise<void> {
  const button = from.querySelector<HTMLButtonElement>('[type="submit"]')
  showPassword(false) // so that the browser offers to save it
  if (button) button.disabled = true
  try {
    await forgetSession()
    const fields = new FormData(from)
    const answer = await fetch(address('/api/login'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        username: fields.get('username'),
        password: fields.get('password'),
        rememberMe: fields.has('rememberMe'),
      }),
    })
    if (!answer.ok) return complain(problemOf(answer, from.dataset))
    const { token = '', expiresIn = 0 }: LoginAnswer = await answer.json() // see docs/api.md
    const cookieKept = (await fetch(address('/api/auth/status'))).ok
    keep('owner', '1')
    keep('until', String(Date.now() + expiresIn * 1000))
    if (!cookieKept) keep('token', token)
    if (answer.headers.get('signpost-generated-password') === 'true' && !recall('suggested')) suggestPassword(from)
    else showPage()
  } catch {
    complain(from.dataset.unavailable ?? '')
  } finally {
    if (button) button.disabled = false
  }
}

/** Shows the page that this form stood in for. */
function showPage(): void {
  if (location.pathname === ownAddress()) location.reload()
  else location.replace(address('/'))
}

/** Replaces the form, once per browser. */
function suggestPassword(from: HTMLFormElement): void {
  const suggestion = document.getElementById('suggestion')
  if (!suggestion) return
  keep('suggested', '1')
  from.hidden = true
  document.querySelector('details')?.remove()
  suggestion.hidden = false
  const [own, goOn] = suggestion.querySelectorAll('a')
  own?.focus()
  goOn?.addEventListener('click', (event) => {
    event.preventDefault()
    showPage()
  })
}

function problemOf(answer: Response, { wrong = '', limited = '{}', unavailable = '' }: DOMStringMap) {
  if (answer.status === 401 || answer.status === 400) return wrong
  if (answer.status !== 429) return unavailable
  const minutes = Math.ceil(Number(answer.headers.get('retry-after') ?? 60) / 60)
  return plural(JSON.parse(limited), minutes) // see `signInPage`
}

function complain(problem: string): void {
  if (!alert) return
  alert.hidden = false
  alert.textContent = problem
  form?.querySelector<HTMLInputElement>('[name="password"]')?.select()
}
