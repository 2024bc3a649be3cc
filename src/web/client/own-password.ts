import { newPasswordProblem } from '../../core/password-rule.ts'
import type { OwnPasswordTexts, SignInTexts } from '../parts/script-texts.ts'
import { hideProblem, refusalText, showProblem } from './form-problem-alert.ts'
import { keep } from './local-storage.ts'
import { authorization, saveSession, withBase } from './session.ts'
import { textsAt } from './texts.ts'

interface Typed {
  readonly username: string
  readonly password: string
}

/**
 * Suggests choosing a password, until that is done or dismissed: below the empty page of a new site, which takes links
 * meanwhile, as one line that its button unfolds, and otherwise in place of the sign-in form. The password just typed
 * is the current one. It is kept only in memory, which is why the page is written in place of this one. `leave` loads
 * the page.
 */
export async function suggestPassword(signIn: HTMLFormElement, typed: Typed, leave: () => void): Promise<void> {
  const form = document.querySelector<HTMLTemplateElement>('#suggestion')?.content.querySelector('form')
  const [username, password, repeated] = form?.querySelectorAll('input') ?? []
  const [submit, skip] = form?.querySelectorAll('button') ?? []
  if (!form || !username || !password || !repeated || !submit || !skip) {
    leave()
    return
  }
  const texts = textsAt<OwnPasswordTexts>(form)
  const refusals = textsAt<SignInTexts>(signIn)
  const change = submit.textContent

  const check = () => {
    const problem = newPasswordProblem(password.value)?.code
    if (problem) return { text: texts[problem], field: password }
    return repeated.value === password.value ? undefined : { text: texts.differ, field: repeated }
  }
  const setSaving = (isSaving: boolean) => {
    form.ariaBusy = String(isSaving)
    submit.textContent = isSaving ? texts.saving : change
    submit.disabled = skip.disabled = isSaving
  }
  let isBeside = false
  const goOn = (said: string) => {
    keep('suggested', '1')
    if (!isBeside) return leave()
    form.remove()
    const field = document.querySelector<HTMLElement>('.first input') ?? document.querySelector<HTMLElement>('#groups')
    field?.focus()
    const place = document.querySelector('#said')
    if (place) place.textContent = said // for screen readers
  }
  const save = async () => {
    setSaving(true)
    const body = { current: typed.password, password: password.value }
    try {
      const answer = await changePassword(body)
      if (answer.ok) return goOn(texts.changed)
      if (answer.status === 401) return leave() // the session has ended, so the page asks to sign in again
      showProblem(form, refusalText(answer, refusals))
    } catch {
      showProblem(form, refusals.unavailable)
    }
    setSaving(false)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.classList.contains('quiet')) {
      form.classList.remove('quiet')
      return password.focus()
    }
    const wrong = check()
    if (!wrong) return void save()
    wrong.field.ariaInvalid = 'true'
    showProblem(form, wrong.text, wrong.field)
  })
  form.addEventListener('input', () => {
    password.ariaInvalid = repeated.ariaInvalid = null
    hideProblem(form)
  })
  skip.addEventListener('click', () => {
    form.reset() // or the browser may offer to save a password that was never set
    goOn('')
  })

  username.value = typed.username // for password managers
  isBeside = await writeFirstPage().catch(() => false) // the form works without the page
  if (isBeside) {
    form.className = 'own-password quiet'
    document.querySelector('main')?.append(form)
    document.querySelector<HTMLElement>('.first input')?.focus({ preventScroll: true })
    return
  }
  document.querySelector('details')?.remove()
  signIn.replaceWith(form)
  password.focus()
}

/** Writes the home in place of this page if the home is empty. Returns whether it was. */
async function writeFirstPage(): Promise<boolean> {
  const answer = await fetch(withBase('/'), { headers: authorization() })
  const page = await answer.text()
  if (!answer.ok || !page.includes('<div class="empty first">')) return false
  history.replaceState(null, '', withBase('/'))
  document.open()
  document.write(page)
  document.close()
  // its style sheet holds the parser up
  if (document.readyState === 'loading') await new Promise((ready) => addEventListener('DOMContentLoaded', ready))
  return true
}

async function changePassword(body: object): Promise<Response> {
  const answer = await fetch(withBase('/api/account/password'), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...authorization() },
    body: JSON.stringify(body),
  })
  if (answer.ok) saveSession((await answer.json()).data)
  return answer
}
