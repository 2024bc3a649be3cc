import { useLayoutEffect } from 'preact/hooks'
import { Eye, FolderPlus, LayoutPanelTop, Plus, Redo2, Trash, Undo2, X } from '../../../parts/editor-icons.ts'
import { Icon, type IconNode, Lock, Tag } from '../../../parts/icons.tsx'
import { MoveBox } from '../forms/group-picker.tsx'
import { findSite } from '../model/arrange.ts'
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
  const { selected, isEditing, sections } = useBoard(board)
  const { edit, tags, page } = board.messages
  const { openDialog, setEditing } = useEditor()
  const isShown = isEditing && selected.size > 0
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-selecting', isShown), [isShown])
  if (!isShown) return null
  const move = async (place: GroupRef) => {
    await moveInto(board, selected, place)
    board.set({ selected: new Set() })
    focusMoved(board.state.sections, selected)
  }
  const quietly = (step: Promise<unknown>) => void step.catch(() => undefined) // the notice says so
  const isPrivate = [...selected].every((id) => findSite(sections, id)?.is_public === 0)
  const words = edit.selected(selected.size)
  return (
    <section class="selection" aria-label={words} data-private={isPrivate ? '' : undefined}>
      <strong>
        <i aria-hidden="true">{selected.size}</i>
        <span>{words}</span>
      </strong>
      <MoveBox onPlace={(place) => quietly(move(place))} />
      <Act icon={Tag} label={tags.ofSelected} act={() => openDialog({ name: 'site-tags', ids: selected })} />
      {hasGuests() && (
        <>
          <Act
            icon={Lock}
            label={edit.makePrivate}
            name="make-private"
            act={() => quietly(setVisibility(board, selected, 0))}
          />
          <Act
            icon={Eye}
            label={edit.makePublic}
            name="make-public"
            act={() => quietly(setVisibility(board, selected, 1))}
          />
        </>
      )}
      <Act icon={Trash} label={edit.delete} name="danger" act={() => quietly(deleteSites(board, selected))} />
      <Act icon={Undo2} label={edit.undo} name="plain" act={() => void board.undoOrRedo('toUndo')} />
      <button
        type="button"
        class="button round plain"
        aria-label={edit.clearSelection}
        onClick={() => board.set({ selected: new Set() })}
      >
        <Icon of={X} />
      </button>
      <button type="button" class="button primary" onClick={() => setEditing(false)}>
        {page.done}
      </button>
    </section>
  )
}

/** An action in words or, where there is little room, as a picture. */
function Act({ icon, label, name = '', act }: Omit<ToolProps, 'isQuiet'>) {
  return (
    <button type="button" class={`button ${name}`} title={label} onClick={act}>
      <Icon of={icon} />
      <span>{label}</span>
    </button>
  )
}
