import { crc32, deflateSync } from 'node:zlib'

/** A picture as sites have one: a shape with soft edges on a plain or shaded ground. */
export function madeIcon(seed: number): { readonly type: string; readonly bytes: Buffer } {
  const kind = seed % 10
  if (kind < 2) return { type: 'image/svg+xml', bytes: Buffer.from(svg(seed)) }
  if (kind < 4) return { type: 'image/x-icon', bytes: ico(seed) }
  return { type: 'image/png', bytes: png(seed, [32, 48, 64, 96, 180, 256][seed % 6] ?? 32) }
}

function svg(seed: number): string {
  const [hue, other] = huesOf(seed)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="hsl(${hue} 70% 45%)"/>
<circle cx="${20 + (seed % 24)}" cy="30" r="${10 + (seed % 9)}" fill="hsl(${other} 80% 80%)"/><path d="M8 56 L32 ${10 + (seed % 30)} L56 56Z" fill="white" opacity=".8"/></svg>`
}

/** An icon file with two pictures, as most of them are. */
function ico(seed: number): Buffer {
  const pictures = [16, 48].map((side) => ({ side, bytes: png(seed, side) }))
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [at, { side, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * at
    head.set([side, side, 0, 0, 1, 0, 32, 0], entry)
    head.writeUInt32LE(bytes.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += bytes.length
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)])
}

/** https://www.w3.org/TR/png-3/, eight bits a channel with alpha. */
function png(seed: number, side: number): Buffer {
  const rows = Buffer.alloc(side * (1 + side * 4))
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) rows.set(pixel(seed, x / side, y / side, side), y * (1 + side * 4) + 1 + x * 4)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 6], 8)
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function pixel(seed: number, x: number, y: number, side: number): number[] {
  const [hue, other] = huesOf(seed)
  const distance = Math.hypot(x - 0.5, y - 0.5)
  const cover = Math.max(0, Math.min(1, (0.48 - distance) * side))
  const isMark = Math.abs(Math.sin((x * (2 + (seed % 5)) + y * (1 + (seed % 3))) * 6)) > 0.8
  const shade = 0.35 + 0.3 * y
  return [...rgb(isMark ? other : hue, isMark ? 0.85 : shade), Math.round(255 * cover)]
}

function huesOf(seed: number): [number, number] {
  return [(seed * 47) % 360, (seed * 47 + 150) % 360]
}

function rgb(hue: number, light: number): number[] {
  const strength = 0.7 * Math.min(light, 1 - light)
  return [0, 8, 4].map((at) => {
    const turn = (at + hue / 30) % 12
    return Math.round(255 * (light - strength * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))))
  })
}
