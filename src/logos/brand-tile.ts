export type Colour = readonly [red: number, green: number, blue: number]

/** The colours of a tile that shows a glyph on its brand's colour. */
export interface BrandTile {
  /** The background is a gradient. */
  readonly top: Colour
  readonly bottom: Colour
  readonly ink: Colour
}

/** The longer side of a glyph, as a share of the tile's. */
export const GLYPH_PART = 0.58

const WHITE: Colour = [255, 255, 255]
const INK: Colour = [0x14, 0x17, 0x1a]
/** From this luminance on, white has a contrast below 2. */
const LIGHT = 0.475
/** The share of white at the top of the gradient. */
const SHINE = 0.13

export function brandTile(brand: Colour): BrandTile {
  return { top: mixColours(brand, WHITE, SHINE), bottom: brand, ink: luminanceOf(brand) > LIGHT ? INK : WHITE }
}

/** Mixes this share of the second colour into the first. Returns whole numbers. */
export function mixColours(colour: Colour, other: Colour, share: number): Colour {
  const mix = (at: 0 | 1 | 2) => Math.round(colour[at] + share * (other[at] - colour[at]))
  return [mix(0), mix(1), mix(2)]
}

/** The relative luminance of WCAG: 0 is black, 1 is white. */
function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
