import { initSync as initResize } from '@jsquash/resize/lib/resize/pkg/squoosh_resize.js'
import createWebpEncoder from '@jsquash/webp/codec/enc/webp_enc.js'
import { kindOf } from '../core/icon-kind.ts'
import type { Drawing } from '../domain/drawing.ts'
import { type CodecModules, instantiate } from './codecs.ts'
import { createDecoder } from './decode.ts'
import { encodeSmall, type WebpEncoder } from './encode.ts'
import { glyphColour, onItsColour } from './glyph.ts'
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
      const kind = kindOf(small)
      const colour = kind === 'full' ? undefined : glyphColour(small)
      if (!colour) return { bytes: encodeSmall(encoder, small), kind }
      return { bytes: encodeSmall(encoder, onItsColour(small, colour, SIDE)), kind: 'full', isRedesigned: true }
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
