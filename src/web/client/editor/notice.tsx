import { useEffect } from 'preact/hooks'
import { X } from '../../parts/editor-icons.ts'
import { Icon } from '../../parts/icon.tsx'
import type { Board } from './board.ts'
import { useBoard } from './use-board.ts'

const SHOWN_MS = 10_000

/** What was just done, with an Undo. It goes away by itself, but not while hovered or focused. */
export function NoticeView({ board }: { board: Board }) {
  const { notice } = useBoard(board)
  const { edit } = board.messages
  useEffect(() => {
    if (!notice || notice.isFault) return
    const timer = setInterval(() => {
      if (!document.querySelector('.notice:hover, .notice:focus-within')) board.set({ notice: undefined })
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [notice, board])
  return (
    <div class="notice-place" role="status">
      {notice && (
        <div class={notice.isFault ? 'notice fault' : 'notice'}>
          <span>{notice.text}</span>
          {notice.undo !== undefined && (
            <button type="button" class="button" onClick={() => void board.undo(notice.undo ?? 0)}>
              {edit.undo}
            </button>
          )}
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
