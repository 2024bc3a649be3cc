import { createDrawing } from '../../src/drawing/draw.ts'
import { blankPicture, type Picture, type Size } from '../../src/drawing/picture.ts'
import { nodeCodecs } from '../../src/runtime/drawing-codecs.ts'

export const MAX_PIXELS = 4096 * 4096

/** Draws in this process. */
export const drawing = createDrawing({ modules: nodeCodecs, maxPixels: MAX_PIXELS })

export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

export const RED: Colour = [255, 0, 0, 255]
export const BLUE: Colour = [0, 0, 255, 255]
export const CLEAR: Colour = [0, 0, 0, 0]

export function painted(size: Size, colourAt: (x: number, y: number) => Colour): Picture {
  const picture = blankPicture(size)
  for (let at = 0; at < size.width * size.height; at += 1)
    picture.data.set(colourAt(at % size.width, Math.floor(at / size.width)), 4 * at)
  return picture
}

/** Red on the left, blue on the right, and in the middle of the right half nothing from half of the height on. */
export function flag(size: Size): Picture {
  return painted(size, (x, y) => (x < size.width / 2 ? RED : y < size.height / 2 ? BLUE : CLEAR))
}

export function colourAt({ width, data }: Picture, x: number, y: number): number[] {
  return [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)]
}
