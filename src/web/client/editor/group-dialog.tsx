import { useState } from 'preact/hooks'
import { findSection } from './arrange.ts'
import { Dialog } from './dialog.tsx'
import { Switch, TextField } from './fields.tsx'
import { DeleteButton, Form } from './form.tsx'
import { MoreGroupFields } from './group-fields.tsx'
import { addGroup, deleteGroup, type GroupFields, type GroupLook, saveGroup } from './steps.ts'
import type { Group } from './types.ts'
import { useEditor } from './use-board.ts'

/** Adds a group, or edits one. */
export function GroupDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { board } = useEditor()
  const { edit } = board.messages
  const find = () => (id === undefined ? undefined : findSection(board.state.sections, id)?.group)
  const [known, setKnown] = useState(find)
  const [fields, setFields] = useState(() => startOf(known))
  const set = (change: Partial<GroupFields>) => setFields((now) => ({ ...now, ...change }))
  return (
    <Dialog title={known ? edit.editGroup : edit.newGroup} onClose={onClose}>
      <Form
        onSubmit={() => (known ? saveGroup(board, known, fields) : addGroup(board, fields))}
        onClose={onClose}
        onConflict={() => setKnown(find())}
        aside={known && <DeleteButton onDelete={() => deleteGroup(board, known)} onClose={onClose} />}
      >
        <TextField
          label={edit.name}
          value={fields.name}
          required
          maxLength={100}
          autofocus
          onValue={(name) => set({ name })}
        />
        <TextField
          label={edit.description}
          value={fields.description}
          maxLength={1000}
          onValue={(description) => set({ description })}
        />
        <MoreGroupFields fields={fields} set={set} isOpen={Boolean(known?.icon || known?.view || known?.is_folded)} />
        <Switch
          label={edit.private}
          hint={edit.privateHint}
          checked={fields.is_public === 0}
          onChecked={(checked) => set({ is_public: checked ? 0 : 1 })}
        />
      </Form>
    </Dialog>
  )
}

function startOf(group: Group | undefined): GroupFields & GroupLook {
  if (!group) return { name: '', description: '', icon: '', view: '', is_folded: 0, is_public: 1 }
  const { name, description, icon, view, is_folded, is_public } = group
  return { name, description, icon, view, is_folded, is_public }
}
