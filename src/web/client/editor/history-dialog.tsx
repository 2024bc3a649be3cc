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
  const { history, edit, actions } = board.messages
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
  /** A newer server may list what this page has no text for. */
  const inWords = (entry: HistoryEntry) => (isKnown(entry, actions) ? describeAction(entry, actions) : entry.action)
  const times = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' })

  return (
    <Dialog title={history.title} onClose={onClose} wide>
      <p class="note">{history.text}</p>
      {!entries && <p class="note">{edit.loading}</p>}
      {entries?.length === 0 && <p>{history.empty}</p>}
      <ol class="history">
        {entries?.map((entry) => (
          <li key={entry.revision}>
            <div>
              <p dir="auto">{inWords(entry)}</p>
              <p class="note">
                <time dateTime={entry.at}>{times.format(new Date(entry.at))}</time> · {entry.actor}
              </p>
            </div>
            <button
              type="button"
              class="button"
              aria-label={history.undoNamed(inWords(entry))}
              onClick={() => void board.undo(entry.revision).then(() => loadOrSay())}
            >
              {history.undo}
            </button>
          </li>
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
