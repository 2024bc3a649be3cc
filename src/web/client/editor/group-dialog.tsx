import { useMemo, useState } from 'preact/hooks'
import { findSection } from './arrange.ts'
import { Dialog } from './dialog.tsx'
import { SelectField, Switch, TextField } from './fields.tsx'
import { DeleteButton, Form } from './form.tsx'
import { parentOptions } from './group-options.ts'
import { addGroup, deleteGroup, saveGroup } from './steps.ts'
import { useEditor } from './use-board.ts'

export interface GroupDialogProps {
  readonly id: number | undefined
  /** What a new group is in at first. */
  readonly parentId: number | undefined
  readonly onClose: () => void
}

/** Adds a group, or edits one. */
export function GroupDialog({ id, parentId, onClose }: GroupDialogProps) {
  const { board } = useEditor()
  const { edit } = board.messages
  const find = () => (id === undefined ? undefined : findSection(board.state.sections, id)?.group)
  const [known, setKnown] = useState(find)
  const [name, setName] = useState(known?.name ?? '')
  const [isPrivate, setPrivate] = useState(known?.is_public === 0)
  const [parent_id, setParent] = useState(known?.parent_id ?? parentId ?? null)
  const fields = { name, is_public: isPrivate ? 0 : 1, parent_id } as const
  return (
    <Dialog title={known ? edit.editGroup : edit.newGroup} onClose={onClose}>
      <Form
        onSubmit={() => (known ? saveGroup(board, known, fields) : addGroup(board, fields))}
        onClose={onClose}
        onConflict={() => setKnown(find())}
        aside={known && <DeleteButton onDelete={() => deleteGroup(board, known)} onClose={onClose} />}
      >
        <TextField label={edit.name} value={name} required maxLength={100} autofocus onValue={setName} />
        <ParentField id={id} value={parent_id} onValue={setParent} />
        <Switch label={edit.private} hint={edit.privateHint} checked={isPrivate} onChecked={setPrivate} />
      </Form>
    </Dialog>
  )
}

interface ParentFieldProps {
  readonly id: number | undefined
  readonly value: number | null
  readonly onValue: (parent: number | null) => void
}

/** What the group is in; nothing to choose if there is no other. */
function ParentField({ id, value, onValue }: ParentFieldProps) {
  const { board } = useEditor()
  const { edit } = board.messages
  const options = useMemo(() => parentOptions(board.state.sections, id), [board.state.sections, id])
  if (options.length === 0) return null
  return (
    <SelectField
      label={edit.inGroup}
      value={String(value ?? '')}
      options={[['', edit.inNoGroup], ...options]}
      onValue={(parent) => onValue(parent === '' ? null : Number(parent))}
    />
  )
}
