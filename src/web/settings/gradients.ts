/** A colour on light pages, and one on dark ones. */
type Pair = readonly [light: string, dark: string]

const pair = ([light, dark]: Pair) => `light-dark(${light},${dark})`
const glow = (size: string, place: string, colours: Pair) =>
  `radial-gradient(${size} at ${place},${pair(colours)},transparent)`

/**
 * Backgrounds that come with Signpost and load nothing. `site.backgroundImage` may name one instead of an address. On
 * all of their colours, ink has a contrast of 4.5 in light pages and white in dark ones, so that titles can stand right
 * on them.
 */
export const GRADIENTS = {
  dusk: [
    glow('60% 70%', '8% 0', ['#a9c6fb', '#3b6fd6']),
    glow('55% 70%', '95% 10%', ['#dcbcf7', '#8b3fd1']),
    glow('60% 70%', '55% 105%', ['#a8e4da', '#0f766e']),
    pair(['#eef2fb', '#0f1629']),
  ].join(),
  lagoon: [
    glow('60% 80%', '90% 0', ['#9edcfb', '#0e7ab8']),
    glow('70% 80%', '0 100%', ['#9fe6d8', '#0b7570']),
    pair(['#e4f4fa', '#072b3d']),
  ].join(),
  ember: [
    glow('60% 80%', '10% 0', ['#fdc394', '#bf4a0e']),
    glow('60% 80%', '95% 90%', ['#f9b4cf', '#a81a57']),
    pair(['#fff0e6', '#2b0f12']),
  ].join(),
  mist: [
    glow('70% 80%', '10% 0', ['#c7d2fe', '#3f4c86']),
    glow('60% 80%', '95% 20%', ['#fbcfe8', '#6d3f63']),
    glow('60% 70%', '50% 110%', ['#bbf7d0', '#2f5d48']),
    pair(['#f1f5f9', '#171a24']),
  ].join(),
} as const

export type Gradient = keyof typeof GRADIENTS

export function isGradient(value: string): value is Gradient {
  return Object.hasOwn(GRADIENTS, value)
}
