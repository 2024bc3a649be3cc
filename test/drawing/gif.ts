import type { Picture } from '../../src/drawing/picture.ts'
import { uint16le } from './encoders.ts'

const INDEX_BITS = 3
const CLEAR = 1 << INDEX_BITS
const END = CLEAR + 1
const MAX_CODES = 4096
const TRANSPARENT = 7
const PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const

interface Look {
  readonly isInterlaced?: boolean
  /** How often the picture is there: animated from two frames on. */
  readonly frames?: number
}

/** A GIF of up to seven colours and of what is transparent. */
export function gif(picture: Picture, { isInterlaced = false, frames = 1 }: Look = {}): Buffer {
  const { width, height, data } = picture
  const colours: string[] = []
  const indexOf = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * (y * width + x))
    if (alpha === 0) return TRANSPARENT
    const colour = `${red},${green},${blue}`
    if (!colours.includes(colour)) colours.push(colour)
    return colours.indexOf(colour)
  }
  const rows = (isInterlaced ? PASSES : ([[0, 1]] as const)).flatMap(([start, step]) =>
    Array.from({ length: Math.ceil(Math.max(0, height - start) / step) }, (_, row) => start + row * step),
  )
  const indices = rows.flatMap((y) => Array.from({ length: width }, (_, x) => indexOf(x, y)))
  const control = Buffer.of(0x21, 0xf9, 4, 1, 0, 0, TRANSPARENT, 0)
  const place = Buffer.concat([
    Buffer.of(0x2c, 0, 0, 0, 0),
    uint16le(width, height),
    Buffer.of(isInterlaced ? 0x40 : 0),
  ])
  const frame = Buffer.concat([control, place, Buffer.of(INDEX_BITS), inBlocks(packed(indices))])
  const palette = Buffer.alloc(3 * CLEAR)
  palette.set(colours.flatMap((colour) => colour.split(',').map(Number)))
  const screen = Buffer.concat([Buffer.from('GIF89a'), uint16le(width, height), Buffer.of(0x82, 0, 0)])
  return Buffer.concat([screen, palette, ...Array(frames).fill(frame), Buffer.of(0x3b)])
}

/** LZW, with a table that begins anew when it is full. */
function packed(indices: readonly number[]): Buffer {
  const bits = bitWriter()
  let table = new Map<string, number>()
  let run = ''
  const codeOf = (text: string) => (text.includes(',') ? (table.get(text) ?? 0) : Number(text))
  const size = () => Math.max(INDEX_BITS + 1, Math.ceil(Math.log2(END + 1 + table.size)))
  bits.write(CLEAR, INDEX_BITS + 1)
  for (const index of indices) {
    const longer = run === '' ? `${index}` : `${run},${index}`
    if (run === '' || table.has(longer)) {
      run = longer
      continue
    }
    bits.write(codeOf(run), size())
    table.set(longer, END + 1 + table.size)
    if (END + 1 + table.size === MAX_CODES) {
      bits.write(CLEAR, 12)
      table = new Map()
    }
    run = `${index}`
  }
  bits.write(codeOf(run), size())
  bits.write(END, size())
  return bits.bytes()
}

function bitWriter() {
  const bytes: number[] = []
  let [buffer, waiting] = [0, 0]
  return {
    write: (code: number, size: number) => {
      buffer |= code << waiting
      waiting += size
      for (; waiting >= 8; waiting -= 8) {
        bytes.push(buffer & 255)
        buffer >>>= 8
      }
    },
    bytes: () => Buffer.from([...bytes, buffer]),
  }
}

function inBlocks(data: Buffer): Buffer {
  const blocks: Buffer[] = []
  for (let at = 0; at < data.length; at += 255) {
    const block = data.subarray(at, at + 255)
    blocks.push(Buffer.of(block.length), block)
  }
  return Buffer.concat([...blocks, Buffer.of(0)])
}
