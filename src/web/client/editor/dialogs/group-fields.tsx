import { Choices } from '../../../parts/choices.tsx'
import { DENSITIES } from '../../../settings/site-settings.ts'
import { Switch } from '../forms/fields.tsx'
import { IconAddressField } from '../icons/icon-address-field.tsx'
import { findSection } from '../model/arrange.ts'
import type { Group } from '../model/types.ts'
import { sortSites } from '../steps/move-steps.ts'
import type { GroupLook } from '../steps/steps.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'
import { GroupStatusField } from './status-fields.tsx'

export interface MoreGroupFieldsProps {
  /** Undefined for a new group. */
  readonly known: Group | undefined
  readonly fields: GroupLook
  readonly set: (change: Partial<GroupLook>) => void
  readonly isOnTop: boolean
  readonly isOpen: boolean
}

/** Fields that most groups do without. */
export function MoreGroupFields({ known, fields, set, isOnTop, isOpen }: MoreGroupFieldsProps) {
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
