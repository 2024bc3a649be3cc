import { FolderPlus, LayoutPanelTop, Plus, Redo2, Undo2 } from '../../../parts/editor-icons.ts'
import { type Drawing, Icon } from '../../../parts/icons.tsx'
import type { Board } from '../steps/board.ts'
import { beginNew } from '../steps/naming.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'

/** What can be done with the page as a whole while editing. With links selected, their bar takes its place. */
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
      <Tool icon={FolderPlus} label={edit.addGroup} name="add-group" act={() => beginNew(board, 0)} />
      <Tool icon={LayoutPanelTop} label={edit.addPage} name="add-page" act={() => beginNew(board, 1)} />
      <button type="button" class="button primary" data-done onClick={() => setEditing(false)}>
        {page.done}
      </button>
    </section>
  )
}

interface ToolProps {
  readonly icon: Drawing
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
