import type { SettingKey } from '../../../../core/fields/setting.ts'
import type { SiteSettings } from '../../../settings/site-settings.ts'

/** The props of each part of the form. */
export interface PartProps {
  /** The values typed so far, as the page would read them. */
  readonly settings: SiteSettings
  readonly value: (key: SettingKey) => string
  readonly set: (key: SettingKey) => (to: string) => void
  readonly setFlag: (key: SettingKey) => (on: boolean) => void
  /** Sets what is saved without *Save*. */
  readonly setNow: (changes: Partial<Readonly<Record<SettingKey, string>>>) => void
}
