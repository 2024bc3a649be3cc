import { MORE_FIELDS } from '../../../../core/fields/site.ts'
import { describeProblem, isKnownProblem, type PlacedProblem, type SentProblem } from '../../../../core/problem.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'
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

/** The fields of links and groups into which people type. */
export type FieldName = 'name' | 'url' | 'description' | (typeof MORE_FIELDS)[number]

const TYPED: readonly FieldName[] = ['name', 'url', 'description', ...MORE_FIELDS]

/** `lan_url` → `lanUrl`, under which the messages have its label. */
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** The label of a field into which people type, as in the forms. */
export function labelOf(name: FieldName, labels: Readonly<Record<Camel<FieldName>, string>>): string {
  const key = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return labels[key as Camel<FieldName>] // the same conversion as that of the type
}

/** The label of a field, as in the forms; a path in a file stays as it is, with its own text direction. */
export function fieldLabel(at: string, messages: Messages): string {
  const { account, edit, status, tags } = messages
  const names: Readonly<Record<string, string>> = {
    ...Object.fromEntries(TYPED.map((typed) => [typed, labelOf(typed, edit)])),
    icon: edit.icon,
    tags: tags.title,
    'set.add_tags': tags.title,
    group_id: edit.group,
    to: edit.group,
    parent_id: edit.inGroup,
    is_page: edit.ownPage,
    open_in: edit.openIn,
    status_check: status.check,
    status_url: status.target,
    status_codes: status.codes,
    status_timeout: status.timeout,
    view: messages.view.title,
    'group.name': edit.newGroup,
    data: messages.settings.backgroundImage,
    current: account.current,
    password: account.next,
  }
  const name = names[at] ?? settingLabel(at, messages)
  return name === at ? `\u2066${at}\u2069` : name
}
