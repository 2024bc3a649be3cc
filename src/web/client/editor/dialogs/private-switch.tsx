import { useId } from 'preact/hooks'
import { hidingGroup } from '../../../../core/visibility.ts'
import { isolate } from '../../../messages/isolate.ts'
import { Switch } from '../forms/fields.tsx'
import { hasGuests } from '../page/page-state.ts'
import type { GroupRef } from '../steps/steps.ts'
import { useEditor } from '../steps/use-board.ts'
import { BidiText } from '../words/bidi-text.tsx'

interface PrivateSwitchProps {
  readonly isPublic: 0 | 1
  readonly onPublic: (isPublic: 0 | 1) => void
  /** The group, existing or new, that the edited record is in. */
  readonly place: GroupRef | { readonly group_id: null }
}

/** Hides the edited record from guests, if there are guests; says so if its group hides it anyway. */
export function PrivateSwitch({ isPublic, onPublic, place }: PrivateSwitchProps) {
  const { messages, state } = useEditor().board
  const { edit, guests } = messages
  const hiding = 'group_id' in place ? hidingGroup(state, place.group_id) : undefined
  const id = useId()
  if (!hasGuests()) return null
  return (
    <>
      <Switch
        label={edit.private}
        hint={edit.privateHint}
        checked={isPublic === 0}
        onChecked={(checked) => onPublic(checked ? 0 : 1)}
        describedBy={hiding && id}
      />
      {hiding && (
        <p id={id} class="note">
          <BidiText text={guests.dontSee(isolate(hiding.name))} />
        </p>
      )}
    </>
  )
}
