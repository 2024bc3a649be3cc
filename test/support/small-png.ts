import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export type Colour = readonly [red: number, green: number, blue: number]

/** A square of one colour, as a PNG of some hundred bytes. */
export function smallPng(size: number, colour: Colour): Buffer {
  const row = Buffer.from([0, ...Array.from({ length: size }, () => colour).flat()])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2], 8) // 8 bits each of red, green and blue
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** An ICO with one entry, which is a PNG. */
export function smallIco(size: number, colour: Colour): Buffer {
  const png = smallPng(size, colour)
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon, no cursor
  head.writeUInt16LE(1, 4)
  head.set([size, size], 6)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(24, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}
