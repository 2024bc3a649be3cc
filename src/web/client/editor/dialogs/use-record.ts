import { useState } from 'preact/hooks'
import { isolate } from '../../../messages/isolate.ts'
import { pathsOf } from '../forms/group-options.ts'
import { Fault } from '../model/api.ts'
import { Clash, changesTo } from '../model/changes.ts'
import type { Group, Site } from '../model/types.ts'
import type { Board } from '../steps/board.ts'
import { useEditor } from '../steps/use-board.ts'
import { fieldLabel } from '../words/problem-words.ts'

/** What a form edits: a record as it is known, if there is one, and what was typed over it. */
export function useRecord<Row extends Site | Group, Fields extends object>(
  find: () => Row | undefined,
  startOf: (row: Row | undefined) => Fields,
) {
  const { board } = useEditor()
  const [known, setKnown] = useState(find)
  const [start, setStart] = useState(() => startOf(known))
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const [isGone, setGone] = useState(false)

  /** Goes on with the version that others have saved. What was typed stays. */
  function explainClash(clash: Clash): string {
    const theirs = clash.theirs as Row // the record that the form edits
    setKnown(theirs)
    setStart(startOf(theirs))
    setTyped((now) => changesTo(start, now))
    return clashInWords(clash, board)
  }

  /** Goes on with a new record of the same fields. */
  function explainGone(): string {
    setKnown(undefined)
    setGone(true)
    return board.messages.faults.goneInForm
  }

  return {
    ...{ known, start, typed, isGone },
    set: (change: Partial<Fields>) => setTyped((now) => ({ ...now, ...change })),
    /** For a `Form`: what others have made of the record since. */
    explain: (error: unknown) => {
      if (error instanceof Clash) return explainClash(error)
      return known && error instanceof Fault && error.kind === 'gone' ? explainGone() : undefined
    },
  }
}

/** Says what others have made of the fields that were changed here too, one per line. */
function clashInWords({ theirs, fields }: Clash, board: Board): string {
  const lines = fields.map((field) => {
    const value = valueInWords(field, theirs, board)
    const name = fieldLabel(field, board.messages)
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
