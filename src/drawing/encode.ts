import type { EncodeOptions } from '@jsquash/webp/codec/enc/webp_enc.js'
import { defaultOptions } from '@jsquash/webp/meta.js'
import type { Bytes } from '../core/bytes.ts'
import type { Picture } from './picture.ts'

export interface WebpEncoder {
  encode(data: Uint8ClampedArray, width: number, height: number, options: EncodeOptions): Uint8Array | null
}

const ENOUGH_BYTES = 6 * 1024
/** Flat pictures are smaller without loss. More effort takes several times as long and saves a few percent. */
const LOSSLESS = { lossless: 1, quality: 25, method: 2 }
/** From indistinguishable from the original down to what fits for any picture. */
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
