import { useLayoutEffect } from 'preact/hooks'
import { FolderPlus, LayoutPanelTop, Plus, Redo2, Undo2, X } from '../../../parts/editor-icons.ts'
import { Icon, type IconNode } from '../../../parts/icons.tsx'
import { MoveBox } from '../forms/group-picker.tsx'
import { hasGuests } from '../page/page-state.ts'
import { focusMoved } from '../page/site-of-card.ts'
import type { Board } from '../steps/board.ts'
import { moveInto } from '../steps/move-steps.ts'
import { startGroup } from '../steps/naming.ts'
import { deleteSites, type GroupRef, setVisibility } from '../steps/steps.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'

/** The actions for the whole page while editing. With links selected, the selection bar takes its place. */
export function EditBar({ board }: { board: Board }) {
  const { isEditing, selected } = useBoard(board)
  const { openDialog, setEditing } = useEditor()
  const { edit, page } = board.messages
  if (!isEditing || selected.size > 0) return null
  return (
    <section class="edit-bar" aria-label={page.edit}>
      <Tool icon={Undo2} label={edit.undo} act={() => void board.undoOrRedo('toUndo')} />
      <Tool icon={Redo2} label={edit.redo} act={() => void board.undoOrRedo('toRedo')} isQuiet />
      <Tool icon={Plus} label={edit.addSite} act={() => openDialog({ name: 'site' })} />
      <Tool icon={FolderPlus} label={edit.addGroup} name="add-group" act={() => startGroup(board, 0)} />
      <Tool icon={LayoutPanelTop} label={edit.addPage} name="add-page" act={() => startGroup(board, 1)} />
      <button type="button" class="button primary" data-done onClick={() => setEditing(false)}>
        {page.done}
      </button>
    </section>
  )
}

interface ToolProps {
  readonly icon: IconNode
  readonly label: string
  readonly name?: string
  readonly act: () => void
  /** Whether its label is for screen readers alone, as all are on a narrow page. */
  readonly isQuiet?: boolean
}

function Tool({ icon, label, name = '', act, isQuiet = false }: ToolProps) {
  return (
    <button type="button" class={`button plain ${name}`} title={label} onClick={act}>
      <Icon of={icon} />
      <span class={isQuiet ? 'unseen' : undefined}>{label}</span>
    </button>
  )
}

/** The actions for the selected sites. */
export function SelectionBar({ board }: { board: Board }) {
  const { selected, isEditing } = useBoard(board)
  const { edit, tags } = board.messages
  const { openDialog } = useEditor()
  const isShown = isEditing && selected.size > 0
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-selecting', isShown), [isShown])
  if (!isShown) return null
  const move = async (place: GroupRef) => {
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
