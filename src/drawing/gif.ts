import { blankPicture, checkSize, type Picture, type Size, viewOf } from './picture.ts'
import { refuse } from './refusal.ts'

const HEADER_BYTES = 13
const FRAME_HEADER_BYTES = 10
const EXTENSION = 0x21
const FRAME = 0x2c
const GRAPHIC_CONTROL = 0xf9

interface Frame extends Size {
  readonly left: number
  readonly top: number
  readonly isInterlaced: boolean
  /** Red, green and blue of each colour. */
  readonly colours: Uint8Array
  readonly transparent: number
}

/** Decodes the first frame. https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
export function decodeGif(bytes: Uint8Array, maxPixels: number): Picture {
  const view = viewOf(bytes)
  const screen = { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  checkSize(screen, maxPixels)
  const colours = coloursAt(bytes, HEADER_BYTES, view.getUint8(10))
  let at = HEADER_BYTES + colours.length
  let transparent = -1
  while (view.getUint8(at) === EXTENSION) {
    if (view.getUint8(at + 1) === GRAPHIC_CONTROL && view.getUint8(at + 3) & 1) transparent = view.getUint8(at + 6)
    at = endOfBlocks(view, at + 2)
  }
  if (view.getUint8(at) !== FRAME) throw refuse('damagedPicture')
  const flags = view.getUint8(at + 9)
  const own = coloursAt(bytes, at + FRAME_HEADER_BYTES, flags)
  const frame: Frame = {
    left: view.getUint16(at + 1, true),
    top: view.getUint16(at + 3, true),
    width: view.getUint16(at + 5, true),
    height: view.getUint16(at + 7, true),
    isInterlaced: (flags & 0x40) !== 0,
    colours: own.length > 0 ? own : colours,
    transparent,
  }
  checkSize(frame, maxPixels)
  const data = at + FRAME_HEADER_BYTES + own.length
  const indexBits = view.getUint8(data)
  if (indexBits < 1 || indexBits > 8) throw refuse('damagedPicture')
  const indices = unpackLzw(joinBlocks(bytes, data + 1), indexBits, frame.width * frame.height)
  return placed(indices, frame, screen)
}

function coloursAt(bytes: Uint8Array, at: number, flags: number): Uint8Array {
  return flags & 0x80 ? bytes.subarray(at, at + 3 * 2 ** ((flags & 7) + 1)) : new Uint8Array()
}

/** Blocks begin with their length; an empty one is the last. */
function endOfBlocks(view: DataView, start: number): number {
  let at = start
  while (view.getUint8(at) > 0) at += 1 + view.getUint8(at)
  return at + 1
}

/** Stops at the end of a truncated file. */
function joinBlocks(bytes: Uint8Array, start: number): Uint8Array {
  const joined = new Uint8Array(bytes.length - start)
  let length = 0
  for (let at = start; (bytes[at] ?? 0) > 0; at += 1 + (bytes[at] ?? 0)) {
    const block = bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0))
    joined.set(block, length)
    length += block.length
  }
  return joined.subarray(0, length)
}

function placed(indices: Uint8Array, { left, top, colours, transparent, ...frame }: Frame, screen: Size): Picture {
  const picture = blankPicture(screen)
  const { data } = picture
  let at = 0
  for (const row of rowsOf(frame)) {
    const width = top + row < screen.height ? Math.min(frame.width, screen.width - left, indices.length - at) : 0
    let to = 4 * ((top + row) * screen.width + left)
    for (const index of indices.subarray(at, at + Math.max(0, width))) {
      if (index !== transparent) {
        data[to] = colours[3 * index] ?? 0
        data[to + 1] = colours[3 * index + 1] ?? 0
        data[to + 2] = colours[3 * index + 2] ?? 0
        data[to + 3] = 255
      }
      to += 4
    }
    at += frame.width
  }
  return picture
}

/** Row numbers in the order in which rows are stored. */
function rowsOf({ height, isInterlaced }: Pick<Frame, 'height' | 'isInterlaced'>): number[] {
  const passes = isInterlaced
    ? ([
        [0, 8],
        [4, 8],
        [2, 4],
        [1, 2],
      ] as const)
    : ([[0, 1]] as const)
  return passes.flatMap(([start, step]) =>
    Array.from({ length: Math.max(0, Math.ceil((height - start) / step)) }, (_, row) => start + row * step),
  )
}

const MAX_CODE_BITS = 12
const MAX_CODES = 1 << MAX_CODE_BITS

/**
 * Unpacks the pixels of a GIF: at most `length` of them, fewer if the data ends or makes no sense from some point on.
 * `indexBits` is 1 to 8. https://www.w3.org/Graphics/GIF/spec-gif89a.txt, appendix F
 */
function unpackLzw(packed: Uint8Array, indexBits: number, length: number): Uint8Array {
  const out = new Uint8Array(length)
  const clear = 1 << indexBits
  const table = createTable(clear)
  const read = codeReader(packed)
  let [written, bits, previous] = [0, indexBits + 1, -1]
  while (written < length) {
    const code = read(bits)
    if (code === clear) {
      table.restart()
      ;[bits, previous] = [indexBits + 1, -1]
      continue
    }
    if (previous >= 0) table.add(previous, code)
    if (!table.has(code)) break // includes the end code
    written = table.write(code, out, written)
    if (table.size() === 1 << bits && bits < MAX_CODE_BITS) bits += 1
    previous = code
  }
  return out.subarray(0, written)
}

/** Reads codes, lowest bits first; -1 at the end. */
function codeReader(packed: Uint8Array) {
  let [at, buffer, waiting] = [0, 0, 0]
  return (bits: number): number => {
    while (waiting < bits && at < packed.length) {
      buffer |= (packed[at] ?? 0) << waiting
      at += 1
      waiting += 8
    }
    if (waiting < bits) return -1
    const code = buffer & ((1 << bits) - 1)
    buffer >>>= bits
    waiting -= bits
    return code
  }
}

/** The runs of pixels that codes stand for: each is an earlier run plus one pixel. */
function createTable(clear: number) {
  const before = new Uint16Array(MAX_CODES)
  const first = new Uint8Array(MAX_CODES)
  const last = new Uint8Array(MAX_CODES)
  const lengths = new Uint16Array(MAX_CODES)
  for (let code = 0; code < clear; code += 1) {
    first[code] = last[code] = code
    lengths[code] = 1
  }
  let next = clear + 2
  return {
    restart: () => {
      next = clear + 2
    },
    size: () => next,
    has: (code: number) => code >= 0 && code < next && (code < clear || code > clear + 1),
    /** `following` may be the very code that is added here. */
    add: (previous: number, following: number) => {
      if (next === MAX_CODES) return
      before[next] = previous
      first[next] = first[previous] ?? 0
      last[next] = first[following === next ? previous : following] ?? 0
      lengths[next] = (lengths[previous] ?? 0) + 1
      next += 1
    },
    /** Returns where the run ends. */
    write: (code: number, out: Uint8Array, start: number) => {
      const end = start + (lengths[code] ?? 0)
      for (let [at, part] = [end - 1, code]; at >= start; at -= 1) {
        if (at < out.length) out[at] = last[part] ?? 0
        part = before[part] ?? 0
      }
      return Math.min(end, out.length)
    },
  }
}
