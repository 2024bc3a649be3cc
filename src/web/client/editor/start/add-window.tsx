import { render } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type OfferedLink, readOffer, whyRefused } from '../../../address/offered-link.ts'
import { Brand } from '../../../parts/top.tsx'
import type { EditorModule } from '../../load-editor.ts'
import { withBase } from '../../session.ts'
import { SiteDialog } from '../dialogs/site-dialog.tsx'
import { loadKnown } from '../page/logos.ts'
import { createNearby } from '../page/nearby.ts'
import { hasGuests } from '../page/page-state.ts'
import { Board } from '../steps/board.ts'
import { followIconRun } from '../steps/icon-run.ts'
import { Context, type DialogState, type EditorContext, useBoard } from '../steps/use-board.ts'
import { BidiText } from '../words/bidi-text.tsx'
import { loadMessages } from '../words/messages.ts'
import { problemsInWords } from '../words/problem-words.ts'
import { followTranslations } from '../words/translated-texts.ts'

/** Replaces the server-rendered content with the form for the link that the page's address offers. */
export const startAdding: EditorModule['startAdding'] = async () => {
  const [messages] = await Promise.all([loadMessages(document.documentElement.lang), loadKnown()])
  const board = new Board(messages, { hasGuests })
  await board.load()
  const offer = readOffer(location)
  const isRefused = sayRefused(board, offer.url)
  const place = document.querySelector('main') ?? document.body
  place.replaceChildren()
  place.removeAttribute('class') // which styled the old content
  addEventListener('keydown', refuseHeldEnter, { capture: true })
  followTranslations()
  render(<AddWindow board={board} offer={isRefused ? { ...offer, url: '' } : offer} />, place)
}

function AddWindow({ board, offer }: { board: Board; offer: OfferedLink }) {
  const [dialog, openDialog] = useState<DialogState | undefined>({ name: 'site', url: offer.url })
  const [nearby] = useState(createNearby)
  const announce = () => undefined
  const [iconRun] = useState(() => followIconRun(board, announce))
  const context: EditorContext = {
    board,
    newTab: true,
    nearby,
    iconRun,
    isAlone: true,
    openDialog,
    setEditing: () => undefined,
    announce,
  }
  const onClose = () => {
    openDialog(undefined)
    if (!board.state.notice?.undo) leave()
  }
  return (
    <Context.Provider value={context}>
      {dialog?.name === 'site' ? (
        <SiteDialog
          key={dialog.id}
          id={dialog.id}
          groupId={undefined}
          url={dialog.url}
          offer={dialog.id === undefined ? offer : undefined}
          onClose={onClose}
        />
      ) : (
        <Done board={board} />
      )}
    </Context.Provider>
  )
}

/** Says what was done, with buttons to close the window and to undo. */
function Done({ board }: { board: Board }) {
  const { notice } = useBoard(board)
  const { edit, adding } = board.messages
  const undo = notice?.undo
  const out = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => out.current?.focus(), [])
  return (
    <div class="single">
      <div id="done" class="brand" role="status">
        <Brand name={<BidiText text={notice?.text ?? ''} />} />
      </div>
      <button type="button" class="button primary" ref={out} aria-describedby="done" onClick={leave}>
        {adding.close}
      </button>
      {undo && (
        <button type="button" class="button" onClick={() => void board.undo(undo)}>
          {undo.isRedo ? edit.redo : edit.undo}
        </button>
      )}
    </div>
  )
}

/** An Enter key still held down was meant for the page that opened this window, so it must not save anything. */
function refuseHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
}

/** Closes this window. If the browser refuses, because no page or app has opened it, goes home instead. */
function leave(): void {
  close()
  if (!closed) location.replace(withBase('/'))
}

/** Shows a notice if this address can't be added. Returns whether that is the case. */
export function sayRefused(board: Board, url: string): boolean {
  const refused = whyRefused(url)
  if (!refused) return false
  const text = problemsInWords([{ at: 'url', ...refused }], board.messages)
  board.set({ notice: text === undefined ? undefined : { text, isFault: true } })
  return true
}
