import type { Engine } from '../../domain/search-engine.ts'
import { isOn, type SettingKey } from '../../domain/setting-keys.ts'
import type { Snapshot } from '../../domain/snapshot.ts'
import { type Audience, perAudience, visibleSetting } from '../../domain/visibility.ts'
import { isLanguage, type Language } from '../messages/language-tags.ts'
import { readEngines } from './engines.ts'
import { isGradient } from './gradients.ts'
import { PRESETS, type Preset } from './presets.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export const DENSITIES = ['cards', 'compact', 'icons'] as const
export const WIDTHS = ['normal', 'wide', 'full'] as const
export const COLUMNS = ['1', '2', '3'] as const

/** '' for the colours that are there without one. */
export const PRESET_CHOICES = [
  '',
  'paper',
  'slate',
  'midnight',
  'aurora',
  'forest',
  'sand',
] as const satisfies readonly ('' | Preset)[]

export type Theme = (typeof THEMES)[number]
export type Density = (typeof DENSITIES)[number]
export type Width = (typeof WIDTHS)[number]
export type Columns = (typeof COLUMNS)[number]

export const DEFAULT_HUE = 250

/** How the page looks and works, as the owner set it. */
export interface SiteSettings {
  /** At the top of the page. */
  readonly name: string
  /** In the browser's tab. */
  readonly title: string
  /** Undefined: the language of the visitor's browser. */
  readonly language: Language | undefined
  readonly theme: Theme
  readonly density: Density
  /** How much of a large window the page fills. */
  readonly width: Width
  /** How many groups to show side by side, where there is room. */
  readonly columns: Columns
  readonly preset: '' | Preset
  /** Hue of the accent colour, in degrees; without one of its own, that of the preset. */
  readonly hue: number
  /** '', an address, or one of `GRADIENTS`. */
  readonly backgroundImage: string
  /** 0 to 1. */
  readonly backgroundOpacity: number
  readonly customCss: string
  readonly searchBox: boolean
  readonly newTab: boolean
  readonly showSignIn: boolean
  /** Whether new links get the logos of known programs and sites. */
  readonly logos: boolean
  /** The default one first. */
  readonly engines: readonly Engine[]
}

/** Reads the value of a key; '' where there is none. */
export type ReadValue = (key: SettingKey) => string

/** The settings for an audience. For guests, a private setting has its default. Read once per revision and audience. */
export const siteSettings = perAudience((snapshot: Snapshot, audience) =>
  readSettings((key) => visibleSetting(snapshot, key, audience)?.value ?? '', audience),
)

/** Never fails: invalid values count as the default. */
export function readSettings(value: ReadValue, audience: Audience): SiteSettings {
  const language = value('site.language')
  const title = value('site.title') || value('site.name') || 'Signpost'
  const preset = oneOf(PRESET_CHOICES, value('site.preset'))
  const boxFor = (key: SettingKey) => isOnOr(value(key), true)
  return {
    name: value('site.name') || title,
    title,
    language: isLanguage(language) ? language : undefined,
    theme: oneOf(THEMES, value('site.theme')),
    density: oneOf(DENSITIES, value('site.density')),
    width: oneOf(WIDTHS, value('site.width')),
    columns: oneOf(COLUMNS, value('site.columns')),
    preset,
    hue: Math.round(number(value('site.accentHue'), preset ? Number(PRESETS[preset]['--hue']) : DEFAULT_HUE, 360)),
    backgroundImage: webPicture(value('site.backgroundImage')),
    backgroundOpacity: number(value('site.backgroundOpacity'), 0.15, 1),
    customCss: value('site.customCss'),
    searchBox: boxFor('site.searchBoxEnabled') && (audience.isSignedIn || boxFor('site.searchBoxGuestEnabled')),
    newTab: isOn(value('site.openInNewTab')),
    showSignIn: isOnOr(value('site.showSignIn'), true),
    logos: isOnOr(value('site.logos'), true),
    engines: defaultFirst(readEngines(value('site.searchEngines')), value('site.searchEngine')),
  }
}

function isOnOr(value: string, fallback: boolean): boolean {
  return value === '' ? fallback : isOn(value)
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
