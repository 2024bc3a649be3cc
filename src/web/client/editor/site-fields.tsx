import { Choices } from '../../parts/choices.tsx'
import { Tile } from '../../parts/tile.tsx'
import { TextArea, TextField } from './fields.tsx'
import { isInside } from './link-here.ts'
import type { OwnFields } from './steps.ts'
import { useEditor } from './use-board.ts'

export interface FieldsProps {
  readonly fields: OwnFields
  readonly set: (change: Partial<OwnFields>) => void
}

/** The address, with the tile that the card will show. */
export function AddressField({ fields, set }: FieldsProps) {
  const { edit } = useEditor().board.messages
  return (
    <div class="with-tile">
      <TextField
        label={edit.url}
        hint={edit.urlHint}
        value={fields.url}
        inputMode="url"
        required={fields.lan_url === ''}
        maxLength={2048}
        autofocus
        onValue={(url) => set({ url })}
      />
      <Tile name={fields.name || '?'} url={fields.url || fields.lan_url} icon={fields.icon} />
    </div>
  )
}

export function NameFields({ fields, set, isSuggested }: FieldsProps & { isSuggested: boolean }) {
  const { edit } = useEditor().board.messages
  return (
    <>
      <TextField
        label={edit.name}
        value={fields.name}
        required
        maxLength={200}
        isSuggested={isSuggested}
        onValue={(name) => set({ name })}
      />
      <TextField
        label={edit.description}
        value={fields.description}
        maxLength={1000}
        onValue={(description) => set({ description })}
      />
    </>
  )
}

/** What most sites do without. */
export function MoreFields({ fields, set, isOpen }: FieldsProps & { isOpen: boolean }) {
  const { edit } = useEditor().board.messages
  return (
    <details class="more" open={isOpen}>
      <summary>{edit.more}</summary>
      <TextField
        label={edit.icon}
        hint={edit.iconHint}
        value={fields.icon}
        inputMode="url"
        onValue={(icon) => set({ icon })}
      />
      <TextArea
        label={edit.notes}
        hint={edit.notesHint}
        value={fields.notes}
        maxLength={5000}
        onValue={(notes) => set({ notes })}
      />
      <TextField
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
