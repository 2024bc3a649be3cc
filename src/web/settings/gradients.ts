const glow = (size: string, place: string, colour: string) =>
  `radial-gradient(${size} at ${place},${colour},transparent)`

/** Backgrounds that come with Signpost, and load nothing: what `site.backgroundImage` may be instead of an address. */
export const GRADIENTS = {
  dusk: `${glow('60% 70%', '8% 0', '#3b6fd6')},${glow('55% 70%', '95% 10%', '#8b3fd1')},${glow('60% 70%', '55% 105%', '#0f766e')},#0f1629`,
  lagoon: `${glow('60% 80%', '90% 0', '#38bdf8')},${glow('70% 80%', '0 100%', '#14b8a6')},#155e75`,
  ember: `${glow('60% 80%', '10% 0', '#fb923c')},${glow('60% 80%', '95% 90%', '#be185d')},#7c2d12`,
  mist: `${glow('70% 80%', '10% 0', '#c7d2fe')},${glow('60% 80%', '95% 20%', '#fbcfe8')},${glow('60% 70%', '50% 110%', '#bbf7d0')},#f1f5f9`,
} as const

export type Gradient = keyof typeof GRADIENTS

export function isGradient(value: string): value is Gradient {
  return Object.hasOwn(GRADIENTS, value)
}
