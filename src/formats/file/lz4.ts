import { damaged, unpackedTooLarge } from './foreign-file.ts'

/** The limit when unpacked; a browser's bookmarks are a few MB. */
const MAX_MEGABYTES = 32

/** The highest compression ratio of the format. */
const MAX_RATIO = 255

const MIN_MATCH = 4
/** A length field of four bits with this value continues in the following bytes. */
const GOES_ON = 15

/**
 * Unpacks one LZ4 block (github.com/lz4/lz4, doc/lz4_Block_format.md) of a known size. Throws `invalid_input` if it is
 * damaged, `too_large` above 32 MB.
 */
export function unpackLz4(packed: Uint8Array, size: number): Uint8Array {
  if (size > packed.length * MAX_RATIO) throw damaged()
  if (size > MAX_MEGABYTES * 1024 * 1024) throw unpackedTooLarge(MAX_MEGABYTES)
  const unpacked = new Uint8Array(size)
  let from = 0
  let to = 0
  const nextByte = () => packed[from++] ?? fail()
  const lengthOf = (half: number) => {
    let length = half
    for (let byte = half === GOES_ON ? 255 : 0; byte === 255; length += byte) byte = nextByte()
    return length
  }
  const takeLiterals = (length: number) => {
    if (from + length > packed.length || to + length > size) fail()
    unpacked.set(packed.subarray(from, from + length), to)
    from += length
    to += length
  }
  const repeat = (distance: number, length: number) => {
    if (distance === 0 || distance > to || to + length > size) fail()
    for (const end = to + length; to < end; to++) unpacked[to] = unpacked[to - distance] ?? 0 // source and target may overlap
  }
  for (;;) {
    const token = nextByte()
    takeLiterals(lengthOf(token >> 4))
    if (from === packed.length) break
    repeat(nextByte() | (nextByte() << 8), lengthOf(token & GOES_ON) + MIN_MATCH)
  }
  return to === size ? unpacked : fail()
}

function fail(): never {
  throw damaged()
}
