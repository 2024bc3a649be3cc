import { describe, expect, it } from 'vitest'
import { PRESETS } from '../../src/web/settings/presets.ts'
import { PRESET_CHOICES } from '../../src/web/settings/site-settings.ts'

/** The luminance of a colour by WCAG. https://bottosson.github.io/posts/oklab/ */
function luminance(lightness: number, chroma: number, hue: number): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const [r = 0, g = 0, bl = 0] = [red, green, blue].map((part) => Math.min(1, Math.max(0, part)))
  return 0.2126 * r + 0.7152 * g + 0.0722 * bl
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
const numbers = (text: string) => text.split(' ').map(Number) as [number, number, number]

describe.each(Object.entries(PRESETS))('%s', (_, tokens) => {
  const hue = Number(tokens['--hue'])

  it('keeps the contrast of soft text on everything that it colours', () => {
    for (const token of ['--page', '--surface', '--glow', '--glow-beside'] as const) {
      const [light = '', dark = ''] = [...tokens[token].matchAll(/oklch\((.*?)\)/g)].map(([, colour]) => colour)
      expect(contrast(luminance(...numbers(light)), luminance(0.49, 0.02, hue)), `${token}, light`).toBeGreaterThan(4.5)
      expect(contrast(luminance(...numbers(dark)), luminance(0.715, 0.014, hue)), `${token}, dark`).toBeGreaterThan(4.5)
    }
  })
})

it('all presets can be chosen', () => {
  expect(PRESET_CHOICES).toEqual(['', ...Object.keys(PRESETS)])
})
