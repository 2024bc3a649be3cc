import type { ComponentChildren } from 'preact'
import { type Fields, type FormName, type FormOf, type GroupField, namesWith } from '../../../../core/fields/field.ts'
import { Choices } from '../../../parts/fields.tsx'
import { Switch, TextArea, TextField } from '../forms/fields.tsx'
import { IconAddressField } from '../icons/icon-choice.tsx'
import { useEditor } from '../steps/use-board.ts'
import type { FieldTexts, TextsOf } from '../words/field-texts.ts'
import { ChecksAreOff } from './checks-are-off.tsx'

export interface RecordFieldProps {
  readonly name: string
  /** From the table of fields, whose kind decides about the control. */
  readonly field: GroupField
  readonly texts: FieldTexts
  readonly value: unknown
  readonly onValue: (value: string | 0 | 1) => void
  readonly required?: boolean
  readonly autofocus?: boolean
  /** See `TextField`. */
  readonly isSuggested?: boolean
}

/** Texts that may be longer are typed in several lines. */
const MAX_LINE = 1000

/** A field of a link or a group with the control of its kind. */
export function RecordField({ name, field, texts, value, onValue, ...others }: RecordFieldProps) {
  const { label, hint, choices = {} } = texts
  if (field.kind === 'flag') {
    return <Switch label={label} hint={hint} checked={value === 1} onChecked={(checked) => onValue(checked ? 1 : 0)} />
  }
  const text = String(value)
  if (field.kind === 'choice') {
    const offered = field.choices.flatMap((choice) => {
      const words = choices[choice]
      return words === undefined ? [] : [[choice, words] as const]
    })
    return (
      <>
        <Choices
          legend={label}
          name={name}
          choices={offered}
          value={choices[text] === undefined ? '' : text}
          onChange={onValue}
        />
        {name === 'status_check' && value === 'on' && <ChecksAreOff />}
      </>
    )
  }
  if (field.kind === 'icon')
    return <IconAddressField {...others} label={label} hint={hint} icon={text} onIcon={onValue} />
  const max = 'max' in field ? field.max : undefined
  const shared = { ...others, label, hint, at: name, maxLength: max, value: text, onValue }
  if (field.kind === 'text' && field.max > MAX_LINE) return <TextArea {...shared} />
  return <TextField {...shared} inputMode={/url|target/.test(field.kind) ? 'url' : undefined} />
}

interface MoreFieldsProps<Of extends Fields> {
  readonly of: Of
  readonly texts: TextsOf<Of>
  /** The record before anything was typed. */
  readonly start: FormOf<Of>
  readonly values: FormOf<Of>
  readonly set: (change: Partial<FormOf<Of>>) => void
  readonly isIconSuggested?: boolean
  readonly children?: ComponentChildren
}

/** What says how to check a link, and so means nothing for one that is not checked. */
const HOW_TO_CHECK = /^status_(?!check)/

/** The fields that most records leave empty: folded unless one of them is filled in. */
export function MoreFields<Of extends Fields>(props: MoreFieldsProps<Of>) {
  const { of, texts, start, values, set, isIconSuggested, children } = props
  const { edit } = useEditor().board.messages
  const inForm: readonly string[] = namesWith(of, 'form', 'more')
  const names = inForm as readonly FormName<Of>[] // some of them
  const isChecked = !('status_check' in values && values.status_check === 'off')
  return (
    <details class="more" open={names.some((name) => start[name])}>
      <summary>{edit.more}</summary>
      {names
        .filter((name) => isChecked || !HOW_TO_CHECK.test(name))
        .map((name) => (
          <RecordField
            key={name}
            name={name}
            field={of[name] as GroupField} // as the table's type says
            texts={texts[name]}
            value={values[name]}
            isSuggested={name === 'icon' && isIconSuggested === true}
            onValue={(value) => set({ [name]: value } as Partial<FormOf<Of>>)} // of the field's kind
          />
        ))}
      {children}
    </details>
  )
}
