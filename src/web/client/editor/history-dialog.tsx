import { useEffect, useState } from 'preact/hooks'
import { describeAction, isKnown } from '../../../domain/action.ts'
import type { HistoryEntry } from '../../../domain/change.ts'
import { call } from './api.ts'
import { Dialog } from './dialog.tsx'
import { useEditor } from './use-board.ts'

const PAGE = 30

/** Every change, each with its Undo. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { board } = useEditor()
  const { history, edit } = board.messages
  const [entries, setEntries] = useState<readonly HistoryEntry[]>()
  const [isMore, setMore] = useState(false)

  async function load(before?: number): Promise<void> {
    const query = before === undefined ? '' : `&before=${before}`
    const { data } = await call<readonly HistoryEntry[]>('GET', `/api/history?limit=${PAGE}${query}`)
    setEntries((known = []) => (before === undefined ? data : [...known, ...data]))
    setMore(data.length === PAGE)
  }
  const loadOrSay = (before?: number) => void load(before).catch((error) => board.complain(error))
  useEffect(() => loadOrSay(), [])

  return (
    <Dialog title={history.title} onClose={onClose} wide>
      <p class="note">{history.text}</p>
      {!entries && <p class="note">{edit.loading}</p>}
      {entries?.length === 0 && <p>{history.empty}</p>}
      <ol class="history">
        {entries?.map((entry) => (
          <Entry key={entry.revision} entry={entry} onUndone={() => loadOrSay()} />
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

/** The button that was pressed is gone. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus()
}

/** Asks before it undoes what was not just done here: anybody may have done that, and long ago. */
function Entry({ entry, onUndone }: { entry: HistoryEntry; onUndone: () => void }) {
  const { board } = useEditor()
  const { history, edit, actions } = board.messages
  const [isAsking, setAsking] = useState(false)
  /** A newer server may list what this page has no text for. */
  const done = isKnown(entry, actions) ? describeAction(entry, actions) : entry.action
  const times = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' })
  const undo = () => {
    setAsking(false)
    void board.undo(entry.revision).then(onUndone)
  }
  return (
    <li>
      <div>
        <p dir="auto">{done}</p>
        <p class="note">
          <time dateTime={entry.at}>{times.format(new Date(entry.at))}</time> · {entry.actor}
        </p>
      </div>
      {!isAsking && (
        <button
          type="button"
          class="button"
          aria-label={history.undoNamed(done)}
          onClick={() => (board.isOwnLast(entry.revision) ? undo() : setAsking(true))}
        >
          {history.undo}
        </button>
      )}
      {isAsking && (
        <div class="question" role="alert">
          <p dir="auto">{history.takesBack(done)}</p>
          <button type="button" class="button" onClick={() => setAsking(false)}>
            {edit.cancel}
          </button>
          <button type="button" class="button primary" ref={takeFocus} onClick={undo}>
            {history.undo}
          </button>
        </div>
      )}
    </li>
  )
}
