import { LINK_CHECK_INTERVALS } from '../../../../core/link-check.ts'
import { SelectField } from '../forms/fields.tsx'
import { useEditor } from '../steps/use-board.ts'

/** '' leaves it to `LINK_CHECK`. */
const CHOICES = ['', ...LINK_CHECK_INTERVALS] as const

/** How often all links are checked. */
export function CheckField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const { checks } = useEditor().board.messages
  return (
    <SelectField
      label={checks.every}
      hint={checks.everyHint}
      value={value}
      options={CHOICES.map((choice) => [choice, checks.intervals[choice]])}
      onValue={onValue}
    />
  )
}
