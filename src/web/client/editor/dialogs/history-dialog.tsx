import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { findUndone } from '../../../../core/action.ts'
import { COMMAND_LINE } from '../../../../core/actor.ts'
import type { HistoryEntry } from '../../../../domain/schemas/history-entry.ts'
import type { Messages } from '../../../messages/en.ts'
import { actionInWords, isOfSettings } from '../action-words.ts'
import { call } from '../api.ts'
import type { Board } from '../board.ts'
import { Dialog } from '../dialog.tsx'
import { reload } from '../kept-notice.ts'
import { Sentence, withoutMarks } from '../sentence.tsx'
import { dayOf, timeOfDay } from '../short-time.ts'
import { useBoard, useEditor } from '../use-board.ts'
import { addPage, type Listed, PAGE } from './history-pages.ts'

/** Every change, each with its Undo. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { board } = useEditor()
  const { history, edit } = board.messages
  const { revision } = useBoard(board)
  const [listed, setListed] = useState<Listed>()
  const { entries, isMore } = listed ?? {}
  const undone = findUndone(entries?.map((entry) => ({ revision: entry.revision, action: entry })) ?? [])

  function load(before?: number, isStale = () => false): void {
    const query = before === undefined ? '' : `&before=${before}`
    call<readonly HistoryEntry[]>('GET', `/api/history?limit=${PAGE}${query}`).then(
      ({ data }) => isStale() || setListed((known) => addPage(known, data, before)),
      (error) => board.complain(error),
    )
  }
  useEffect(() => {
    let isStale = false
    load(undefined, () => isStale)
    return () => {
      isStale = true
    }
  }, [revision])
  useRedrawn(board, entries)

  return (
    <Dialog title={history.title} onClose={onClose} wide>
      <p class="note">{history.text}</p>
      {!entries && <p class="note">{edit.loading}</p>}
      {entries?.length === 0 && <p>{history.empty}</p>}
      <div class="history">
        {[...Map.groupBy(entries ?? [], ({ at }) => dayOf(at))].map(([day, ofDay]) => (
          <section key={day}>
            <h3>{day}</h3>
            <ol>
              {ofDay.map((entry) => (
                <Entry key={entry.revision} entry={entry} isUndone={undone.has(entry.revision)} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {isMore && (
        <button type="button" class="button" onClick={() => load(entries?.at(-1)?.revision)}>
          {history.more}
        </button>
      )}
    </Dialog>
  )
}

/** Loads the page anew, once the history is closed, if settings have changed meanwhile: the server draws them. */
function useRedrawn(board: Board, entries: readonly HistoryEntry[] = []): void {
  const [opened] = useState(board.state.revision)
  const listed = useRef(entries)
  listed.current = entries
  useEffect(
    () => () => {
      const { revision } = board.state
      const newer = listed.current.filter((entry) => entry.revision > opened)
      const isListed = revision === opened || newer.some((entry) => entry.revision === revision)
      if (!isListed || newer.some(isOfSettings)) setTimeout(() => reload(board)) // after the dialog has closed
    },
    [],
  )
}

interface EntryProps {
  readonly entry: HistoryEntry
  /** Whether that has been undone; or done again, if it was an undo itself. */
  readonly isUndone: boolean
}

/** Asks before undoing anything but the last step made here: it may be somebody else's, or long ago. */
function Entry({ entry, isUndone }: EntryProps) {
  const { board } = useEditor()
  const { history, edit } = board.messages
  const [isAsking, setAsking] = useState(false)
  const state = isUndone ? 'undone' : isAsking ? 'asking' : 'undoable'
  const row = useRef<HTMLLIElement>(null)
  const focused = useFocusWithin(row, state)
  const words = wordsFor(entry, board.messages)
  const undo = () => {
    setAsking(false)
    void board.undo({ revision: entry.revision, isRedo: entry.code === 'undone' })
  }
  return (
    <li ref={row}>
      <div>
        <p dir="auto" lang={words.lang}>
          <Sentence text={words.done} />
        </p>
        <p class="note">
          <time dateTime={entry.at}>{timeOfDay(entry.at)}</time> ·{' '}
          {entry.actor === COMMAND_LINE.name ? history.commandLine : entry.actor}
        </p>
      </div>
      {state === 'undone' && (
        <p class="note" ref={focused} tabIndex={-1}>
          {entry.code === 'undone' ? history.redone : history.undone}
        </p>
      )}
      {state === 'undoable' && (
        <button
          type="button"
          class="button plain"
          ref={focused}
          aria-label={withoutMarks(words.named)}
          onClick={() => (board.own.isLast(entry.revision) ? undo() : setAsking(true))}
        >
          {words.short}
        </button>
      )}
      {state === 'asking' && (
        <div class="question" role="alert">
          <p dir="auto">
            <Sentence text={words.question} />
          </p>
          <button type="button" class="button" onClick={() => setAsking(false)}>
            {edit.cancel}
          </button>
          <button type="button" class="button primary" ref={focused} onClick={undo}>
            {words.short}
          </button>
        </div>
      )}
    </li>
  )
}

/** A ref for what gets the focus when `state` changes: after the question always, else if something in the row had it. */
function useFocusWithin(row: RefObject<HTMLElement | null>, state: 'undoable' | 'asking' | 'undone') {
  const focused = useRef<HTMLButtonElement & HTMLParagraphElement>(null)
  const before = useRef(state)
  const hadFocus = row.current?.contains(document.activeElement) ?? false
  useLayoutEffect(() => {
    const isQuestion = before.current === 'asking' || state === 'asking'
    if (before.current !== state && (isQuestion || hadFocus)) focused.current?.focus()
    before.current = state
  }, [state])
  return focused
}

/** Undoing an undo is a redo. */
function wordsFor(entry: HistoryEntry, messages: Messages) {
  const { history, edit } = messages
  const { done, lang } = actionInWords(entry, entry.action, messages)
  if (entry.code !== 'undone') {
    return { done, lang, short: edit.undo, named: history.undoNamed(done), question: history.takesBack(done) }
  }
  const again = actionInWords(entry.params.action, entry.action, messages).done
  return { done, lang, short: edit.redo, named: history.redoNamed(again), question: history.doesAgain(again) }
}
