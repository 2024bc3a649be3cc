import type { Action } from '../../../../core/action.ts'
import type { SettingKey } from '../../../../core/fields/setting.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'

/** The label of a setting in the settings dialog; a key that isn't there stays as it is. */
export function settingLabel(key: string, { checks, settings, status, view }: Messages): string {
  const names: Readonly<Record<SettingKey, string>> = {
    'site.name': settings.siteName,
    'site.title': settings.siteTitle,
    'site.language': settings.language,
    'site.theme': view.theme,
    'site.density': view.density,
    'site.width': settings.width,
    'site.columns': settings.columns,
    'site.preset': settings.preset,
    'site.presetDark': `${settings.preset} (${view.dark})`,
    'site.accentHue': settings.accent,
    'site.backgroundImage': settings.backgroundImage,
    'site.backgroundOpacity': settings.backgroundDimmer,
    'site.darkGlass': settings.darkGlass,
    'site.customCss': settings.customCss,
    'site.searchBoxEnabled': settings.searchBox,
    'site.searchBoxGuestEnabled': settings.searchBoxForGuests,
    'site.openInNewTab': settings.newTab,
    'site.greeting': settings.greeting,
    'site.showSignIn': settings.showSignIn,
    'site.logos': settings.logos,
    'site.searchEngine': settings.defaultEngine,
    'site.searchEngines': settings.ownEngines,
    'site.networks': settings.networks,
    'site.guests': settings.guests,
    'fetch.networks': settings.fetchNetworks,
    'links.check': checks.every,
    'status.checks': status.checks,
    'status.guests': status.guests,
    'status.webhook': status.webhook,
    'status.webhookUnverified': status.webhookUnverified,
  }
  return new Map<string, string>(Object.entries(names)).get(key) ?? key
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
