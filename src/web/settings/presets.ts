/** The tokens that a preset sets; see `styles/tokens.css`. */
export type Tokens = Readonly<Record<`--${'hue' | 'page' | 'surface' | 'raised' | 'glow' | 'glow-beside'}`, string>>

/** Lightness, chroma and hue. */
type Colour = string

interface Scheme {
  readonly page: Colour
  readonly surface: Colour
  /** At the top of the page, on the side where lines begin, and on the other. */
  readonly glow: Colour
  readonly beside: Colour
}

/** Colours that go together. Text keeps its contrast of 4.5 on all of them, also where the glow is strongest. */
export const PRESETS = {
  paper: tokens(40, {
    light: { page: '0.976 0.005 85', surface: '0.997 0.003 85', glow: '0.976 0.005 85', beside: '0.976 0.005 85' },
    dark: { page: '0.185 0.005 85', surface: '0.236 0.006 85', glow: '0.185 0.005 85', beside: '0.185 0.005 85' },
  }),
  slate: tokens(250, {
    light: { page: '0.945 0.011 255', surface: '0.988 0.004 255', glow: '0.92 0.022 255', beside: '0.945 0.011 255' },
    dark: { page: '0.225 0.017 258', surface: '0.275 0.019 258', glow: '0.27 0.03 255', beside: '0.225 0.017 258' },
  }),
  midnight: tokens(278, {
    light: { page: '0.966 0.012 280', surface: '0.998 0.002 280', glow: '0.915 0.045 278', beside: '0.93 0.035 320' },
    dark: { page: '0.135 0.032 278', surface: '0.188 0.036 278', glow: '0.29 0.1 278', beside: '0.25 0.08 320' },
  }),
  aurora: tokens(172, {
    light: { page: '0.97 0.01 195', surface: '0.998 0.003 195', glow: '0.92 0.07 168', beside: '0.92 0.055 305' },
    dark: { page: '0.152 0.02 235', surface: '0.206 0.022 230', glow: '0.325 0.085 168', beside: '0.31 0.12 300' },
  }),
  forest: tokens(150, {
    light: { page: '0.964 0.012 140', surface: '0.996 0.004 140', glow: '0.92 0.055 145', beside: '0.94 0.04 115' },
    dark: { page: '0.17 0.016 155', surface: '0.222 0.019 155', glow: '0.29 0.055 150', beside: '0.25 0.035 120' },
  }),
  sand: tokens(60, {
    light: { page: '0.957 0.018 80', surface: '0.992 0.007 85', glow: '0.925 0.05 70', beside: '0.93 0.035 40' },
    dark: { page: '0.18 0.011 65', surface: '0.232 0.013 65', glow: '0.3 0.05 60', beside: '0.26 0.04 35' },
  }),
} as const

export type Preset = keyof typeof PRESETS

function tokens(hue: number, { light, dark }: { readonly light: Scheme; readonly dark: Scheme }): Tokens {
  const both = (part: keyof Scheme) => `light-dark(oklch(${light[part]}),oklch(${dark[part]}))`
  return {
    '--hue': String(hue),
    '--page': both('page'),
    '--surface': both('surface'),
    '--raised': `light-dark(oklch(${light.surface}),color-mix(in oklch,oklch(${dark.surface}) 96%,white))`,
    '--glow': both('glow'),
    '--glow-beside': both('beside'),
  }
}
