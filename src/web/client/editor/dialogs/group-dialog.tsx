import { useMemo } from 'preact/hooks'
import { Choices } from '../../../parts/fields.tsx'
import { DENSITIES } from '../../../settings/site-settings.ts'
import { Dialog } from '../forms/dialog.tsx'
import { RecordField, SelectField, Switch } from '../forms/fields.tsx'
import { parentOptions } from '../forms/group-options.ts'
import { IconAddressField, IconChoice } from '../icons/icon-choice.tsx'
import { findSection } from '../model/arrange.ts'
import type { Group } from '../model/types.ts'
import { sortSites } from '../steps/move-steps.ts'
import { addGroup, deleteGroup, type GroupFields, type GroupLook, saveGroup } from '../steps/steps.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'
import { DeleteButton, Form } from './form.tsx'
import { PrivateSwitch } from './private-switch.tsx'
import { GroupStatusField } from './status-fields.tsx'
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
  const { known, start, typed, set, isGone, explain } = useRecord(() => findSection(sections, id)?.group, startOf)
  const fields = { ...start, ...typed }
  const isThere = known || findSection(sections, fields.parent_id ?? 0) // the parent may have been deleted, too
  const parent_id = isThere ? fields.parent_id : null
  const is_page = parent_id === null ? fields.is_page : 0
  const all = { ...fields, parent_id, is_page }
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
          <RecordField of="name" ofGroup value={fields.name} required autofocus onValue={(name) => set({ name })} />
          <IconChoice name={fields.name} url={undefined} icon={fields.icon} onIcon={(icon) => set({ icon })} />
        </div>
        <RecordField
          of="description"
          ofGroup
          value={fields.description}
          onValue={(description) => set({ description })}
        />
        <ParentField id={id} value={parent_id} onValue={(parent_id) => set({ parent_id })} />
        <MoreGroupFields
          known={known}
          fields={fields}
          set={set}
          isOnTop={parent_id === null}
          isOpen={Boolean(start.icon || start.view || start.is_folded || start.status_check)}
        />
        {parent_id === null && (
          <Switch
            label={edit.ownPage}
            hint={edit.ownPageHint}
            checked={is_page === 1}
            onChecked={(checked) => set({ is_page: checked ? 1 : 0 })}
          />
        )}
        <PrivateSwitch
          isPublic={fields.is_public}
          onPublic={(is_public) => set({ is_public })}
          place={{ group_id: parent_id }}
        />
      </Form>
    </Dialog>
  )
}

type TypedFields = GroupFields & GroupLook & Pick<Group, 'parent_id' | 'is_page'>

function startOf(group: Group | undefined): TypedFields {
  const { name = '', parent_id = null, is_page = 0, is_public = 1 } = group ?? {}
  const { description = '', icon = '', view = '', is_folded = 0, status_check = '' } = group ?? {}
  return { name, parent_id, is_page, description, icon, view, is_folded, status_check, is_public }
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

interface MoreGroupFieldsProps {
  /** undefined for a new group */
  readonly known: Group | undefined
  readonly fields: GroupLook
  readonly set: (change: Partial<GroupLook>) => void
  readonly isOnTop: boolean
  readonly isOpen: boolean
}

/** Fields that most groups do without. */
function MoreGroupFields({ known, fields, set, isOnTop, isOpen }: MoreGroupFieldsProps) {
  const { edit, view } = useEditor().board.messages
  return (
    <details class="more" open={isOpen}>
      <summary>{edit.more}</summary>
      <IconAddressField hint={edit.groupIconHint} icon={fields.icon} onIcon={(icon) => set({ icon })} />
      <Choices
        legend={view.title}
        name="group-view"
        value={fields.view}
        onChange={(view) => set({ view })}
        choices={[['', edit.byDefault], ...DENSITIES.map((density) => [density, view[density]] as const)]}
      />
      <Switch
        label={edit.foldedAtFirst}
        hint={edit.foldedAtFirstHint}
        checked={fields.is_folded === 1}
        onChecked={(checked) => set({ is_folded: checked ? 1 : 0 })}
      />
      <GroupStatusField
        value={fields.status_check}
        isOnTop={isOnTop}
        onValue={(status_check) => set({ status_check })}
      />
      {known && <SortButton group={known} />}
    </details>
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
