import { newPasswordProblem } from '../../services/sign-in/password-rule.ts'
import { complain, problemOf, stopComplaining } from './complain.ts'
import { keep } from './kept.ts'
import { address, authorization, renewSession } from './session.ts'

interface Typed {
  readonly username: string
  readonly password: string
}

/**
 * Replaces the sign-in form by one for a password of one's own, once per browser. The password that was just typed is the
 * current one; it is kept in memory alone.
 */
export function suggestPassword(signIn: HTMLFormElement, typed: Typed, goOn: () => void): void {
  const form = document.querySelector<HTMLTemplateElement>('#suggestion')?.content.querySelector('form')
  const [username, password, repeated] = form?.querySelectorAll('input') ?? []
  const [submit, skip] = form?.querySelectorAll('button') ?? []
  if (!form || !username || !password || !repeated || !submit || !skip) {
    goOn()
    return
  }
  const { complaints = '{}', saving = '' } = form.dataset
  const texts: Readonly<Record<string, string>> = JSON.parse(complaints) // see `signInPage`
  const change = submit.textContent

  const check = () => {
    const problem = newPasswordProblem(password.value)?.code
    if (problem) return { text: texts[problem], field: password }
    return repeated.value === password.value ? undefined : { text: texts.differ, field: repeated }
  }
  const setSaving = (isSaving: boolean) => {
    form.ariaBusy = String(isSaving)
    submit.textContent = isSaving ? saving : change
    submit.disabled = skip.disabled = isSaving
  }
  const save = async () => {
    setSaving(true)
    const body = { current: typed.password, password: password.value }
    const problem = await changePassword(body, signIn.dataset).catch(() => signIn.dataset.unavailable)
    if (problem === undefined) return goOn()
    setSaving(false)
    complain(form, problem)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const wrong = check()
    if (!wrong) return void save()
    wrong.field.ariaInvalid = 'true'
    complain(form, wrong.text, wrong.field)
  })
  form.addEventListener('input', () => {
    password.ariaInvalid = repeated.ariaInvalid = null
    stopComplaining(form)
  })
  skip.addEventListener('click', () => {
    form.reset() // or the browser may offer to save what is not the password
    goOn()
  })

  keep('suggested', '1')
  document.querySelector('details')?.remove()
  username.value = typed.username // for password managers
  signIn.replaceWith(form)
  password.focus()
}

/** Returns what went wrong. */
async function changePassword(body: object, texts: DOMStringMap): Promise<string | undefined> {
  const answer = await fetch(address('/api/account/password'), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...authorization() },
    body: JSON.stringify(body),
  })
  if (answer.status === 401) return undefined // the session has ended, so the page asks to sign in again
  if (!answer.ok) return problemOf(answer, texts)
  renewSession((await answer.json()).data)
  return undefined
}
