/** The tokens that a preset sets besides its hue; see `styles/tokens.css`. */
export type Tokens = Readonly<Record<`--${'page' | 'surface' | 'raised' | 'glow' | 'glow-beside'}`, string>>

/** Lightness, chroma and hue. */
type Colour = string

interface Scheme {
  readonly page: Colour
  readonly surface: Colour
  /** By default a little lighter than the surface. */
  readonly raised?: Colour
  /** The glow at the top of the page, on the side where lines begin; `beside` is the one on the other side. */
  readonly glow: Colour
  readonly beside: Colour
}

interface Palette {
  readonly hue: number
  readonly light: Scheme
  readonly dark: Scheme
}

/** The colours without a preset, as in styles/tokens.css. */
export const PLAIN = {
  hue: 250,
  light: {
    page: '0.974 0.005 265',
    surface: '1 0 0',
    glow: '0.932 0.026 var(--hue)',
    beside: '0.952 0.017 calc(var(--hue) + 50)',
  },
  dark: {
    page: '0.164 0.011 265',
    surface: '0.218 0.011 265',
    raised: '0.25 0.014 265',
    glow: '0.272 0.036 var(--hue)',
    beside: '0.225 0.03 calc(var(--hue) + 50)',
  },
} as const satisfies Palette

/** Colours that go together. Text keeps its contrast of 4.5 on all of them, also where the glow is strongest. */
const PRESETS = {
  paper: {
    hue: 40,
    light: { page: '0.976 0.005 85', surface: '0.997 0.003 85', glow: '0.976 0.005 85', beside: '0.976 0.005 85' },
    dark: { page: '0.185 0.005 85', surface: '0.236 0.006 85', glow: '0.185 0.005 85', beside: '0.185 0.005 85' },
  },
  slate: {
    hue: 250,
    light: { page: '0.945 0.011 255', surface: '0.988 0.004 255', glow: '0.92 0.022 255', beside: '0.945 0.011 255' },
    dark: { page: '0.225 0.017 258', surface: '0.275 0.019 258', glow: '0.27 0.03 255', beside: '0.225 0.017 258' },
  },
  midnight: {
    hue: 278,
    light: { page: '0.966 0.012 280', surface: '0.998 0.002 280', glow: '0.915 0.045 278', beside: '0.93 0.035 320' },
    dark: { page: '0.135 0.032 278', surface: '0.188 0.036 278', glow: '0.29 0.1 278', beside: '0.25 0.08 320' },
  },
  aurora: {
    hue: 172,
    light: { page: '0.97 0.01 195', surface: '0.998 0.003 195', glow: '0.92 0.07 168', beside: '0.92 0.055 305' },
    dark: { page: '0.152 0.02 235', surface: '0.206 0.022 230', glow: '0.325 0.085 168', beside: '0.31 0.12 300' },
  },
  forest: {
    hue: 150,
    light: { page: '0.964 0.012 140', surface: '0.996 0.004 140', glow: '0.92 0.055 145', beside: '0.94 0.04 115' },
    dark: { page: '0.17 0.016 155', surface: '0.222 0.019 155', glow: '0.29 0.055 150', beside: '0.25 0.035 120' },
  },
  sand: {
    hue: 60,
    light: { page: '0.957 0.018 80', surface: '0.992 0.007 85', glow: '0.925 0.05 70', beside: '0.93 0.035 40' },
    dark: { page: '0.18 0.011 65', surface: '0.232 0.013 65', glow: '0.3 0.05 60', beside: '0.26 0.04 35' },
  },
} as const satisfies Readonly<Record<string, Palette>>

/** '' for the default colours, `PLAIN`. */
export type Preset = '' | keyof typeof PRESETS

export const PRESET_CHOICES = [
  '',
  'paper',
  'slate',
  'midnight',
  'aurora',
  'forest',
  'sand',
] as const satisfies readonly Preset[]

export function paletteOf(preset: Preset): Palette {
  return preset === '' ? PLAIN : PRESETS[preset]
}

/** The colours of one preset in the light theme, and of another, or the same, in the dark one. */
export function presetTokens(ofLight: Preset, ofDark: Preset): Tokens {
  const { light } = paletteOf(ofLight)
  const { dark } = paletteOf(ofDark)
  const both = (part: 'page' | 'surface' | 'glow' | 'beside') =>
    `light-dark(oklch(${light[part]}),oklch(${dark[part]}))`
  const raised = dark.raised ? `oklch(${dark.raised})` : `color-mix(in oklch,oklch(${dark.surface}) 96%,white)`
  return {
    '--page': both('page'),
    '--surface': both('surface'),
    '--raised': `light-dark(oklch(${light.surface}),${raised})`,
    '--glow': both('glow'),
    '--glow-beside': both('beside'),
  }
}

export interface Colours {
  readonly preset: Preset
  readonly presetDark: Preset
  readonly hue: number
  readonly hueDark: number
}

/** A style sheet of the colours; '' for those of styles/tokens.css. A hue is a number, which `light-dark()` can't choose. */
export function coloursCss({ preset, presetDark, hue, hueDark }: Colours): string {
  const isPlain = preset === '' && presetDark === ''
  if (isPlain && hue === PLAIN.hue) return ''
  const tokens = isPlain ? {} : presetTokens(preset, presetDark)
  const root = Object.entries({ '--hue': hue, ...tokens }).map(([token, value]) => `${token}:${value}`)
  const dark = `{--hue:${hueDark}}`
  const darkHue = `[data-theme="dark"]${dark}@media(prefers-color-scheme:dark){:root:not([data-theme])${dark}}`
  return `:root{${root.join(';')}}${hue === hueDark ? '' : darkHue}\n`
}
