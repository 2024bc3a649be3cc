import { useState } from 'preact/hooks'
import { Fault } from '../model/api.ts'
import { Clash, changesTo } from '../model/changes.ts'
import type { Group, Site } from '../model/types.ts'
import { useEditor } from '../steps/use-board.ts'
import { clashInWords } from './clash-words.ts'

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
