import type { Permissions } from '../../core/may.ts'
import { MIN_PASSWORD_CHARACTERS } from '../../core/password-rule.ts'
import { describeProblem, type Problem } from '../../core/problem.ts'
import type { Status } from '../../core/status.ts'
import { LANGUAGES } from '../messages/compiled/languages.ts'
import type { Messages } from '../messages/compiled/messages.ts'
import { PLURAL_FORMS } from '../messages/compiled/plural-forms.ts'
import type { Language } from '../messages/language-tags.ts'

/*
 * Texts for scripts, which stay small without any of their own: the page has the texts in `data-texts` of the element
 * that they are about, where scripts read them by `textsAt`.
 */

/** The texts for the list of groups. */
export function groupTexts(language: Language) {
  return [PLURAL_FORMS[language]['page.openMany'], LANGUAGES[language].page.blocked] as const // short: guests load it
}

/** The texts for the form to sign in. */
export function signInTexts(language: Language) {
  const { wrong, foreign, unavailable } = LANGUAGES[language].signIn
  return { wrong, limited: PLURAL_FORMS[language]['signIn.limited'], foreign, unavailable }
}

/** The texts for the form that suggests choosing a password. */
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

/** The texts for the search. Guests get only the texts that they need. */
export function searchTexts(language: Language, permissions: Pick<Permissions, 'edit' | 'self'>) {
  const { search, edit, palette } = LANGUAGES[language]
  return {
    found: PLURAL_FORMS[language]['search.found'],
    nothing: search.nothing('{query}'),
    hint: search.nothingHint,
    web: search.onTheWeb({ engine: '{engine}', query: '{query}' }),
    more: PLURAL_FORMS[language]['search.more'],
    open: search.open('{address}'),
    add: permissions.edit ? edit.addSite : undefined,
    kinds: palette.kinds,
    enter: palette.enter,
    words: permissions.self ? { ...palette.words, ...palette.ownWords } : palette.words,
  }
}

export type SearchTexts = ReturnType<typeof searchTexts>

/** The texts for statuses; `{time}` stands for the time since when a link has its status. */
export interface StatusTexts {
  readonly words: Readonly<Record<Status, string>>
  readonly since: Readonly<Record<Status, string>>
  readonly never: string
}

export function statusTexts({ status: { words, since, never } }: Pick<Messages, 'status'>): StatusTexts {
  const at = '{time}'
  return {
    words,
    since: { down: since.down(at), slow: since.slow(at), unknown: since.unknown(at), up: since.up(at) },
    never,
  }
}
