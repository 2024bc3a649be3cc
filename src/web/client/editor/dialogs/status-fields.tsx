import { useEffect, useRef, useState } from 'preact/hooks'
import { MAX_STATUS_CODES, MAX_STATUS_TARGET } from '../../../../core/fields/field.ts'
import { isOn } from '../../../../core/fields/setting.ts'
import { type FormFields, STATUS_TIMEOUTS } from '../../../../core/fields/site.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'
import { Choices } from '../../../parts/fields.tsx'
import { may } from '../../session.ts'
import { SelectField, TextField } from '../forms/fields.tsx'
import type { Group } from '../model/types.ts'
import { hasGuests } from '../page/page-state.ts'
import { reload } from '../steps/reload.ts'
import { areStatusChecksOn, enableStatusChecks } from '../steps/steps.ts'
import { useEditor } from '../steps/use-board.ts'
import { SettingField } from './setting-field.tsx'
import type { SettingsProps } from './use-settings.ts'
import { needsNetwork } from './webhook-reach.ts'

type Check = Group['status_check']

/** The form of a link, as its fields get it. */
export interface FieldsProps {
  readonly fields: FormFields
  readonly set: (change: Partial<FormFields>) => void
}

/** Sets whether a link is checked, and how. */
export function StatusFields({ fields, set }: FieldsProps) {
  const { status } = useEditor().board.messages
  const { status_check, status_url, status_codes, status_timeout } = fields
  return (
    <>
      <Choices
        legend={status.check}
        name="status-check"
        value={status_check}
        onChange={(status_check) => set({ status_check })}
        choices={choicesOf(status.asGroup, status)}
      />
      {status_check === 'on' && <ChecksAreOff />}
      {status_check !== 'off' && (
        <>
          <TextField
            at="status_url"
            label={status.target}
            hint={status.targetHint}
            maxLength={MAX_STATUS_TARGET}
            inputMode="url"
            value={status_url}
            onValue={(status_url) => set({ status_url })}
          />
          <TextField
            at="status_codes"
            label={status.codes}
            hint={status.codesHint}
            maxLength={MAX_STATUS_CODES}
            value={status_codes}
            onValue={(status_codes) => set({ status_codes })}
          />
          <SelectField
            label={status.timeout}
            value={status_timeout}
            options={STATUS_TIMEOUTS.map((seconds) => [seconds, status.seconds(Number(seconds || '5'))] as const)}
            onValue={(status_timeout) => set({ status_timeout })}
          />
        </>
      )}
    </>
  )
}

interface GroupStatusProps {
  readonly value: Check
  readonly isOnTop: boolean
  readonly onValue: (value: Check) => void
}

/** Sets whether all links of a group are checked. A top-level group has only yes and no, with nothing to inherit. */
export function GroupStatusField({ value, isOnTop, onValue }: GroupStatusProps) {
  const { status } = useEditor().board.messages
  const choices = choicesOf(status.asAbove, status)
  return (
    <>
      <Choices
        legend={status.checkGroup}
        name="group-status-check"
        value={isOnTop && value === '' ? 'off' : value}
        onChange={(chosen) => onValue(isOnTop && chosen === 'off' ? '' : chosen)}
        choices={isOnTop ? choices.slice(1) : choices}
      />
      {value === 'on' && <ChecksAreOff />}
    </>
  )
}

function choicesOf(inherited: string, { yes, no }: Messages['status']): readonly (readonly [Check, string])[] {
  return [
    ['', inherited],
    ['on', yes],
    ['off', no],
  ]
}

/**
 * Says that status checks are off, with a button to switch them on. The page is loaded again once the form has closed.
 */
function ChecksAreOff() {
  const { board } = useEditor()
  const { status } = board.messages
  const [isOff] = useState(() => !areStatusChecksOn() && may('configure'))
  const [isSwitched, setSwitched] = useState(false)
  const hasSwitched = useRef(false)
  useEffect(
    () => () => {
      if (hasSwitched.current) void board.settled().then(() => reload(board))
    },
    [],
  )
  const switchOn = async () => {
    setSwitched(true)
    try {
      await enableStatusChecks(board)
      hasSwitched.current = true
    } catch {
      setSwitched(false) // the notice says so
    }
  }
  if (!isOff) return null
  return (
    <p class="note allow" role="status">
      {!isSwitched && (
        <button type="button" class="button" onClick={() => void switchOn()}>
          {status.switchOn}
        </button>
      )}
      {isSwitched ? board.messages.settings.saved : status.isOff}
    </p>
  )
}

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
