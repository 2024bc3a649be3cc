import { MIN_PASSWORD_CHARACTERS } from '../../core/password-rule.ts'
import { describeProblem, type Problem } from '../../core/problem.ts'
import { LANGUAGES } from '../messages/compiled/languages.ts'
import { PLURAL_FORMS } from '../messages/compiled/plural-forms.ts'
import type { Language } from '../messages/language-tags.ts'

/*
 * What scripts say that have no texts of their own, which keeps them small: the page has it in `data-texts` of the element that
 * it is about, where they read it by `textsAt`.
 */

/** Of the list of groups. */
export function groupTexts(language: Language) {
  return [PLURAL_FORMS[language]['page.openMany'], LANGUAGES[language].page.blocked] as const // short: guests load it
}

/** Of the form to sign in. */
export function signInTexts(language: Language) {
  const { wrong, foreign, unavailable } = LANGUAGES[language].signIn
  return { wrong, limited: PLURAL_FORMS[language]['signIn.limited'], foreign, unavailable }
}

/** Of the form for a password of one's own. */
export function ownPasswordTexts(language: Language) {
  const { signIn, account, edit, problems } = LANGUAGES[language]
  const ofPassword = (problem: Problem) => `${account.next}: ${describeProblem(problem, problems)}`
  return {
    tooShort: ofPassword({ code: 'tooShort', params: { min: MIN_PASSWORD_CHARACTERS } }),
    longPassword: ofPassword({ code: 'longPassword' }),
    differ: signIn.differ,
    saving: edit.saving,
    changed: account.changed,
  }
}

export type GroupTexts = ReturnType<typeof groupTexts>
export type SignInTexts = ReturnType<typeof signInTexts>
export type OwnPasswordTexts = ReturnType<typeof ownPasswordTexts>
