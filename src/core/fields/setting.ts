import type { Flag } from './field.ts'

/** A setting, such as the page's title. schemas/setting.ts does not compile unless it has these fields. */
export type Setting = {
  readonly key: string
  readonly value: string
  readonly is_public: Flag
  /** ISO 8601, UTC. */
  readonly created_at: string
  readonly updated_at: string
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

interface SettingRule {
  readonly effect: SettingEffect
  /** Which guests are sent it: `no guest` whatever its flag says; the others only set the flag of a new one. */
  readonly shownTo: 'all guests' | 'guests if flagged' | 'no guest'
  /** For a setting that is on or off: what it is where nobody has set it. */
  readonly isOn?: boolean
}

const LOOK = { effect: 'look', shownTo: 'all guests' } as const
const LOOK_ON = { ...LOOK, isOn: true } as const
const LOOK_OFF = { ...LOOK, isOn: false } as const

/** Every setting that has an effect. Code that reads a setting that is missing here does not compile. */
export const SETTINGS = {
  'site.name': LOOK,
  'site.title': LOOK,
  'site.language': LOOK,
  'site.theme': LOOK,
  'site.density': LOOK,
  'site.width': LOOK,
  'site.columns': LOOK,
  'site.preset': LOOK,
  'site.presetDark': LOOK,
  'site.accentHue': LOOK,
  'site.backgroundImage': { effect: 'loads', shownTo: 'all guests' },
  'site.backgroundOpacity': LOOK,
  'site.darkGlass': LOOK_OFF,
  'site.customCss': { effect: 'loads', shownTo: 'all guests' },
  'site.greeting': LOOK_OFF,
  'site.openInNewTab': LOOK_OFF,
  'site.showSignIn': LOOK_ON,
  /** Whether links without an icon show the logos of known programs and sites. */
  'site.logos': LOOK_ON,
  'site.searchBoxEnabled': LOOK_ON,
  'site.searchBoxGuestEnabled': LOOK_ON,
  /** One of the engines that are set up. */
  'site.searchEngine': LOOK,
  /** The owner's search engines, one per line. */
  'site.searchEngines': { effect: 'searches', shownTo: 'all guests' },
  /** The networks in which `lan_url` works, one per line: they reveal the layout of the owner's network. */
  'site.networks': { effect: 'reveals', shownTo: 'no guest' },
  /** How often all links are checked. */
  'links.check': { effect: 'contacts', shownTo: 'no guest' },
  /** Whether links and groups that ask for it are checked. */
  'status.checks': { effect: 'contacts', shownTo: 'guests if flagged', isOn: false },
  /** The address that is notified when a link goes down or comes back. Whoever knows it can send there. */
  'status.webhook': { effect: 'contacts', shownTo: 'no guest' },
  /** Whether the webhook is notified even if nobody can check its certificate, as in a network at home. */
  'status.webhookUnverified': { effect: 'contacts', shownTo: 'guests if flagged', isOn: false },
  /** Whether guests see which links are up. */
  'status.guests': { effect: 'reveals', shownTo: 'guests if flagged', isOn: false },
  /** Whether guests may read what is public, unless a variable says so. */
  'site.guests': { effect: 'publishes', shownTo: 'no guest', isOn: false },
  /** The networks at home that the server may fetch from, one per line, unless a variable says so. */
  'fetch.networks': { effect: 'reaches', shownTo: 'no guest' },
} as const satisfies Readonly<Record<string, SettingRule>>

export type SettingKey = keyof typeof SETTINGS

/** The settings that are on or off. */
export type SwitchKey = {
  [Key in SettingKey]: (typeof SETTINGS)[Key] extends { isOn: boolean } ? Key : never
}[SettingKey]

function ruleOf(key: string): SettingRule | undefined {
  return Object.hasOwn(SETTINGS, key) ? SETTINGS[key as SettingKey] : undefined
}

/** Whether a setting does more than change how the page looks. A key that is not listed does nothing here. */
export function isActing(key: string): boolean {
  return (ruleOf(key)?.effect ?? 'look') !== 'look'
}

/** The flag of a setting that nobody has given one. Of other keys, those of the page are public, and the rest may be private. */
export function defaultVisibility(key: string): Flag {
  const { shownTo } = ruleOf(key) ?? { shownTo: key.startsWith('site.') ? 'all guests' : 'guests if flagged' }
  return shownTo === 'all guests' ? 1 : 0
}

/** The flag that a setting gets if `wanted` is asked for; `undefined` asks for the default. */
export function visibilityOf(key: string, wanted: Flag | null | undefined): Flag {
  return isAlwaysPrivate(key) ? 0 : (wanted ?? defaultVisibility(key))
}

/** Whether a setting is private whatever its flag says. */
export function isAlwaysPrivate(key: string): boolean {
  return ruleOf(key)?.shownTo === 'no guest'
}

/** Settings as far as their values go. */
export type KeyValues = readonly Pick<Setting, 'key' | 'value'>[]

/** The value of a setting; '' where nobody has set it. */
export function settingOf(settings: KeyValues, key: SettingKey): string {
  return settings.find((setting) => setting.key === key)?.value ?? ''
}

/** Whether a value switches a setting on; '' for one that nobody has set. */
export function isOn(key: SwitchKey, value: string): boolean {
  return value === '' ? SETTINGS[key].isOn : value === 'true' || value === '1'
}

/** Whether a setting is on. */
export function isSwitchedOn(settings: KeyValues, key: SwitchKey): boolean {
  return isOn(key, settingOf(settings, key))
}
