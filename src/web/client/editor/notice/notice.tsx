import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { ICON_GAPS } from '../../../../core/icon.ts'
import { X } from '../../../parts/editor-icons.ts'
import { Icon } from '../../../parts/icons.tsx'
import { may } from '../../session.ts'
import type { Board } from '../steps/board.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'
import { BidiText } from '../words/bidi-text.tsx'
import { AllowButton } from './allow-network.tsx'
import { FetchIcons } from './icon-run-view.tsx'

const SHOWN_MS = 10_000

interface NoticeProps {
  readonly board: Board
  /** Whether a dialog covers the notice, and shows it itself. */
  readonly isCovered?: boolean
}

/**
 * Says what was just done, with an Undo. Goes away by itself, but not while hovered or focused, and not for a fault.
 */
export function NoticeView({ board, isCovered = false }: NoticeProps) {
  const { notice } = useBoard(board)
  const { edit } = board.messages
  const { iconRun } = useEditor()
  const place = useRoom()
  useEffect(() => {
    if (!notice || notice.isFault || isCovered) return
    const timer = setInterval(() => {
      if (!document.querySelector('.notice:hover, .notice:focus-within')) board.set({ notice: undefined })
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [notice, board, isCovered])
  return (
    <div ref={place} class="notice-place" role="status">
      {notice && !isCovered && (
        <div class={notice.isFault ? 'notice fault' : 'notice'}>
          <span>
            <BidiText text={notice.text} />
          </span>
          <div class="notice-actions">
            {notice.page && (
              <a class="button" href={notice.page}>
                {edit.openPage}
              </a>
            )}
            {notice.undo && (
              <button type="button" class="button" onClick={() => notice.undo && void board.undo(notice.undo)}>
                {notice.undo.isRedo ? edit.redo : edit.undo}
              </button>
            )}
            {notice.allows && may('configure') && (
              <AllowButton network={notice.allows} onAllowed={() => void iconRun.begin('missing')} />
            )}
            {notice.offersIcons && ICON_GAPS.map((gap) => <FetchIcons key={gap} board={board} gap={gap} />)}
            {notice.signIn && <SignInLink to={notice.signIn} class="button" />}
          </div>
          <button
            type="button"
            class="button round plain"
            aria-label={edit.dismiss}
            onClick={() => board.set({ notice: undefined })}
          >
            <Icon of={X} />
          </button>
        </div>
      )}
    </div>
  )
}

/** Tells the surrounding dialog the height of the notice, so that the dialog's buttons stay above it. */
function useRoom() {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [element, dialog] = [place.current, place.current?.closest('dialog')]
    if (!element || !dialog) return
    const observer = new ResizeObserver(() => dialog.style.setProperty('--notice', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return place
}

/** Opens in a new tab, so that nothing typed here is lost. */
export function SignInLink({ to, class: name }: { to: string; class?: string }) {
  return (
    <a class={name} href={to} target="_blank" rel="noopener">
      {useEditor().board.messages.page.signIn}
    </a>
  )
}

/** An error message, scrolled into view: a dialog may show another part of itself. */
export function Alert({ id, children }: { id?: string | undefined; children: ComponentChildren }) {
  const alert = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => alert.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <p ref={alert} id={id} class="alert" role="alert">
      {children}
    </p>
  )
}
