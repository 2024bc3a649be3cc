import { isOn } from '../../../../core/fields/setting.ts'
import { hasGuests } from '../page/page-state.ts'
import { useEditor } from '../steps/use-board.ts'
import { SettingField } from './setting-field.tsx'
import type { SettingsProps } from './use-settings.ts'
import { needsNetwork } from './webhook-reach.ts'

/** Sets whether links are checked, and who sees or is told the results. */
export function StatusSettings(form: SettingsProps) {
  const { value } = form
  const { status } = useEditor().board.messages
  const isAway = needsNetwork(value('status.webhook'), value('fetch.networks'))
  return (
    <>
      <SettingField of="status.checks" {...form} />
      {(hasGuests() || isOn('site.guests', value('site.guests'))) && <SettingField of="status.guests" {...form} />}
      <SettingField of="status.webhook" {...form} inputMode="url" {...(isAway && { hint: status.webhookAtHome })} />
      {/^https:/i.test(value('status.webhook')) && <SettingField of="status.webhookUnverified" {...form} />}
    </>
  )
}
