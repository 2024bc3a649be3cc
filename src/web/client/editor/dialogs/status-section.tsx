import { isOn } from '../../../../core/fields/setting.ts'
import { Switch, TextField } from '../forms/fields.tsx'
import { hasGuests } from '../page/page-state.ts'
import { useEditor } from '../steps/use-board.ts'
import type { SettingsProps } from './use-settings.ts'

/** Sets whether links are checked, and who sees or is told the results. */
export function StatusSection({ value, set, setFlag }: SettingsProps) {
  const { status } = useEditor().board.messages
  return (
    <>
      <Switch
        label={status.checks}
        hint={status.checksHint}
        checked={isOn(value('status.checks'))}
        onChecked={setFlag('status.checks')}
      />
      {(hasGuests() || isOn(value('site.guests'))) && (
        <Switch label={status.guests} checked={isOn(value('status.guests'))} onChecked={setFlag('status.guests')} />
      )}
      <TextField
        at="status.webhook"
        label={status.webhook}
        hint={status.webhookHint}
        inputMode="url"
        value={value('status.webhook')}
        onValue={set('status.webhook')}
      />
    </>
  )
}
