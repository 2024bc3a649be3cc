import { paletteOf } from './presets.ts'
import type { SiteSettings } from './site-settings.ts'
import type { Scheme } from './theme-color.ts'

/** The colours behind the page, as `#rrggbb`: browsers paint their own frame in them. */
export function pageColors({
  preset,
  presetDark,
  darkGlass,
}: Pick<SiteSettings, 'preset' | 'presetDark' | 'darkGlass'>): Readonly<Record<Scheme, string>> {
  const dark = hexOf(paletteOf(presetDark).dark.page)
  return { light: darkGlass ? dark : hexOf(paletteOf(preset).light.page), dark }
}

/** The colours of a site without settings. */
export const PLAIN_COLORS = pageColors({ preset: '', presetDark: '', darkGlass: false })

function hexOf(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(' ').map(Number)
  const parts = linearRgb(lightness, chroma, hue).map((part) => {
    const encoded = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055 // the transfer function of sRGB
    return Math.round(255 * encoded)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** Converts OKLCH to linear sRGB, each part between 0 and 1. https://bottosson.github.io/posts/oklab/ */
export function linearRgb(lightness: number, chroma: number, hue: number): readonly [number, number, number] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const bounded = (part: number) => Math.min(1, Math.max(0, part))
  return [
    bounded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    bounded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    bounded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
