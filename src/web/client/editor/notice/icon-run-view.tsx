import { useMemo } from 'preact/hooks'
import type { IconGap } from '../../../../core/icon.ts'
import type { Board } from '../steps/board.ts'
import type { BoardState } from '../steps/board-state.ts'
import { countGaps } from '../steps/icon-run.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'

/** The progress of a run that fetches icons. Screen readers hear of every quarter. */
export function IconRunView({ board }: { board: Board }) {
  const { iconRun } = useBoard(board)
  const { iconFetches: texts } = board.messages
  const { isRunning = false, total = 0, done = 0, found = 0 } = iconRun ?? {}
  const words = texts.progress({ done, total, found })
  const said = useMemo(() => words, [Math.floor((4 * done) / total)])
  const run = useEditor().iconRun
  if (!isRunning) return null
  return (
    <div class="icon-run">
      <span class="unseen" role="status">
        {said}
      </span>
      <label>
        {texts.running}
        <progress value={done} max={total} />
        <span aria-hidden="true">{words}</span>
      </label>
      <button type="button" class="button" onClick={() => void run.stop()}>
        {texts.stop}
      </button>
    </div>
  )
}

/** A button that starts to fetch icons, if there are any to fetch and no run is under way. */
export function FetchIcons({ board, gap }: { board: Board; gap: IconGap }) {
  const state = useBoard(board)
  const run = useEditor().iconRun
  const count = useMemo(() => countGaps(state.sections, gap), [state.sections, gap])
  if (!isOffered(state) || count === 0) return null
  return (
    <button type="button" class="button" onClick={() => void run.begin(gap)}>
      {board.messages.iconFetches[gap](count)}
    </button>
  )
}

function isOffered({ iconRun }: BoardState): boolean {
  return iconRun?.isOn === true && !iconRun.isRunning
}

/** Whether there are icons to fetch, or a run is under way. */
export function useHasIconRun(board: Board): boolean {
  const { iconRun, sections } = useBoard(board)
  if (!iconRun?.isOn) return false
  return iconRun.isRunning || countGaps(sections, 'missing') + countGaps(sections, 'elsewhere') > 0
}

/** The part of the settings for fetching icons for all links. */
export function IconFetchSection({ board }: { board: Board }) {
  return (
    <>
      <p class="note">{board.messages.iconFetches.text}</p>
      <div class="buttons">
        <FetchIcons board={board} gap="missing" />
        <FetchIcons board={board} gap="elsewhere" />
      </div>
      <IconRunView board={board} />
    </>
  )
}
