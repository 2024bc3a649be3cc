import type { IconKind } from './icon.ts'

/** Four bytes per pixel: red, green, blue, alpha; not premultiplied. */
interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/**
 * Of 255: a colour hardly shows on a dark tile if its brightest channel is below the first, and on a white tile if its
 * darkest is above the second.
 */
const [DARK, LIGHT] = [90, 215]
/**
 * The share of the visible picture that must be lost on a tile to rule it out, and the most that the other tile may
 * lose.
 */
const [MUCH, LITTLE] = [0.4, 0.15]
/** How far round corners may reach along a square's sides, as a share, and the least alpha of an opaque pixel. */
const [CORNER, OPAQUE] = [0.32, 250]
/** The ratio of its sides up to which a picture is square. */
const SQUARE = 1.05

/** Tells how a picture stands out from its tile. */
export function iconKindOf(picture: Pixels): IconKind {
  if (isAppSquare(picture)) return 'full'
  let [visible, dark, light] = [0, 0, 0]
  for (let at = 0; at < picture.data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = picture.data.subarray(at, at + 4)
    visible += alpha
    if (Math.max(red, green, blue) < DARK) dark += alpha
    if (Math.min(red, green, blue) > LIGHT) light += alpha
  }
  if (dark > MUCH * visible && light < LITTLE * visible) return 'dark'
  return light > MUCH * visible && dark < LITTLE * visible ? 'light' : 'logo'
}

/** Whether a picture is an opaque square, but for its corners. */
function isAppSquare({ width, height, data }: Pixels): boolean {
  if (Math.max(width, height) > SQUARE * Math.min(width, height)) return false
  const corner = Math.floor(CORNER * width)
  for (let at = 0; at < width * height; at += 1) {
    if ((data[4 * at + 3] ?? 0) >= OPAQUE) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    if (Math.min(x, width - 1 - x) >= corner || Math.min(y, height - 1 - y) >= corner) return false
  }
  return true
}
