import type { Deeds } from '../../core/may.ts'
import { MIN_PASSWORD_CHARACTERS } from '../../core/password-rule.ts'
import { describeProblem, type Problem } from '../../core/problem.ts'
import type { Status } from '../../core/status.ts'
import { LANGUAGES } from '../messages/compiled/languages.ts'
import type { Messages } from '../messages/compiled/messages.ts'
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

/** The search's messages. The page passes them to the script, which stays small without any. Guests get only what they need. */
export function searchTexts(language: Language, deeds: Pick<Deeds, 'edit' | 'self'>) {
  const { search, edit, palette } = LANGUAGES[language]
  return {
    found: PLURAL_FORMS[language]['search.found'],
    nothing: search.nothing('{query}'),
    hint: search.nothingHint,
    web: search.onTheWeb({ engine: '{engine}', query: '{query}' }),
    more: PLURAL_FORMS[language]['search.more'],
    open: search.open('{address}'),
    add: deeds.edit ? edit.addSite : undefined,
    kinds: palette.kinds,
    words: deeds.self ? { ...palette.words, ...palette.ownWords } : palette.words,
  }
}

export type SearchTexts = ReturnType<typeof searchTexts>

/** What the page's script says of statuses; `{time}` stands for when. */
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
