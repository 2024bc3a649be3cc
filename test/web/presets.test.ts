import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { linearRgb } from '../../src/web/settings/page-colors.ts'
import { PLAIN, PRESET_CHOICES, paletteOf, presetTokens } from '../../src/web/settings/presets.ts'

/** The luminance of a colour by WCAG. */
function luminance(...colour: [number, number, number]): number {
  const [red, green, blue] = linearRgb(...colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
const numbers = (text: string) => text.split(' ').map(Number) as [number, number, number]

describe.each(PRESET_CHOICES.slice(1))('%s', (preset) => {
  const { hue } = paletteOf(preset)
  const tokens = presetTokens(preset, preset)

  it('keeps the contrast of soft text on everything that it colours', () => {
    for (const token of ['--page', '--surface', '--glow', '--glow-beside'] as const) {
      const [light = '', dark = ''] = [...tokens[token].matchAll(/oklch\((.*?)\)/g)].map(([, colour]) => colour)
      expect(contrast(luminance(...numbers(light)), luminance(0.49, 0.02, hue)), `${token}, light`).toBeGreaterThan(4.5)
      expect(contrast(luminance(...numbers(dark)), luminance(0.715, 0.014, hue)), `${token}, dark`).toBeGreaterThan(4.5)
    }
  })
})

it('the colours without a preset are those of the style sheet', () => {
  const sheet = readFileSync(new URL('../../src/web/styles/tokens.css', import.meta.url), 'utf8')
  for (const [token, value] of Object.entries(presetTokens('', '')))
    expect(sheet.replaceAll(', oklch', ',oklch'), token).toContain(`${token}: ${value};`)
  expect(sheet).toContain(`--hue: ${PLAIN.hue};`)
})
