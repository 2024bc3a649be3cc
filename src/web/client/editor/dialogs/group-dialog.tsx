import { useMemo } from 'preact/hooks'
import { formOf } from '../../../../core/fields/field.ts'
import { GROUP_FIELDS } from '../../../../core/fields/group.ts'
import { Dialog } from '../forms/dialog.tsx'
import { SelectField } from '../forms/fields.tsx'
import { parentOptions } from '../forms/group-options.ts'
import { IconChoice } from '../icons/icon-choice.tsx'
import { findSection } from '../model/arrange.ts'
import type { Group } from '../model/types.ts'
import { sortSites } from '../steps/move-steps.ts'
import { addGroup, deleteGroup, saveGroup } from '../steps/steps.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'
import { groupTexts } from '../words/field-texts.ts'
import { DeleteButton, Form } from './form.tsx'
import { PrivateSwitch } from './private-switch.tsx'
import { MoreFields, RecordField, type RecordFieldProps } from './record-fields.tsx'
import { useRecord } from './use-record.ts'

interface GroupDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** Edits a group, or adds it again if others have deleted it. */
export function GroupDialog({ id, onClose }: GroupDialogProps) {
  const { board } = useEditor()
  const { edit } = board.messages
  const { sections } = board.state
  const { known, start, typed, set, isGone, explain } = useRecord(
    () => findSection(sections, id)?.group,
    (group) => formOf(GROUP_FIELDS, group),
  )
  const fields = { ...start, ...typed }
  const isThere = known || findSection(sections, fields.parent_id ?? 0) // the parent may have been deleted, too
  const parent_id = isThere ? fields.parent_id : null
  const is_page = parent_id === null ? fields.is_page : 0
  const all = { ...fields, parent_id, is_page }
  const texts = groupTexts(board.messages, parent_id === null)
  const field = (name: 'name' | 'description' | 'is_page', props: Partial<RecordFieldProps> = {}) => (
    <RecordField
      name={name}
      field={GROUP_FIELDS[name]}
      texts={texts[name]}
      value={all[name]}
      onValue={(value) => set({ [name]: value })}
      {...props}
    />
  )
  return (
    <Dialog title={known ? edit.editGroup : edit.newGroup} onClose={onClose} beside>
      <Form
        onSubmit={() => (known ? saveGroup(board, known, all) : addGroup(board, all))}
        onClose={onClose}
        explain={explain}
        submit={isGone ? edit.addAsNew : undefined}
        aside={known && <DeleteButton onDelete={() => deleteGroup(board, known)} onClose={onClose} />}
      >
        <div class="with-tile">
          {field('name', { required: true, autofocus: true })}
          <IconChoice name={fields.name} url={undefined} icon={fields.icon} onIcon={(icon) => set({ icon })} />
        </div>
        {field('description')}
        <ParentField id={id} value={parent_id} onValue={(parent_id) => set({ parent_id })} />
        <MoreFields of={GROUP_FIELDS} texts={texts} start={start} values={all} set={set}>
          {known && <SortButton group={known} />}
        </MoreFields>
        {parent_id === null && field('is_page')}
        <PrivateSwitch
          isPublic={fields.is_public}
          onPublic={(is_public) => set({ is_public })}
          place={{ group_id: parent_id }}
        />
      </Form>
    </Dialog>
  )
}

interface ParentFieldProps {
  readonly id: number
  readonly value: number | null
  readonly onValue: (parent: number | null) => void
}

/** Chooses the parent group; not shown if there is none to choose. */
function ParentField({ id, value, onValue }: ParentFieldProps) {
  const { board } = useEditor()
  const { edit } = board.messages
  const options = useMemo(() => parentOptions(board.state.sections, id), [board.state.sections, id])
  if (options.length === 0) return null
  return (
    <SelectField
      at="parent_id"
      label={edit.inGroup}
      value={String(value ?? '')}
      options={[['', edit.inNoGroup], ...options]}
      onValue={(parent) => onValue(parent === '' ? null : Number(parent))}
    />
  )
}

function SortButton({ group }: { group: Group }) {
  const { board } = useEditor()
  const { sections } = useBoard(board)
  if ((findSection(sections, group.id)?.sites.length ?? 0) < 2) return null
  return (
    <button
      type="button"
      class="button"
      onClick={() => sortSites(board, group).catch(() => undefined)} // the notice says so
    >
      {board.messages.edit.sortByName}
    </button>
  )
}
