import type { Action } from '../../../../core/action.ts'
import { SETTINGS, type SettingKey } from '../../../../core/fields/setting.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'

interface SettingTexts {
  readonly label: string
  readonly hint?: string
}

/** The texts of a setting in the settings dialog. */
export function settingTexts(key: SettingKey, { checks, settings, status, view }: Messages): SettingTexts {
  const texts: Readonly<Record<SettingKey, string | readonly [label: string, hint: string]>> = {
    'site.name': [settings.siteName, settings.siteNameHint],
    'site.title': [settings.siteTitle, settings.siteTitleHint],
    'site.language': [settings.language, settings.languageHint],
    'site.theme': view.theme,
    'site.density': view.density,
    'site.width': settings.width,
    'site.columns': settings.columns,
    'site.preset': settings.preset,
    'site.presetDark': `${settings.preset} (${view.dark})`,
    'site.accentHue': settings.accent,
    'site.backgroundImage': [settings.backgroundImage, settings.backgroundImageHint],
    'site.backgroundOpacity': settings.backgroundDimmer,
    'site.darkGlass': settings.darkGlass,
    'site.customCss': [settings.customCss, settings.customCssHint],
    'site.searchBoxEnabled': settings.searchBox,
    'site.searchBoxGuestEnabled': settings.searchBoxForGuests,
    'site.openInNewTab': settings.newTab,
    'site.greeting': settings.greeting,
    'site.showSignIn': settings.showSignIn,
    'site.logos': settings.logos,
    'site.searchEngine': settings.defaultEngine,
    'site.searchEngines': [settings.ownEngines, settings.ownEnginesHint],
    'site.networks': [settings.networks, settings.networksHint],
    'site.guests': settings.guests,
    'fetch.networks': [settings.fetchNetworks, settings.fetchNetworksHint],
    'links.check': [checks.every, checks.everyHint],
    'status.checks': [status.checks, status.checksHint],
    'status.guests': status.guests,
    'status.webhook': [status.webhook, status.webhookHint],
    'status.webhookUnverified': [status.webhookUnverified, status.webhookUnverifiedHint],
  }
  const [label = '', hint] = [texts[key]].flat()
  return { label, ...(hint !== undefined && { hint }) }
}

/** The label of a setting; a key that isn't in the dialog stays as it is. */
export function settingLabel(key: string, messages: Messages): string {
  return Object.hasOwn(SETTINGS, key) ? settingTexts(key as SettingKey, messages).label : key
}

/** Returns an action with its settings named as in the dialog. */
export function withSettingNames(action: Action, messages: Messages): Action {
  if (action.code === 'undone' || action.code === 'redone') {
    const { params } = action
    return { code: action.code, params: { ...params, action: withSettingNames(params.action, messages) } }
  }
  if (action.code !== 'settingChanged') return action
  const keys = action.params.keys.split(', ').map((key) => settingLabel(key, messages))
  return { code: action.code, params: { ...action.params, keys: keys.join(', ') } }
}
