import { describeProblem, isKnownProblem, type PlacedProblem, type SentProblem } from '../../../domain/problem.ts'
import type { Messages } from '../../messages/en.ts'
import { nameSetting } from './setting-names.ts'

/** Puts problems into the reader's language, one per line; undefined if there are none, or if this page does not know one. */
export function problemsInWords(problems: readonly SentProblem[], messages: Messages): string | undefined {
  const known = problems.filter((one) => isKnownProblem(one, messages.problems))
  if (known.length === 0 || known.length < problems.length) return undefined
  return known.map((one) => problemInWords(one, messages)).join('\n')
}

function problemInWords({ at, ...problem }: PlacedProblem, messages: Messages): string {
  const text = describeProblem(problem, messages.problems)
  return at === '' ? text : `${nameField(at, messages)}: ${text}`
}

/** What the forms call a field; a place in a file stays as it is. */
export function nameField(at: string, messages: Messages): string {
  const { account, edit, tags } = messages
  const names: Readonly<Record<string, string>> = {
    name: edit.name,
    url: edit.url,
    description: edit.description,
    icon: edit.icon,
    notes: edit.notes,
    lan_url: edit.lanUrl,
    tags: tags.title,
    'set.add_tags': tags.title,
    group_id: edit.group,
    to: edit.group,
    parent_id: edit.inGroup,
    is_page: edit.ownPage,
    open_in: edit.openIn,
    view: messages.view.title,
    'group.name': edit.newGroup,
    current: account.current,
    password: account.next,
  }
  return names[at] ?? nameSetting(at, messages)
}
