import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { CodecModules } from '../drawing/codecs.ts'

const require = createRequire(import.meta.url)

/** The codecs' WebAssembly, from the installed packages. */
export const nodeCodecs: CodecModules = {
  png: () => compileWasm(require.resolve('@jsquash/png/codec/pkg/squoosh_png_bg.wasm')),
  jpeg: () => compileWasm(require.resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')),
  webp: () => compileWasm(require.resolve('@jsquash/webp/codec/dec/webp_dec.wasm')),
  webpEncoder: () => compileWasm(require.resolve('@jsquash/webp/codec/enc/webp_enc.wasm')),
  resize: () => compileWasm(require.resolve('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm')),
  svg: () => compileWasm(require.resolve('@resvg/resvg-wasm/index_bg.wasm')),
}

export async function compileWasm(file: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(file))
}
