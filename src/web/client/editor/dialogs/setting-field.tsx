import { isOn, SETTINGS, type SettingKey, type SwitchKey } from '../../../../core/fields/setting.ts'
import { Switch, TextArea, TextField } from '../forms/fields.tsx'
import { useEditor } from '../steps/use-board.ts'
import { settingTexts } from '../words/setting-names.ts'
import type { SettingsProps } from './use-settings.ts'

interface SettingFieldProps extends Pick<SettingsProps, 'value' | 'set'> {
  readonly of: SettingKey
  /** Instead of its own. */
  readonly hint?: string
  /** Whether the text has several lines, which are code rather than prose. */
  readonly lines?: boolean
  readonly inputMode?: 'url'
  readonly placeholder?: string
}

/** A setting with its texts: a switch, or a text. */
export function SettingField({ of, value, set, lines = false, ...others }: SettingFieldProps) {
  const texts = { ...settingTexts(of, useEditor().board.messages), ...others }
  if (isSwitch(of)) {
    const { label, hint } = texts
    return <Switch label={label} hint={hint} checked={isOn(of, value(of))} onChecked={(on) => set(of)(String(on))} />
  }
  const field = { ...texts, at: of, value: value(of), onValue: set(of) }
  return lines ? <TextArea {...field} code /> : <TextField {...field} />
}

function isSwitch(key: SettingKey): key is SwitchKey {
  return 'isOn' in SETTINGS[key]
}
