import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { COMMAND_LINE } from '../../../../domain/actor.ts'
import type { HistoryEntry } from '../../../../domain/change.ts'
import type { Messages } from '../../../messages/en.ts'
import { actionInWords } from '../action-words.ts'
import { call } from '../api.ts'
import { Dialog } from '../dialog.tsx'
import { useBoard, useEditor } from '../use-board.ts'

const PAGE = 30

/** Every change, each with its Undo. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { board } = useEditor()
  const { history, edit } = board.messages
  const { revision } = useBoard(board)
  const [entries, setEntries] = useState<readonly HistoryEntry[]>()
  const [isMore, setMore] = useState(false)

  async function load(before?: number): Promise<void> {
    const query = before === undefined ? '' : `&before=${before}`
    const { data } = await call<readonly HistoryEntry[]>('GET', `/api/history?limit=${PAGE}${query}`)
    setEntries((known = []) => (before === undefined ? data : [...known, ...data]))
    setMore(data.length === PAGE)
  }
  const loadOrSay = (before?: number) => void load(before).catch((error) => board.complain(error))
  useEffect(() => loadOrSay(), [revision])

  return (
    <Dialog title={history.title} onClose={onClose} wide>
      <p class="note">{history.text}</p>
      {!entries && <p class="note">{edit.loading}</p>}
      {entries?.length === 0 && <p>{history.empty}</p>}
      <ol class="history">
        {entries?.map((entry) => (
          <Entry key={entry.revision} entry={entry} />
        ))}
      </ol>
      {isMore && (
        <button type="button" class="button" onClick={() => loadOrSay(entries?.at(-1)?.revision)}>
          {history.more}
        </button>
      )}
    </Dialog>
  )
}

/** Asks before undoing anything but the last step made here: it may be somebody else's, or long ago. */
function Entry({ entry }: { entry: HistoryEntry }) {
  const { board } = useEditor()
  const { history, edit } = board.messages
  const [isAsking, setAsking] = useState(false)
  const button = useFocusAfter(isAsking)
  const words = wordsFor(entry, board.messages)
  const times = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' })
  const undo = () => {
    setAsking(false)
    void board.undo({ revision: entry.revision, isRedo: entry.code === 'undone' })
  }
  return (
    <li>
      <div>
        <p dir="auto" lang={words.lang}>
          {words.done}
        </p>
        <p class="note">
          <time dateTime={entry.at}>{times.format(new Date(entry.at))}</time> ·{' '}
          {entry.actor === COMMAND_LINE.name ? history.commandLine : entry.actor}
        </p>
      </div>
      {!isAsking && (
        <button
          type="button"
          class="button"
          ref={button}
          aria-label={words.named}
          onClick={() => (board.isOwnLast(entry.revision) ? undo() : setAsking(true))}
        >
          {words.short}
        </button>
      )}
      {isAsking && (
        <div class="question" role="alert">
          <p dir="auto">{words.question}</p>
          <button type="button" class="button" onClick={() => setAsking(false)}>
            {edit.cancel}
          </button>
          <button type="button" class="button primary" ref={button} onClick={undo}>
            {words.short}
          </button>
        </div>
      )}
    </li>
  )
}

/** A ref for the button that replaces the pressed one and gets its focus whenever `isAsking` changes. */
function useFocusAfter(isAsking: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(isAsking)
  useLayoutEffect(() => {
    if (before.current !== isAsking) button.current?.focus()
    before.current = isAsking
  }, [isAsking])
  return button
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
