/** Packs the icon sets for scripts/pack-icon-sets.mjs. */
import { createDrawing } from '../drawing/draw.ts'
import { drawLogos, knownLogosIn, packIcons } from '../services/icon-sets/pack-icons.ts'
import {
  type Brand,
  type BuiltSets,
  coloursOf,
  type HomelabPackage,
  homelabSet,
  type IconifySet,
  readSets,
} from '../services/icon-sets/read-set.ts'
import { nodeCodecs } from './drawing-codecs.ts'

const MAX_PIXELS = 1024 * 1024

/** Node's additions to the sets, all icons in pieces for the Worker, and known logos with a function to draw them. */
export function packIconSets(sets: readonly IconifySet[], homelab: HomelabPackage, brands: readonly Brand[]) {
  const built: BuiltSets = { homelab: homelabSet(homelab), colours: coloursOf(brands) }
  const icons = readSets([...sets, built.homelab], built.colours)
  const logos = knownLogosIn(icons)
  const draw = (): Promise<Record<string, string>> =>
    drawLogos(logos, createDrawing({ modules: nodeCodecs, maxPixels: MAX_PIXELS }))
  return { ...packIcons(icons), built, logos, draw }
}
