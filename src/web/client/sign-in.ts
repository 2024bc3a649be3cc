import type { SignInTexts } from '../parts/script-texts.ts'
import { refusalText, showProblem } from './form-problem-alert.ts'
import { keep, recall } from './local-storage.ts'
import { suggestPassword } from './own-password.ts'
import { forgetSession, ownAddress, withBase } from './session.ts'
import { textsAt } from './texts.ts'

interface LoginAnswer {
  readonly success?: boolean
  readonly token?: string
  /** Seconds. */
  readonly expiresIn?: number
}

const form = document.querySelector('form')
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
  const texts = textsAt<SignInTexts>(from)
  showPassword(false) // so that the browser offers to save it
  if (button) button.disabled = true
  try {
    await forgetSession()
    const fields = new FormData(from)
    const typed = { username: String(fields.get('username')), password: String(fields.get('password')) }
    const answer = await fetch(withBase('/api/login'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...typed, rememberMe: fields.has('rememberMe') }),
    })
    const isWrong = answer.status === 401 || answer.status === 400
    if (!answer.ok) return showProblem(from, isWrong ? texts.wrong : refusalText(answer, texts))
    const { token = '', expiresIn = 0 }: LoginAnswer = await answer.json() // see docs/api.md
    const cookieKept = (await fetch(withBase('/api/auth/status'))).ok
    keep('until', String(Date.now() + expiresIn * 1000))
    if (!cookieKept) keep('token', token)
    const isGenerated = answer.headers.get('signpost-generated-password') === 'true'
    if (isGenerated && !recall('suggested')) await suggestPassword(from, typed, showPage)
    else showPage()
  } catch {
    showProblem(from, texts.unavailable)
  } finally {
    if (button) button.disabled = false
  }
}

/** Shows the page in whose place the form was shown. */
function showPage(): void {
  if (location.pathname === ownAddress()) location.reload()
  else location.replace(withBase('/'))
}
