import { describeProblem, isKnownProblem, type PlacedProblem, type SentProblem } from '../../../../core/problem.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'
import { type FieldTexts, groupTexts, siteTexts } from './field-texts.ts'
import { settingLabel } from './setting-names.ts'

/**
 * Puts problems into the reader's language, one per line; undefined if there are none, or if this page does not know
 * one of them. `inWords` words a single problem.
 */
export function problemsInWords(
  problems: readonly SentProblem[],
  messages: Messages,
  inWords = problemInWords,
): string | undefined {
  const known = problems.filter((problem) => isKnownProblem(problem, messages.problems))
  if (known.length === 0 || known.length < problems.length) return undefined
  return known.map((problem) => inWords(problem, messages)).join('\n')
}

export function problemInWords({ at, ...problem }: PlacedProblem, messages: Messages): string {
  const text = describeProblem(problem, messages.problems)
  return at === '' ? text : `${fieldLabel(at, messages)}: ${text}`
}

/**
 * Words a problem like `problemInWords`; if it is about the input as a whole, as a full sentence, to follow another
 * one.
 */
export function problemAsSentence(problem: PlacedProblem, messages: Messages): string {
  const text = problemInWords(problem, messages)
  if (problem.at !== '') return text
  const stop = /[.。…]$/.test(text) ? '' : /^(?:ja|zh)/.test(messages.tag) ? '。' : '.'
  return `${text.slice(0, 1).toLocaleUpperCase(messages.tag)}${text.slice(1)}${stop}`
}

/** The label of a field, as in the forms; a path in a file stays as it is, with its own text direction. */
export function fieldLabel(at: string, messages: Messages): string {
  const { account, edit, settings } = messages
  const group = { label: edit.group }
  const texts: Readonly<Record<string, FieldTexts>> = {
    ...groupTexts(messages, false),
    ...siteTexts(messages),
    'set.add_tags': siteTexts(messages).tags,
    group_id: group,
    to: group,
    'group.name': { label: edit.newGroup },
    data: { label: settings.backgroundImage },
    current: { label: account.current },
    password: { label: account.next },
  }
  const name = texts[at]?.label ?? settingLabel(at, messages)
  return name === at ? `\u2066${at}\u2069` : name
}
