import { Choices } from '../../../parts/choices.tsx'
import { TextArea, TextField } from '../fields.tsx'
import { IconAddressField } from '../icons/icon-address-field.tsx'
import { IconChoice } from '../icons/icon-choice.tsx'
import { isInside } from '../link-here.ts'
import type { OwnFields } from '../steps.ts'
import { useEditor } from '../use-board.ts'

export interface FieldsProps {
  readonly fields: OwnFields
  readonly set: (change: Partial<OwnFields>) => void
}

/** The address field, with the tile that the card will show, and with what is `said` about the address. */
export function AddressField({ fields, set, said }: FieldsProps & { said: string | undefined }) {
  const { edit } = useEditor().board.messages
  return (
    <div class="with-tile">
      <TextField
        at="url"
        label={edit.url}
        hint={said ?? edit.urlHint}
        value={fields.url}
        inputMode="url"
        required={fields.lan_url === ''}
        maxLength={2048}
        autofocus
        onValue={(url) => set({ url })}
      />
      <IconChoice
        name={fields.name}
        url={fields.url || fields.lan_url}
        icon={fields.icon}
        onIcon={(icon) => set({ icon })}
      />
    </div>
  )
}

interface NameFieldsProps extends FieldsProps {
  readonly isSuggested: (field: 'name' | 'description') => boolean
}

export function NameFields({ fields, set, isSuggested }: NameFieldsProps) {
  const { edit } = useEditor().board.messages
  return (
    <>
      <TextField
        at="name"
        label={edit.name}
        value={fields.name}
        required
        maxLength={200}
        isSuggested={isSuggested('name')}
        onValue={(name) => set({ name })}
      />
      <TextField
        at="description"
        label={edit.description}
        value={fields.description}
        maxLength={1000}
        isSuggested={isSuggested('description')}
        onValue={(description) => set({ description })}
      />
    </>
  )
}

/** Fields that most sites do without. */
export function MoreFields({
  fields,
  set,
  isSuggested,
  isOpen,
}: FieldsProps & { isSuggested: boolean; isOpen: boolean }) {
  const { edit } = useEditor().board.messages
  return (
    <details class="more" open={isOpen}>
      <summary>{edit.more}</summary>
      <IconAddressField
        hint={edit.iconHint}
        icon={fields.icon}
        isSuggested={isSuggested}
        onIcon={(icon) => set({ icon })}
      />
      <TextArea
        at="notes"
        label={edit.notes}
        hint={edit.notesHint}
        value={fields.notes}
        maxLength={5000}
        onValue={(notes) => set({ notes })}
      />
      <TextField
        at="lan_url"
        label={edit.lanUrl}
        hint={
          fields.lan_url === '' ? edit.lanUrlHint : `${edit.lanUrlHint} ${isInside() ? edit.atHome : edit.notAtHome}`
        }
        value={fields.lan_url}
        inputMode="url"
        maxLength={2048}
        onValue={(lan_url) => set({ lan_url })}
      />
      <Choices
        legend={edit.openIn}
        name="open-in"
        value={fields.open_in}
        onChange={(open_in) => set({ open_in })}
        choices={[
          ['', edit.byDefault],
          ['same', edit.sameTab],
          ['new', edit.newTab],
        ]}
      />
    </details>
  )
}
