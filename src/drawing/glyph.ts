import { brandTile, type Colour, GLYPH_PART, mixColours } from '../logos/brand-tile.ts'
import { blankPicture, type Picture } from './picture.ts'
import { shrink } from './shrink.ts'

/**
 * Pixels with less alpha than this (of 255) are ignored: they are barely visible, and scaling and compression distort
 * their colours.
 */
const SEEN = 48
/** How far a colour channel may be from the mean (of 255), and the share of visible pixels that may be further away. */
const [NEAR, OTHERS] = [12, 0.01]
/**
 * A glyph counts as white if every channel of its mean colour is above this: white says nothing about its background.
 */
const WHITE = 215
/** The largest share of the picture that a glyph may cover: beyond it, there is no recognisable shape. */
const MOST = 0.9

const PARTS = [0, 1, 2] as const

/**
 * The single colour of a picture on a transparent background; undefined for several colours, for white and for filled
 * pictures.
 */
export function glyphColour({ width, height, data }: Picture): Colour | undefined {
  const sums: [number, number, number] = [0, 0, 0]
  let seen = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < SEEN) continue
    seen += 1
    for (const part of PARTS) sums[part] += data[at + part] ?? 0
  }
  if (seen === 0 || seen > MOST * width * height) return undefined
  const mean: Colour = [Math.round(sums[0] / seen), Math.round(sums[1] / seen), Math.round(sums[2] / seen)]
  if (Math.min(...mean) > WHITE) return undefined
  let others = 0
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) >= SEEN && PARTS.some((part) => Math.abs((data[at + part] ?? 0) - mean[part]) > NEAR))
      others += 1
  return others <= OTHERS * seen ? mean : undefined
}

/**
 * Draws a glyph in the style of the bundled icon sets: white, or dark on light colours, on a square of the glyph's
 * colour.
 */
export function drawOnTile(picture: Picture, colour: Colour, side: number): Picture {
  const glyph = shrink(trimmed(picture), Math.round(GLYPH_PART * side))
  const length = Math.min(side, Math.round(Math.max(glyph.width, glyph.height) / GLYPH_PART))
  const square = blankPicture({ width: length, height: length })
  const { top, bottom, ink } = brandTile(colour)
  const [left, above] = [(length - glyph.width) >> 1, (length - glyph.height) >> 1]
  for (let y = 0; y < length; y += 1) {
    const ground = mixColours(top, bottom, (y + 0.5) / length)
    for (let x = 0; x < length; x += 1) {
      const covered = opacityAt(glyph, x - left, y - above) / 255
      square.data.set([...mixColours(ground, ink, covered), 255], 4 * (y * length + x))
    }
  }
  return square
}

function opacityAt({ width, height, data }: Picture, x: number, y: number): number {
  return x >= 0 && y >= 0 && x < width && y < height ? (data[4 * (y * width + x) + 3] ?? 0) : 0
}

/** Crops the transparent margins. */
function trimmed(picture: Picture): Picture {
  const { width, height, data } = picture
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let at = 0; at < width * height; at += 1) {
    if ((data[4 * at + 3] ?? 0) < SEEN) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = y + 1
  }
  const part = blankPicture({ width: right - left, height: bottom - top })
  for (let y = 0; y < part.height; y += 1) {
    const start = 4 * ((top + y) * width + left)
    part.data.set(data.subarray(start, start + 4 * part.width), 4 * y * part.width)
  }
  return part
}
