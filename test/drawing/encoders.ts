import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'
import createJpegEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js'
import { defaultOptions as jpegOptions } from '@jsquash/jpeg/meta.js'
import createWebpEncoder from '@jsquash/webp/codec/enc/webp_enc.js'
import { defaultOptions as webpOptions } from '@jsquash/webp/meta.js'
import { instantiate } from '../../src/drawing/codecs.ts'
import type { Picture, Size } from '../../src/drawing/picture.ts'
import { compileWasm, nodeCodecs } from '../../src/runtime/drawing-codecs.ts'

const require = createRequire(import.meta.url)

export const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function pngChunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  return Buffer.concat([uint32be(data.length), named, uint32be(crc32(named))])
}

export function pngHeader({ width, height }: Size): Buffer {
  return pngChunk('IHDR', Buffer.concat([uint32be(width), uint32be(height), Buffer.from([8, 6, 0, 0, 0])]))
}

export function png({ width, height, data }: Picture): Buffer {
  const rows = Array.from({ length: height }, (_, y) => Buffer.from(data.subarray(y * width * 4, (y + 1) * width * 4)))
  const pixels = deflateSync(Buffer.concat(rows.flatMap((row) => [Buffer.of(0), row])))
  return Buffer.concat([
    PNG_START,
    pngHeader({ width, height }),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.of()),
  ])
}

interface Encoder {
  encode(data: Uint8ClampedArray, width: number, height: number, options: object): Uint8Array
}

export async function jpeg({ data, width, height }: Picture): Promise<Buffer> {
  const wasm = await compileWasm(require.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  const codec = await instantiate<Encoder>(createJpegEncoder, wasm)
  return Buffer.from(codec.encode(data, width, height, jpegOptions))
}

export async function webp({ data, width, height }: Picture): Promise<Buffer> {
  const codec = await instantiate<Encoder>(createWebpEncoder, await nodeCodecs.webpEncoder())
  return Buffer.from(codec.encode(data, width, height, { ...webpOptions, quality: 100 }))
}

/** An animation whose only frame is the picture. */
export async function animatedWebp(picture: Picture): Promise<Buffer> {
  const still = await webp(picture)
  const chunks = still.subarray(still.subarray(12, 16).toString() === 'VP8X' ? 30 : 12)
  const size = [picture.width, picture.height].map((side) => uint32le(side - 1).subarray(0, 3))
  const body = [
    riffChunk('VP8X', Buffer.of(0x12, 0, 0, 0), ...size),
    riffChunk('ANIM', Buffer.alloc(6)),
    riffChunk('ANMF', Buffer.alloc(6), ...size, Buffer.alloc(4), chunks),
  ]
  return riffChunk('RIFF', Buffer.from('WEBP'), ...body)
}

function riffChunk(name: string, ...data: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(data)
  return Buffer.concat([Buffer.from(name), uint32le(body.length), body, Buffer.alloc(body.length % 2)])
}

export interface Entry {
  readonly side: number
  readonly bits?: number
  readonly data: Uint8Array
}

/** `type` 2 is a cursor. */
export function ico(entries: readonly Entry[], type = 1): Buffer {
  let at = 6 + 16 * entries.length
  const list = entries.map(({ side, bits = 32, data }) => {
    const entry = [Buffer.of(side % 256, side % 256, 0, 0), uint16le(1, bits), uint32le(data.length), uint32le(at)]
    at += data.length
    return Buffer.concat(entry)
  })
  return Buffer.concat([uint16le(0, type, entries.length), ...list, ...entries.map(({ data }) => data)])
}

export function bmp(picture: Picture, bits: number): Buffer {
  const { header, palette, pixels } = bitmapOf(picture, bits, picture.height)
  const start = 14 + header.length + palette.length
  const file = Buffer.concat([Buffer.from('BM'), uint32le(start + pixels.length), Buffer.alloc(4), uint32le(start)])
  return Buffer.concat([file, header, palette, pixels])
}

/** The bitmap of an icon: what is transparent is so by its mask. */
export function iconBitmap(picture: Picture, bits: number): Buffer {
  const { width, height, data } = picture
  const { header, palette, pixels } = bitmapOf(picture, bits, 2 * height)
  const mask = rowsUp(height, Math.ceil(width / 32) * 4, (row, y) => {
    for (let x = 0; x < width; x += 1) if (data[4 * (y * width + x) + 3] === 0) setBits(row, x >> 3, 0x80 >> (x & 7))
  })
  return Buffer.concat([header, palette, pixels, mask])
}

/** Enough for the pictures here, whatever the number of bits: blue, green, red and a spare byte each. */
const BLUE_AND_RED = [255, 0, 0, 0, 0, 0, 255, 0]

function bitmapOf({ width, height, data }: Picture, bits: number, statedHeight: number) {
  const header = Buffer.concat([uint32le(40, width, statedHeight), uint16le(1, bits), uint32le(0, 0, 0, 0, 0, 0)])
  const palette = bits > 8 ? Buffer.of() : Buffer.alloc(4 * 2 ** bits)
  if (bits <= 8) palette.set(BLUE_AND_RED)
  const pixels = rowsUp(height, Math.ceil((width * bits) / 32) * 4, (row, y) => {
    for (let x = 0; x < width; x += 1) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * (y * width + x))
      if (bits > 8) row.set([blue, green, red, alpha].slice(0, bits / 8), (x * bits) / 8)
      else if (red > 0) setBits(row, (x * bits) >> 3, 1 << (8 - bits - ((x * bits) & 7)))
    }
  })
  return { header, palette, pixels }
}

function setBits(row: Buffer, at: number, bits: number): void {
  row.writeUInt8(row.readUInt8(at) | bits, at)
}

function rowsUp(height: number, length: number, fill: (row: Buffer, y: number) => void): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(length)
    fill(row, height - 1 - y)
    return row
  })
  return Buffer.concat(rows)
}

function uint32be(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export function uint32le(...values: readonly number[]): Buffer {
  return Buffer.from(Uint32Array.from(values).buffer)
}

export function uint16le(...values: readonly number[]): Buffer {
  return Buffer.from(Uint16Array.from(values).buffer)
}
