import { GROUP_FIELDS } from '../../../../core/fields/group.ts'
import { SITE_FIELDS } from '../../../../core/fields/site.ts'
import { useEditor } from '../steps/use-board.ts'
import { labelOf, type TypedName } from '../words/problem-words.ts'
import { TextArea, TextField, type TextFieldProps } from './fields.tsx'

interface TypedFieldProps extends Omit<TextFieldProps, 'at' | 'label' | 'maxLength' | 'inputMode'> {
  /** The name of the field. */
  readonly of: TypedName
  readonly ofGroup?: boolean
  /** In several lines. */
  readonly lines?: boolean
}

/** A text of a link or a group, as the table of its fields has it. */
export function TypedField({ of, ofGroup = false, lines = false, ...props }: TypedFieldProps) {
  const { messages } = useEditor().board
  const fields = ofGroup ? { ...SITE_FIELDS, ...GROUP_FIELDS } : SITE_FIELDS
  const { kind, max } = fields[of]
  const shared = { ...props, at: of, label: labelOf(of, messages.edit), maxLength: max }
  if (lines) return <TextArea {...shared} />
  return <TextField {...shared} {...(kind === 'url' && { inputMode: 'url' })} />
}
