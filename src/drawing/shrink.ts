import { resize } from '@jsquash/resize/lib/resize/pkg/squoosh_resize.js'
import { blankPicture, type Picture, type Size } from './picture.ts'

/**
 * How many times larger than the result the filter's input may be. Limits memory: the filter needs 16 bytes per pixel.
 */
const MAX_RATIO = 2
/** The number of the Lanczos filter in the package. */
const LANCZOS3 = 3

/** Shrinks a picture so that its longer side has `side` pixels; a smaller picture stays as it is. */
export function shrink(picture: Picture, side: number): Picture {
  const size = fitting(picture, side)
  if (size.width === picture.width && size.height === picture.height) return picture
  const { width, height, data } = averageBlocks(picture, size)
  const pixels = resize(new Uint8Array(data.buffer), width, height, size.width, size.height, LANCZOS3, true, true)
  return { ...size, data: new Uint8ClampedArray(pixels) }
}

function fitting({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Averages blocks of pixels until the picture is small enough for the filter. */
function averageBlocks(picture: Picture, size: Size): Picture {
  const across = Math.max(1, Math.floor(picture.width / size.width / MAX_RATIO))
  const down = Math.max(1, Math.floor(picture.height / size.height / MAX_RATIO))
  if (across === 1 && down === 1) return picture
  const small = blankPicture({ width: Math.ceil(picture.width / across), height: Math.ceil(picture.height / down) })
  for (let y = 0; y < small.height; y += 1)
    for (let x = 0; x < small.width; x += 1) {
      const right = Math.min(picture.width, (x + 1) * across)
      const bottom = Math.min(picture.height, (y + 1) * down)
      small.data.set(averageOf(picture, { left: x * across, top: y * down, right, bottom }), 4 * (y * small.width + x))
    }
  return small
}

interface Block {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The average colour of a block, weighted by opacity. */
function averageOf({ width, data }: Picture, { left, top, right, bottom }: Block): [number, number, number, number] {
  let [red, green, blue, alpha] = [0, 0, 0, 0]
  for (let y = top; y < bottom; y += 1)
    for (let at = 4 * (y * width + left); at < 4 * (y * width + right); at += 4) {
      const weight = data[at + 3] ?? 0
      red += weight * (data[at] ?? 0)
      green += weight * (data[at + 1] ?? 0)
      blue += weight * (data[at + 2] ?? 0)
      alpha += weight
    }
  const colours = Math.max(1, alpha)
  return [red / colours, green / colours, blue / colours, alpha / ((right - left) * (bottom - top))]
}
