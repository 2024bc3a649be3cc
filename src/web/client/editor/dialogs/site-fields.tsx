import type { ComponentChildren } from 'preact'
import { MORE_FIELDS, SITE_FIELDS } from '../../../../core/fields/site.ts'
import { Choices } from '../../../parts/fields.tsx'
import { RecordField } from '../forms/fields.tsx'
import { IconAddressField, IconChoice } from '../icons/icon-choice.tsx'
import { isInside } from '../page/page-state.ts'
import { useEditor } from '../steps/use-board.ts'
import { type FieldsProps, StatusFields } from './status-fields.tsx'

interface AddressFieldProps extends FieldsProps {
  readonly id: number | undefined
  readonly said: string | undefined
  /** See `IconChoice`. */
  readonly logo: string
}

/** The address field, with the tile that the card will show, and the words on the look-up (`said`). */
export function AddressField({ id, fields, set, said, logo }: AddressFieldProps) {
  const { edit } = useEditor().board.messages
  return (
    <div class="with-tile">
      <RecordField
        of="url"
        hint={said ?? edit.urlHint}
        value={fields.url}
        required={fields.lan_url === ''}
        autofocus={id === undefined}
        onValue={(url) => set({ url })}
      />
      <IconChoice
        id={id}
        name={fields.name}
        url={fields.url || fields.lan_url}
        icon={fields.icon}
        logo={logo}
        onIcon={(icon) => set({ icon })}
      />
    </div>
  )
}

interface NameFieldsProps extends FieldsProps {
  readonly isSuggested: (field: 'name' | 'description') => boolean
  /** Shown below the name. */
  readonly children?: ComponentChildren
}

export function NameFields({ fields, set, isSuggested, children }: NameFieldsProps) {
  return (
    <>
      <RecordField
        of="name"
        value={fields.name}
        required
        isSuggested={isSuggested('name')}
        onValue={(name) => set({ name })}
      />
      {children}
      <RecordField
        of="description"
        value={fields.description}
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
  const hints: Partial<Record<(typeof MORE_FIELDS)[number], string>> = {
    notes: edit.notesHint,
    lan_url:
      fields.lan_url === '' ? edit.lanUrlHint : `${edit.lanUrlHint} ${isInside() ? edit.atHome : edit.notAtHome}`,
  }
  return (
    <details class="more" open={isOpen}>
      <summary>{edit.more}</summary>
      <IconAddressField
        hint={edit.iconHint}
        icon={fields.icon}
        isSuggested={isSuggested}
        onIcon={(icon) => set({ icon })}
      />
      {MORE_FIELDS.map((name) => (
        <RecordField
          key={name}
          of={name}
          hint={hints[name]}
          lines={SITE_FIELDS[name].form === 'more: lines'}
          value={fields[name]}
          onValue={(value) => set({ [name]: value })}
        />
      ))}
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
      <StatusFields fields={fields} set={set} />
    </details>
  )
}
