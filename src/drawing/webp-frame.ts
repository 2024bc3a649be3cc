import { concat } from '../core/bytes.ts'
import { viewOf } from './picture.ts'

const FILE_HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
const FRAME_HEADER_BYTES = 16
/** Flags of VP8X. */
const ANIMATION = 0x02
const ALPHA = 0x10

interface Chunk {
  readonly name: string
  readonly data: Uint8Array
}

/**
 * The first frame of an animated WebP, as a still WebP; any other WebP unchanged. Throws `RangeError` without a frame.
 * https://developers.google.com/speed/webp/docs/riff_container#animation
 */
export function stillWebp(bytes: Uint8Array): Uint8Array {
  const [header, ...others] = chunksOf(bytes.subarray(FILE_HEADER_BYTES))
  if (header?.name !== 'VP8X' || !((header.data[0] ?? 0) & ANIMATION)) return bytes
  const frame = others.find(({ name }) => name === 'ANMF')
  if (!frame) throw new RangeError('There is no frame')
  const picture = frame.data.subarray(FRAME_HEADER_BYTES)
  if (!chunksOf(picture).some(({ name }) => name === 'ALPH')) return chunkOf('RIFF', textBytes('WEBP'), picture)
  const size = frame.data.subarray(6, 12) // each minus one, as in VP8X
  const flags = Uint8Array.of(ALPHA, 0, 0, 0)
  return chunkOf('RIFF', textBytes('WEBP'), chunkOf('VP8X', flags, size), picture)
}

function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes)
  const chunks: Chunk[] = []
  for (let at = 0; at + CHUNK_HEADER_BYTES <= bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4))
    const length = view.getUint32(at + 4, true)
    const start = at + CHUNK_HEADER_BYTES
    chunks.push({ name, data: bytes.subarray(start, start + length) })
    at = start + length + (length % 2)
  }
  return chunks
}

function chunkOf(name: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const chunk = concat([new Uint8Array(CHUNK_HEADER_BYTES), ...parts])
  chunk.set(textBytes(name))
  viewOf(chunk).setUint32(4, chunk.length - CHUNK_HEADER_BYTES, true)
  return chunk
}

function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
