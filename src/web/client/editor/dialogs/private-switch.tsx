import { Switch } from '../fields.tsx'
import { useEditor } from '../use-board.ts'

interface PrivateSwitchProps {
  readonly isPublic: 0 | 1
  readonly onPublic: (isPublic: 0 | 1) => void
}

/** Hides what the form edits from guests. */
export function PrivateSwitch({ isPublic, onPublic }: PrivateSwitchProps) {
  const { edit } = useEditor().board.messages
  return (
    <Switch
      label={edit.private}
      hint={edit.privateHint}
      checked={isPublic === 0}
      onChecked={(checked) => onPublic(checked ? 0 : 1)}
    />
  )
}
