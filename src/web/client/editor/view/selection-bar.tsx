import { useLayoutEffect } from 'preact/hooks'
import { X } from '../../../parts/editor-icons.ts'
import { Icon } from '../../../parts/icons.tsx'
import { MoveBox } from '../forms/group-picker.tsx'
import { hasGuests } from '../page/link-here.ts'
import { focusMoved } from '../page/site-of-card.ts'
import type { Board } from '../steps/board.ts'
import { moveInto } from '../steps/move-steps.ts'
import { deleteSites, type Place, setVisibility } from '../steps/steps.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'

/** The actions for the selected sites. */
export function SelectionBar({ board }: { board: Board }) {
  const { selected, isEditing } = useBoard(board)
  const { edit, tags } = board.messages
  const { openDialog } = useEditor()
  const isShown = isEditing && selected.size > 0
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-selecting', isShown), [isShown])
  if (!isShown) return null
  const move = async (place: Place) => {
    await moveInto(board, selected, place)
    board.set({ selected: new Set() })
    focusMoved(board.state.sections, selected)
  }
  const quietly = (step: Promise<unknown>) => void step.catch(() => undefined) // the notice says so
  return (
    <section class="selection" aria-label={edit.selected(selected.size)}>
      <strong>{edit.selected(selected.size)}</strong>
      <MoveBox onPlace={(place) => quietly(move(place))} />
      <button type="button" class="button" onClick={() => openDialog({ name: 'site-tags', ids: selected })}>
        {tags.ofSelected}
      </button>
      {hasGuests() && (
        <>
          <button type="button" class="button" onClick={() => quietly(setVisibility(board, selected, 0))}>
            {edit.makePrivate}
          </button>
          <button type="button" class="button" onClick={() => quietly(setVisibility(board, selected, 1))}>
            {edit.makePublic}
          </button>
        </>
      )}
      <button type="button" class="button danger" onClick={() => quietly(deleteSites(board, selected))}>
        {edit.delete}
      </button>
      <button
        type="button"
        class="button round plain"
        aria-label={edit.clearSelection}
        onClick={() => board.set({ selected: new Set() })}
      >
        <Icon of={X} />
      </button>
    </section>
  )
}
