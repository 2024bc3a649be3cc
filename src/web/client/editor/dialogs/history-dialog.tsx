import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { foldUndone } from '../../../../core/action.ts'
import { COMMAND_LINE } from '../../../../core/actor.ts'
import type { HistoryEntry } from '../../../../schemas/history-entry.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'
import { Dialog } from '../forms/dialog.tsx'
import { call } from '../model/api.ts'
import type { Board } from '../steps/board.ts'
import { reload } from '../steps/reload.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'
import { actionInWords, isOfSettings } from '../words/action-words.ts'
import { BidiText, stripBidi } from '../words/bidi-text.tsx'
import { dayOf, shortTime, timeOfDay } from '../words/short-time.ts'
import { addEntries, type Listed, PAGE_SIZE } from './history-pages.ts'

/** The history, with an Undo for each edit. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { board } = useEditor()
  const { history, edit } = board.messages
  const { revision } = useBoard(board)
  const [listed, setListed] = useState<Listed>()
  const { entries, isMore } = listed ?? {}
  const folded = foldUndone(entries?.map((entry) => ({ revision: entry.revision, action: entry })) ?? [])

  function load(before?: number, isStale = () => false): void {
    const query = before === undefined ? '' : `&before=${before}`
    call<readonly HistoryEntry[]>('GET', `/api/history?limit=${PAGE_SIZE}${query}`).then(
      ({ data }) => isStale() || setListed((known) => addEntries(known, data, before)),
      (error) => board.showFault(error),
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
        {[...Map.groupBy(folded, ({ edit }) => dayOf(edit.action.at))].map(([day, ofDay]) => (
          <section key={day}>
            <h3>{day}</h3>
            <ol>
              {ofDay.map((entry) => (
                <Entry key={entry.edit.revision} entry={entry.edit.action} latest={entry.latest.action} />
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

/** Reloads the page once the history is closed, if settings have changed meanwhile, since the server draws them. */
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
  /** The last edit that concerns it: itself, its undo, or a redo. */
  readonly latest: HistoryEntry
}

/**
 * An edit with its Undo, which asks first unless the edit is the last step made in this tab: it may be somebody else's,
 * or long ago.
 */
function Entry({ entry, latest }: EntryProps) {
  const { board } = useEditor()
  const { history, edit } = board.messages
  const [isAsking, setAsking] = useState(false)
  const focused = useFocusOnQuestion(isAsking)
  const { done, lang } = actionInWords(entry, entry.action, board.messages)
  const words = wordsFor({ entry, latest }, board.messages)
  const undo = () => {
    setAsking(false)
    void board.undo({ revision: latest.revision, isRedo: latest.code === 'undone' })
  }
  return (
    <li>
      <div>
        <p dir="auto" lang={lang}>
          <BidiText text={done} />
        </p>
        <p class="note">
          <When entry={entry} />
          {latest !== entry && (
            <>
              {' · '}
              <b>{latest.code === 'undone' ? history.undone : history.redone}</b> <When entry={latest} since={entry} />
            </>
          )}
        </p>
      </div>
      {isAsking ? (
        <div class="question" role="alert">
          <p dir="auto">
            <BidiText text={words.question} />
          </p>
          <button type="button" class="button" onClick={() => setAsking(false)}>
            {edit.cancel}
          </button>
          <button type="button" class="button primary" ref={focused} onClick={undo}>
            {words.short}
          </button>
        </div>
      ) : (
        <button
          type="button"
          class="button plain"
          ref={focused}
          aria-label={stripBidi(words.named)}
          onClick={() => (board.undoStack.isLast(latest.revision) ? undo() : setAsking(true))}
        >
          {words.short}
        </button>
      )}
    </li>
  )
}

/** The time and the actor of an entry; with the day, unless it is the same as that of `since`. */
function When({ entry: { at, actor }, since }: { entry: HistoryEntry; since?: HistoryEntry }) {
  const { history } = useEditor().board.messages
  const isSameDay = since === undefined || dayOf(since.at) === dayOf(at)
  return (
    <>
      <time dateTime={at}>{isSameDay ? timeOfDay(at) : shortTime(at)}</time> ·{' '}
      {actor === COMMAND_LINE.name ? history.commandLine : actor}
    </>
  )
}

/** A ref for the button that gets the focus when a question comes or goes. */
function useFocusOnQuestion(isAsking: boolean) {
  const focused = useRef<HTMLButtonElement>(null)
  const before = useRef(isAsking)
  useLayoutEffect(() => {
    if (before.current !== isAsking) focused.current?.focus()
    before.current = isAsking
  }, [isAsking])
  return focused
}

/** The words for undoing an entry; to undo an undo is a redo. */
function wordsFor({ entry, latest }: EntryProps, messages: Messages) {
  const { history, edit } = messages
  const isRedo = latest.code === 'undone'
  const { done } = actionInWords(
    isRedo && entry.code === 'undone' ? entry.params.action : entry,
    entry.action,
    messages,
  )
  return isRedo
    ? { short: edit.redo, named: history.redoNamed(done), question: history.doesAgain(done) }
    : { short: edit.undo, named: history.undoNamed(done), question: history.takesBack(done) }
}
