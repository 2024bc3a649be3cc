import { isolate } from '../../../messages/isolate.ts'
import { pathsOf } from '../forms/group-options.ts'
import type { Clash } from '../model/changes.ts'
import type { Group, Site } from '../model/types.ts'
import type { Board } from '../steps/board.ts'
import { nameField } from '../words/problem-words.ts'

/** Says what others have made of the fields that were changed here too, one per line. */
export function clashInWords({ theirs, fields }: Clash, board: Board): string {
  const lines = fields.map((field) => {
    const value = valueInWords(field, theirs, board)
    const name = nameField(field, board.messages)
    return value === undefined ? name : `${name}: ${isolate(value) || board.messages.faults.emptied}`
  })
  return board.messages.faults.conflictInForm(lines.join('\n'))
}

/** As the form shows it; undefined for a picture that has no address. */
function valueInWords(field: string, theirs: Site | Group, { messages, state }: Board): string | undefined {
  const { edit, status, view } = messages
  const value: unknown = new Map(Object.entries(theirs)).get(field)
  if (field === 'group_id' || field === 'parent_id') return pathsOf(state.sections).get(Number(value)) ?? edit.inNoGroup
  if (Array.isArray(value)) return value.join(', ')
  const text = String(value)
  if (field === 'icon') return text === '' || /^https?:/.test(text) ? text : undefined
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    open_in: { '': edit.byDefault, same: edit.sameTab, new: edit.newTab },
    status_check: { '': 'group_id' in theirs ? status.asGroup : status.asAbove, on: status.yes, off: status.no },
    view: { '': edit.byDefault, cards: view.cards, compact: view.compact, icons: view.icons },
  }
  return choices[field]?.[text] ?? text
}
