import createJpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js'
import createWebpDecoder from '@jsquash/webp/codec/dec/webp_dec.js'
import { decodeBmp, decodeIco } from './bitmaps.ts'
import { type CodecModules, createPngDecoder, instantiate, reuse } from './codecs.ts'
import { decodeGif } from './gif.ts'
import { checkSize, jpegSize, type Picture, pictureKindOf, pngSize } from './picture.ts'
import { refuse } from './refusal.ts'
import { drawSvg } from './svg.ts'
import { stillWebp } from './webp-frame.ts'

export interface DecoderOptions {
  readonly modules: CodecModules
  /** Larger pictures are refused before anything is decoded. */
  readonly maxPixels: number
  /** How large the picture will be drawn. */
  readonly side: number
}

interface JpegDecoder {
  decode(bytes: Uint8Array, preserveOrientation: boolean): Picture | null
}

interface WebpDecoder {
  decode(bytes: Uint8Array): Picture | null
}

/** Returns a function that decodes any picture. It throws a refusal, or `RangeError` for a file that ends too early. */
export function createDecoder({ modules, maxPixels, side }: DecoderOptions) {
  const png = reuse(async () => createPngDecoder(await modules.png()))
  const jpeg = reuse(async () => instantiate<JpegDecoder>(createJpegDecoder, await modules.jpeg()))
  const webp = reuse(async () => instantiate<WebpDecoder>(createWebpDecoder, await modules.webp()))

  const decodePng = (bytes: Uint8Array): Promise<Picture> => {
    checkSize(pngSize(bytes), maxPixels)
    return png((decoder) => decoder.decode(bytes))
  }

  return async (bytes: Uint8Array): Promise<Picture> => {
    switch (pictureKindOf(bytes)) {
      case 'png':
        return decodePng(bytes)
      case 'jpeg':
        checkSize(jpegSize(bytes), maxPixels)
        return jpeg((decoder) => present(decoder.decode(bytes, true)))
      case 'webp': {
        const still = stillWebp(bytes)
        checkSize(webpSize(still), maxPixels)
        return webp((decoder) => present(decoder.decode(still)))
      }
      case 'gif':
        return decodeGif(bytes, maxPixels)
      case 'ico':
        return decodeIco(bytes, { maxPixels, side, decodePng })
      case 'bmp':
        return decodeBmp(bytes, maxPixels)
      case 'svg':
        return drawSvg(bytes, side, modules.svg)
      case 'avif':
        throw refuse('avifPicture')
      default:
        throw refuse('notDrawable')
    }
  }
}

function present(picture: Picture | null): Picture {
  if (!picture) throw new Error('The decoder returned nothing')
  return picture
}

/** The size of a still WebP. https://developers.google.com/speed/webp/docs/riff_container */
function webpSize(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  const view = viewOf(bytes)
  const chunk = chunkOf(bytes)
  if (chunk === 'VP8X') return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

function chunkOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(12, 16))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A little-endian number of three bytes. */
function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}
