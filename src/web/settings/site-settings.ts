import { isOn, type SettingKey, type SwitchKey } from '../../core/fields/setting.ts'
import type { Permissions } from '../../core/may.ts'
import { type Engine, readEngines } from '../../core/search-engine.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { perAudience, visibleSetting } from '../../core/visibility.ts'
import { isLanguage, type Language } from '../messages/language-tags.ts'
import { isGradient } from './gradients.ts'
import { type Colours, PRESET_CHOICES, type Preset, paletteOf } from './presets.ts'

/** The sections of the settings dialog, by their titles' keys. */
export const SETTINGS_SECTIONS = ['general', 'guestsTitle', 'look', 'searchTitle', 'statusTitle'] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

export const THEMES = ['system', 'light', 'dark'] as const
export const DENSITIES = ['cards', 'compact', 'icons'] as const
export const WIDTHS = ['normal', 'wide', 'full'] as const
export const COLUMNS = ['1', '2', '3'] as const

export type Theme = (typeof THEMES)[number]
export type Density = (typeof DENSITIES)[number]
export type Width = (typeof WIDTHS)[number]
export type Columns = (typeof COLUMNS)[number]

/** How the page looks and works, as the owner set it. */
export interface SiteSettings extends Colours {
  /** The name at the top of the page. */
  readonly name: string
  /** The title in the browser's tab. */
  readonly title: string
  /** undefined for the language of the visitor's browser. */
  readonly language: Language | undefined
  readonly theme: Theme
  readonly density: Density
  /** How much of a large window the page fills. */
  readonly width: Width
  /** How many groups to show side by side, where there is room. */
  readonly columns: Columns
  /** Hues of the accent colour, in degrees: the owner's choice for both themes, or else those of the presets. */
  readonly hue: number
  readonly hueDark: number
  /** '', an address, or one of `GRADIENTS`. */
  readonly backgroundImage: string
  /** 0 to 1. */
  readonly backgroundOpacity: number
  /** Whether the light theme is dark glass over the picture, too. */
  readonly darkGlass: boolean
  readonly customCss: string
  /** Whether the home greets its readers. */
  readonly greeting: boolean
  /** Whether there is a search box for those who may edit. */
  readonly searchBox: boolean
  /** Whether there is a search box for everybody else. */
  readonly guestSearchBox: boolean
  readonly newTab: boolean
  readonly showSignIn: boolean
  /** Whether links without an icon show the logos of known programs and sites. */
  readonly logos: boolean
  /** The default one first. */
  readonly engines: readonly Engine[]
}

/** Reads the value of a key; '' where there is none. */
export type ReadValue = (key: SettingKey) => string

/** The settings for an audience. For guests, a private setting has its default. Read once per revision and audience. */
export const siteSettings = perAudience((snapshot: Snapshot, audience) =>
  readSettings((key) => visibleSetting(snapshot, key, audience)?.value ?? ''),
)

/** Never fails: invalid values count as the default. */
export function readSettings(value: ReadValue): SiteSettings {
  const on = (key: SwitchKey) => isOn(key, value(key))
  const language = value('site.language')
  const title = value('site.title') || value('site.name') || 'Signpost'
  const preset = oneOf(PRESET_CHOICES, value('site.preset'))
  const presetDark = value('site.presetDark') === '' ? preset : oneOf(PRESET_CHOICES, value('site.presetDark'))
  const hueOf = (choice: Preset) => Math.round(number(value('site.accentHue'), paletteOf(choice).hue, 360))
  const backgroundImage = webPicture(value('site.backgroundImage'))
  const searchBox = on('site.searchBoxEnabled')
  return {
    name: value('site.name') || title,
    title,
    language: isLanguage(language) ? language : undefined,
    theme: oneOf(THEMES, value('site.theme')),
    density: oneOf(DENSITIES, value('site.density')),
    width: oneOf(WIDTHS, value('site.width')),
    columns: oneOf(COLUMNS, value('site.columns')),
    preset,
    presetDark,
    hue: hueOf(preset),
    hueDark: hueOf(presetDark),
    backgroundImage,
    backgroundOpacity: number(value('site.backgroundOpacity'), 0.15, 1),
    darkGlass: on('site.darkGlass') && backgroundImage !== '' && !isGradient(backgroundImage),
    customCss: value('site.customCss'),
    searchBox,
    guestSearchBox: searchBox && on('site.searchBoxGuestEnabled'),
    greeting: on('site.greeting'),
    newTab: on('site.openInNewTab'),
    showSignIn: on('site.showSignIn'),
    logos: on('site.logos'),
    engines: defaultFirst(readEngines(value('site.searchEngines')), value('site.searchEngine')),
  }
}

/** Whether a reader gets the search box. */
export function hasSearchBox(
  { searchBox, guestSearchBox }: SiteSettings,
  permissions: Pick<Permissions, 'edit'>,
): boolean {
  return permissions.edit ? searchBox : guestSearchBox
}

function oneOf<Choice extends string>(choices: readonly [Choice, ...Choice[]], value: string): Choice {
  return choices.find((choice) => choice === value) ?? choices[0]
}

function number(value: string, fallback: number, max: number): number {
  const read = value.trim() === '' ? Number.NaN : Number(value)
  return read >= 0 && read <= max ? read : fallback
}

/** '' for any address that could do more than show a picture. */
function webPicture(value: string): string {
  if (value === '' || isGradient(value)) return value
  const isPicture = /^(?:https?:|data:image\/)/.test(URL.parse(value)?.href ?? '') || /^\/(?!\/)/.test(value)
  return isPicture ? value : ''
}

function defaultFirst(engines: readonly Engine[], bang: string): readonly Engine[] {
  const chosen = engines.find((engine) => engine.bang === bang)
  return chosen ? [chosen, ...engines.filter((engine) => engine !== chosen)] : engines
}
