import { decodeIconBitmap } from './dib.ts'
import { type Picture, pictureKindOf, viewOf } from './picture.ts'
import { refuse } from './refusal.ts'

const HEADER_BYTES = 6
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
  const there = Math.floor((bytes.length - HEADER_BYTES) / ENTRY_BYTES)
  const count = Math.min(view.getUint16(4, true), there, MAX_ENTRIES)
  return Array.from({ length: count }, (_, index) => {
    const start = HEADER_BYTES + index * ENTRY_BYTES
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
