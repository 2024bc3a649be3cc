import { animatedWebp, bmp, ico, iconBitmap, jpeg, png, webp } from './encoders.ts'
import { gif } from './gif.ts'
import { flag } from './paint.ts'

const SIZE = { width: 64, height: 48 }
const ICON = { width: 64, height: 64 }

export const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48">
  <rect width="32" height="48" fill="#f00"/><rect x="32" width="32" height="24" fill="#00f"/></svg>`

/** The same picture, as all kinds of files: `flag`. */
export const KINDS: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  PNG: async () => png(flag(SIZE)),
  JPEG: () => jpeg(flag(SIZE)),
  WebP: () => webp(flag(SIZE)),
  'animated WebP': () => animatedWebp(flag(SIZE)),
  GIF: async () => gif(flag(SIZE)),
  'interlaced GIF': async () => gif(flag(SIZE), { isInterlaced: true }),
  'animated GIF': async () => gif(flag(SIZE), { frames: 3 }),
  'ICO of a PNG': async () => ico([{ side: 64, data: png(flag(ICON)) }]),
  'ICO of 1 bit': async () => ico([{ side: 64, data: iconBitmap(flag(ICON), 1) }]),
  'ICO of 4 bits': async () => ico([{ side: 64, data: iconBitmap(flag(ICON), 4) }]),
  'ICO of 8 bits': async () => ico([{ side: 64, data: iconBitmap(flag(ICON), 8) }]),
  'ICO of 24 bits': async () => ico([{ side: 64, data: iconBitmap(flag(ICON), 24) }]),
  'ICO of 32 bits': async () => ico([{ side: 64, data: iconBitmap(flag(ICON), 32) }]),
  cursor: async () => ico([{ side: 64, data: iconBitmap(flag(ICON), 32) }], 2),
  'BMP of 8 bits': async () => bmp(flag(SIZE), 8),
  'BMP of 24 bits': async () => bmp(flag(SIZE), 24),
  'BMP of 32 bits': async () => bmp(flag(SIZE), 32),
  SVG: async () => new TextEncoder().encode(SVG),
}
