import { blankPicture, checkSize, type Picture, pictureKindOf, type Size, viewOf } from './picture.ts'
import { refuse } from './refusal.ts'

const ICON_HEADER_BYTES = 6
const ENTRY_BYTES = 16
/** Real icon files have a dozen entries at most. */
const MAX_ENTRIES = 64
/** How many entries to try if the best ones are damaged. */
const MAX_TRIES = 4

interface Entry {
  readonly side: number
  readonly bits: number
  readonly at: number
  readonly length: number
}

export interface IconOptions {
  readonly maxPixels: number
  /** How large the picture will be drawn. */
  readonly side: number
  readonly decodePng: (bytes: Uint8Array) => Promise<Picture>
}

/** Decodes the entry of an icon or a cursor that suits `side` best. */
export async function decodeIco(bytes: Uint8Array, { maxPixels, side, decodePng }: IconOptions): Promise<Picture> {
  const entries = readEntries(bytes).sort(bySuitability(side))
  let fault: unknown = refuse('damagedPicture')
  for (const { at, length } of entries.slice(0, MAX_TRIES)) {
    const entry = bytes.subarray(at, at + length)
    try {
      return pictureKindOf(entry) === 'png' ? await decodePng(entry) : decodeIconBitmap(entry, maxPixels)
    } catch (error) {
      fault = error
    }
  }
  throw fault
}

/** https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
function readEntries(bytes: Uint8Array): Entry[] {
  const view = viewOf(bytes)
  const there = Math.floor((bytes.length - ICON_HEADER_BYTES) / ENTRY_BYTES)
  const count = Math.min(view.getUint16(4, true), there, MAX_ENTRIES)
  return Array.from({ length: count }, (_, index) => {
    const start = ICON_HEADER_BYTES + index * ENTRY_BYTES
    return {
      side: view.getUint8(start) || 256,
      bits: view.getUint16(start + 6, true),
      length: view.getUint32(start + 8, true),
      at: view.getUint32(start + 12, true),
    }
  })
}

/**
 * Sorts the smallest entry that needn't be enlarged first, otherwise the largest; among equal sizes, the one with most
 * colours.
 */
function bySuitability(side: number) {
  const lack = (entry: Entry) => Math.max(0, side - entry.side)
  return (a: Entry, b: Entry) => lack(a) - lack(b) || a.side - b.side || b.bits - a.bits
}

/** Windows' device-independent bitmap. https://learn.microsoft.com/windows/win32/gdi/bitmap-storage */
interface Dib extends Size {
  readonly bits: number
  readonly isTopDown: boolean
  /** Where the palette begins. Each colour is blue, green, red and, with four bytes, a spare one. */
  readonly palette: number
  readonly colourBytes: 3 | 4
  readonly pixels: number
}

const FILE_HEADER_BYTES = 14
const OLD_HEADER_BYTES = 12
const HEADER_BYTES = 40
const MASKS_BYTES = 12
/** Values of biCompression: uncompressed, and uncompressed with masks for the bits of each colour. */
const PLAIN = 0
const MASKS = 3
const USUAL_MASKS = [0xff0000, 0xff00, 0xff]

/** Decodes a BMP file: 1, 4, 8, 24 or 32 bits per pixel, uncompressed. */
export function decodeBmp(file: Uint8Array, maxPixels: number): Picture {
  const bytes = file.subarray(FILE_HEADER_BYTES)
  const pixels = viewOf(file).getUint32(10, true) - FILE_HEADER_BYTES
  const picture = readPixels(bytes, { ...readHeader(bytes), pixels }, maxPixels)
  return hasAlpha(picture) ? picture : masked(picture, () => false) // all of it is opaque
}

