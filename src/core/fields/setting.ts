import type { Flag } from './field.ts'

/** A setting, such as the page's title. domain/schemas/setting.ts does not compile unless it has these fields. */
export type Setting = {
  readonly key: string
  readonly value: string
  readonly is_public: Flag
  /** ISO 8601, UTC. */
  readonly created_at: string
  readonly updated_at: string
}

/** Settings that the page shows are public; any other key may hold something private. */
export function defaultVisibility(key: string): Flag {
  return key.startsWith('site.') && !isAlwaysPrivate(key) ? 1 : 0
}

/** The flag that a setting gets if `wanted` is asked for; `undefined` asks for the default. */
export function visibilityOf(key: string, wanted: Flag | null | undefined): Flag {
  return isAlwaysPrivate(key) ? 0 : (wanted ?? defaultVisibility(key))
}

/**
 * The effect of a setting. All but `look` are acting settings: an import takes them from a document only on request.
 *
 * - `look`: how the page looks and works, with nothing from elsewhere.
 * - `loads`: what every browser loads with the page, or a style sheet that can hide and show things.
 * - `searches`: where everyone's searches go.
 * - `reveals`: which readers see more than others.
 * - `contacts`: makes the server contact other hosts by itself.
 * - `publishes`: lets guests read.
 * - `reaches`: lets the server into networks at home.
 *
 * Only the owner can open the last two, by hand: no import and no undo does.
 */
type SettingEffect = 'look' | 'loads' | 'searches' | 'reveals' | 'contacts' | 'publishes' | 'reaches'

/** Every setting that has an effect. Code that reads a setting that is missing here does not compile. */
export const SETTINGS = {
  'site.name': 'look',
  'site.title': 'look',
  'site.language': 'look',
  'site.theme': 'look',
  'site.density': 'look',
  'site.width': 'look',
  'site.columns': 'look',
  'site.preset': 'look',
  'site.presetDark': 'look',
  'site.accentHue': 'look',
  'site.backgroundImage': 'loads',
  'site.backgroundOpacity': 'look',
  'site.darkGlass': 'look',
  'site.customCss': 'loads',
  'site.greeting': 'look',
  'site.openInNewTab': 'look',
  'site.showSignIn': 'look',
  'site.logos': 'look',
  'site.searchBoxEnabled': 'look',
  'site.searchBoxGuestEnabled': 'look',
  'site.searchEngine': 'look', // chooses one of the engines that are set up
  'site.searchEngines': 'searches',
  'site.networks': 'reveals',
  'links.check': 'contacts',
  'status.checks': 'contacts',
  'status.webhook': 'contacts',
  'status.webhookUnverified': 'contacts',
  'status.guests': 'reveals',
  'site.guests': 'publishes',
  'fetch.networks': 'reaches',
} as const satisfies Readonly<Record<string, SettingEffect>>

export type SettingKey = keyof typeof SETTINGS

/** The networks in which `lan_url` works, one per line. Private: it reveals the layout of the owner's network. */
export const HOME_NETWORKS = 'site.networks' satisfies SettingKey

/** The owner's search engines, one per line. */
export const SEARCH_ENGINES = 'site.searchEngines' satisfies SettingKey

/** How often all links are checked. */
export const LINK_CHECK = 'links.check' satisfies SettingKey

/** Whether links and groups that ask for it are checked. */
export const STATUS_CHECKING = 'status.checks' satisfies SettingKey

/** The address that is notified when a link goes down or comes back. Private: whoever knows it can send there. */
export const STATUS_WEBHOOK = 'status.webhook' satisfies SettingKey

/** Whether the webhook is notified even if nobody can check its certificate, as in a network at home. */
export const STATUS_WEBHOOK_UNVERIFIED = 'status.webhookUnverified' satisfies SettingKey

/** Whether guests see which links are up. */
export const STATUS_GUESTS = 'status.guests' satisfies SettingKey

/** Whether links without an icon show the logos of known programs and sites. */
export const LOGOS = 'site.logos' satisfies SettingKey

/** Whether guests may read what is public, unless a variable says so. */
export const GUESTS = 'site.guests' satisfies SettingKey

/** The networks at home that the server may fetch from, one per line, unless a variable says so. */
export const FETCH_NETWORKS = 'fetch.networks' satisfies SettingKey

/** Whether a setting does more than change how the page looks. A key that is not listed does nothing here. */
export function isActing(key: string): boolean {
  return isSettingKey(key) && SETTINGS[key] !== 'look'
}

function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key)
}

/** Whether a setting is private whatever its flag says. */
export function isAlwaysPrivate(key: string): boolean {
  return [HOME_NETWORKS, LINK_CHECK, GUESTS, FETCH_NETWORKS, STATUS_WEBHOOK].some((privateKey) => privateKey === key)
}

/** Whether the value of a setting means on. */
export function isOn(value: string): boolean {
  return value === 'true' || value === '1'
}
