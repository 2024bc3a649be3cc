import type { CodecModules } from '../../drawing/codecs.ts'
import type { Drawing } from '../../ports/pictures.ts'

/** Small, because an isolate has 128 MB for everything. */
const MAX_PIXELS = 2048 * 2048

/** Modules that Wrangler puts beside the script: each is loaded on first use, not when an isolate starts. */
const codecs: CodecModules = {
  png: async () => (await import('@jsquash/png/codec/pkg/squoosh_png_bg.wasm')).default,
  jpeg: async () => (await import('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')).default,
  webp: async () => (await import('@jsquash/webp/codec/dec/webp_dec.wasm')).default,
  webpEncoder: async () => (await import('@jsquash/webp/codec/enc/webp_enc.wasm')).default,
  resize: async () => (await import('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm')).default,
  svg: async () => (await import('@resvg/resvg-wasm/index_bg.wasm')).default,
}

/** Draws in the isolate; Cloudflare ends a request that takes too long. The code of the codecs is loaded on first use too. */
export function workerDrawing(): Drawing {
  let drawing: Drawing | undefined
  return {
    async draw(bytes) {
      drawing ??= (await import('../../drawing/draw.ts')).createDrawing({ modules: codecs, maxPixels: MAX_PIXELS })
      return drawing.draw(bytes)
    },
  }
}
