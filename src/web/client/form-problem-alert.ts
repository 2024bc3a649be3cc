import type { SignInTexts } from '../parts/script-texts.ts'
import { plural } from './texts.ts'

const alertOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[role="alert"]')

/** Says in a form what went wrong, and selects the field to correct: by default its first password. */
export function showProblem(
  form: HTMLFormElement,
  problem = '',
  field = form.querySelector<HTMLInputElement>('[name="password"]'),
): void {
  const alert = alertOf(form)
  if (!alert) return
  alert.hidden = false
  alert.textContent = problem
  field?.focus()
  field?.select()
}

export function hideProblem(form: HTMLFormElement): void {
  const alert = alertOf(form)
  if (alert) alert.hidden = true
}

/** The message for a refusal that is not about the input. */
export function refusalText(answer: Response, { limited, foreign, unavailable }: SignInTexts): string {
  if (answer.status === 403) return foreign.replace('{host}', () => location.host) // a proxy sends another `Host`
  if (answer.status !== 429) return unavailable
  const minutes = Math.ceil(Number(answer.headers.get('retry-after') ?? 60) / 60)
  return plural(limited, minutes)
}
