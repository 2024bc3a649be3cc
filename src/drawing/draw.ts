import { initSync as initResize } from '@jsquash/resize/lib/resize/pkg/squoosh_resize.js'
import type { EncodeOptions } from '@jsquash/webp/codec/enc/webp_enc.js'
import createWebpEncoder from '@jsquash/webp/codec/enc/webp_enc.js'
import { defaultOptions } from '@jsquash/webp/meta.js'
import type { Bytes } from '../core/bytes.ts'
import { iconKindOf } from '../core/icon-kind.ts'
import type { Drawing } from '../ports/pictures.ts'
import { type CodecModules, instantiate } from './codecs.ts'
import { createDecoder } from './decode.ts'
import { drawOnTile, glyphColour } from './glyph.ts'
import type { Picture } from './picture.ts'
import { refuse } from './refusal.ts'
import { shrink } from './shrink.ts'

const SIDE = 96

export interface DrawingOptions {
  readonly modules: CodecModules
  /** Larger pictures are refused before anything is decoded. */
  readonly maxPixels: number
}

/** Draws on the calling thread: runtimes that have others call it there. */
export function createDrawing({ modules, maxPixels }: DrawingOptions): Drawing {
  const decode = createDecoder({ modules, maxPixels, side: SIDE })
  let encoder: WebpEncoder | undefined
  return {
    async draw(bytes) {
      const picture = await decode(bytes).catch(toRefusal)
      if (isBlank(picture)) throw refuse('emptyPicture')
      initResize(await modules.resize())
      encoder ??= await instantiate<WebpEncoder>(createWebpEncoder, await modules.webpEncoder())
      const small = shrink(picture, SIDE)
      const kind = iconKindOf(small)
      const colour = kind === 'full' ? undefined : glyphColour(small)
      if (!colour) return { bytes: encodeSmall(encoder, small), kind }
      return { bytes: encodeSmall(encoder, drawOnTile(small, colour, SIDE)), kind: 'full', isRecoloured: true }
    },
  }
}

/** Reading beyond the end of a file throws RangeError. */
function toRefusal(error: unknown): never {
  throw error instanceof RangeError ? refuse('damagedPicture', error) : error
}

function isBlank({ data }: Picture): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at]) return false
  return true
}

export interface WebpEncoder {
  encode(data: Uint8ClampedArray, width: number, height: number, options: EncodeOptions): Uint8Array | null
}

const ENOUGH_BYTES = 6 * 1024
/** Lossless is smaller for flat pictures. A higher effort takes several times as long and saves a few percent. */
const LOSSLESS = { lossless: 1, quality: 25, method: 2 }
/** From visually lossless down to a quality at which any picture fits. */
const QUALITIES = [75, 55, 35, 15, 0]

/** Encodes a picture of at most 96 × 96 pixels in at most 8 KB, usually far less. Equal pictures become equal bytes. */
export function encodeSmall(encoder: WebpEncoder, picture: Picture): Bytes {
  let smallest = encode(encoder, picture, LOSSLESS)
  for (const quality of QUALITIES) {
    const bytes = encode(encoder, picture, { quality, alpha_quality: quality })
    if (bytes.length < smallest.length) smallest = bytes
    if (smallest.length <= ENOUGH_BYTES) break
  }
  return new Uint8Array(smallest)
}

function encode(encoder: WebpEncoder, picture: Picture, options: Partial<EncodeOptions>): Uint8Array {
  const bytes = encoder.encode(picture.data, picture.width, picture.height, { ...defaultOptions, ...options })
  if (!bytes) throw new Error('The picture could not be encoded')
  return bytes
}
