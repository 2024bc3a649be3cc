import { useState } from 'preact/hooks'
import { findSection } from './arrange.ts'
import { Dialog } from './dialog.tsx'
import { Switch, TextField } from './fields.tsx'
import { DeleteButton, Form } from './form.tsx'
import { addGroup, deleteGroup, saveGroup } from './steps.ts'
import { useEditor } from './use-board.ts'

/** Adds a group, or edits one. */
export function GroupDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { board } = useEditor()
  const { edit } = board.messages
  const find = () => (id === undefined ? undefined : findSection(board.state.sections, id)?.group)
  const [known, setKnown] = useState(find)
  const [name, setName] = useState(known?.name ?? '')
  const [isPrivate, setPrivate] = useState(known?.is_public === 0)
  const fields = { name, is_public: isPrivate ? 0 : 1 } as const
  return (
    <Dialog title={known ? edit.editGroup : edit.newGroup} onClose={onClose}>
      <Form
        onSubmit={() => (known ? saveGroup(board, known, fields) : addGroup(board, fields))}
        onClose={onClose}
        onConflict={() => setKnown(find())}
        aside={known && <DeleteButton onDelete={() => deleteGroup(board, known)} onClose={onClose} />}
      >
        <TextField label={edit.name} value={name} required maxLength={100} autofocus onValue={setName} />
        <Switch label={edit.private} hint={edit.privateHint} checked={isPrivate} onChecked={setPrivate} />
      </Form>
    </Dialog>
  )
}
