import { useState } from 'preact/hooks'
import { isolate } from '../../../messages/isolate.ts'
import { pathsOf } from '../forms/group-options.ts'
import { Fault } from '../model/api.ts'
import { Conflict, changesTo } from '../model/changes.ts'
import type { Group, Site } from '../model/types.ts'
import type { Board } from '../steps/board.ts'
import { useEditor } from '../steps/use-board.ts'
import { type FieldTexts, groupTexts, siteTexts } from '../words/field-texts.ts'
import { fieldLabel } from '../words/problem-words.ts'

/** The state of a form: the record as last read, if it exists, and the changes typed over it. */
export function useRecord<Row extends Site | Group, Fields extends object>(
  find: () => Row | undefined,
  startOf: (row: Row | undefined) => Fields,
) {
  const { board } = useEditor()
  const [known, setKnown] = useState(find)
  const [start, setStart] = useState(() => startOf(known))
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const [isGone, setGone] = useState(false)

  /** Continues with the version that others have saved; typed changes stay. */
  function explainConflict(conflict: Conflict): string {
    const theirs = conflict.theirs as Row // the record that the form edits
    setKnown(theirs)
    setStart(startOf(theirs))
    setTyped((now) => changesTo(start, now))
    return conflictInWords(conflict, board)
  }

  /** Continues with a new record that has the same fields. */
  function explainGone(): string {
    setKnown(undefined)
    setGone(true)
    return board.messages.faults.goneInForm
  }

  return {
    ...{ known, start, typed, isGone },
    set: (change: Partial<Fields>) => setTyped((now) => ({ ...now, ...change })),
    /** For a `Form`: explains how others have changed or deleted the record. */
    explain: (error: unknown) => {
      if (error instanceof Conflict) return explainConflict(error)
      return known && error instanceof Fault && error.kind === 'gone' ? explainGone() : undefined
    },
  }
}

/** Says how others have changed the fields that were also changed here, one per line. */
function conflictInWords({ theirs, fields }: Conflict, board: Board): string {
  const lines = fields.map((field) => {
    const value = valueInWords(field, theirs, board)
    const name = fieldLabel(field, board.messages)
    return value === undefined ? name : `${name}: ${isolate(value) || board.messages.faults.emptied}`
  })
  return board.messages.faults.conflictInForm(lines.join('\n'))
}

/** The value as the form shows it; undefined for a picture that has no address. */
function valueInWords(field: string, theirs: Site | Group, { messages, state }: Board): string | undefined {
  const { edit } = messages
  const value: unknown = new Map(Object.entries(theirs)).get(field)
  if (field === 'group_id' || field === 'parent_id') return pathsOf(state.sections).get(Number(value)) ?? edit.inNoGroup
  if (Array.isArray(value)) return value.join(', ')
  const text = String(value)
  if (field === 'icon') return text === '' || /^https?:/.test(text) ? text : undefined
  const isGroup = 'parent_id' in theirs
  const texts: Readonly<Record<string, FieldTexts>> = isGroup
    ? groupTexts(messages, theirs.parent_id === null)
    : siteTexts(messages)
  return texts[field]?.choices?.[text] ?? text
}