/** Decodes the bitmap of an icon: its height includes a mask, which comes after the pixels. */
function decodeIconBitmap(bytes: Uint8Array, maxPixels: number): Picture {
  const header = readHeader(bytes)
  const dib = { ...header, height: Math.floor(header.height / 2) }
  const picture = readPixels(bytes, dib, maxPixels)
  if (hasAlpha(picture)) return picture
  const mask = dib.pixels + bytesPerRow(dib) * dib.height
  const row = bytesPerRow({ ...dib, bits: 1 })
  return masked(picture, (x, y) => {
    const byte = bytes[mask + (dib.height - 1 - y) * row + (x >> 3)] ?? 0
    return ((byte << (x & 7)) & 0x80) !== 0
  })
}

function readHeader(bytes: Uint8Array): Dib {
  const view = viewOf(bytes)
  const length = view.getUint32(0, true)
  if (length === OLD_HEADER_BYTES) {
    const [width, height] = [view.getUint16(4, true), view.getUint16(6, true)]
    return withPixels({ width, height, bits: view.getUint16(10, true), palette: length, colourBytes: 3 }, 0)
  }
  if (length < HEADER_BYTES) throw refuse('damagedPicture')
  const compression = view.getUint32(16, true)
  const masks = [0, 4, 8].map((at) => (compression === MASKS ? view.getUint32(HEADER_BYTES + at, true) : 0))
  if (compression === MASKS ? `${masks}` !== `${USUAL_MASKS}` : compression !== PLAIN) throw refuse('damagedPicture')
  const palette = length + (compression === MASKS && length === HEADER_BYTES ? MASKS_BYTES : 0)
  const height = view.getInt32(8, true)
  const dib = { width: view.getInt32(4, true), height: Math.abs(height), bits: view.getUint16(14, true), palette }
  return { ...withPixels({ ...dib, colourBytes: 4 }, view.getUint32(32, true)), isTopDown: height < 0 }
}

/** Adds where the pixels begin: after the palette. */
function withPixels(dib: Omit<Dib, 'pixels' | 'isTopDown'>, coloursUsed: number): Dib {
  if (![1, 4, 8, 24, 32].includes(dib.bits)) throw refuse('damagedPicture')
  const colours = coloursUsed || (dib.bits <= 8 ? 2 ** dib.bits : 0)
  return { ...dib, isTopDown: false, pixels: dib.palette + colours * dib.colourBytes }
}

function bytesPerRow({ width, bits }: Pick<Dib, 'width' | 'bits'>): number {
  return Math.ceil((width * bits) / 32) * 4
}

/** Reads the pixels with their stored alpha, which many programs leave at 0. */
function readPixels(bytes: Uint8Array, dib: Dib, maxPixels: number): Picture {
  checkSize(dib, maxPixels)
  const row = bytesPerRow(dib)
  if (dib.pixels < 0 || dib.pixels + row * dib.height > bytes.length) throw refuse('damagedPicture')
  const picture = blankPicture(dib)
  const { width, height, data } = picture
  for (let y = 0; y < height; y += 1) {
    const start = dib.pixels + (dib.isTopDown ? y : height - 1 - y) * row
    for (let x = 0; x < width; x += 1) {
      const from = dib.bits > 8 ? start + x * (dib.bits / 8) : colourAt(bytes, dib, start, x)
      const to = 4 * (y * width + x)
      data[to] = bytes[from + 2] ?? 0
      data[to + 1] = bytes[from + 1] ?? 0
      data[to + 2] = bytes[from] ?? 0
      data[to + 3] = dib.bits === 32 ? (bytes[from + 3] ?? 0) : 0
    }
  }
  return picture
}

function colourAt(bytes: Uint8Array, { bits, palette, colourBytes }: Dib, row: number, x: number): number {
  const byte = bytes[row + ((x * bits) >> 3)] ?? 0
  const index = (byte >> (8 - bits - ((x * bits) & 7))) & (2 ** bits - 1)
  return palette + index * colourBytes
}

function hasAlpha({ data }: Picture): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at]) return true
  return false
}

/** Makes the unmasked pixels opaque. */
function masked(picture: Picture, isMasked: (x: number, y: number) => boolean): Picture {
  const { width, height, data } = picture
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (!isMasked(x, y)) data[4 * (y * width + x) + 3] = 255
  return picture
}
