import { deflateSync } from 'node:zlib'
import { ico, PNG_START, pngChunk, pngHeader, uint16le, uint32le } from './encoders.ts'

interface Bomb {
  readonly bytes: Uint8Array
  /** What is said about it. */
  readonly words: RegExp
}

const HUGE = { width: 65_535, height: 65_535 }
const LARGE = /too large/
const DAMAGED = /damaged/
const EMPTY = /transparent/

export function svg(inside: string, { head = '', look = 'width="96" height="96"' } = {}): Uint8Array {
  return new TextEncoder().encode(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${look}>${inside}</svg>`,
  )
}

const HUGE_PNG = Buffer.concat([PNG_START, pngHeader(HUGE), pngChunk('IDAT', deflateSync(Buffer.alloc(1000)))])
const HUGE_BITMAP = Buffer.concat([uint32le(40, 65_535, 65_535), uint16le(1, 32), uint32le(0, 0, 0, 0, 0, 0)])
const USES = Array.from({ length: 20 }, (_, at) => `<g id="u${at + 1}">${`<use xlink:href="#u${at}"/>`.repeat(10)}</g>`)
const ENTITIES = Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)

/** Files of a few hundred bytes up to some kilobytes that would take all of a machine. */
export const BOMBS: Readonly<Record<string, Bomb>> = {
  PNG: { bytes: HUGE_PNG, words: LARGE },
  JPEG: { bytes: Buffer.from('ffd8ffc0001108ffffffff03011100021100031100ffd9', 'hex'), words: LARGE },
  'JPEG without end': { bytes: Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(1e5, 0xff)]), words: DAMAGED },
  'lossy WebP': {
    bytes: Buffer.from('RIFF\xff\0\0\0WEBPVP8 \xff\0\0\0\0\0\0\x9d\x01\x2a\xff\x3f\xff\x3f', 'latin1'),
    words: LARGE,
  },
  'lossless WebP': {
    bytes: Buffer.from('RIFF\xff\0\0\0WEBPVP8L\xff\0\0\0\x2f\xff\xff\xff\x0f', 'latin1'),
    words: LARGE,
  },
  'animated WebP': {
    bytes: Buffer.from(
      'RIFF\xff\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\xff\xff\xff\xff\xff\xffANMF\xff\xff\xff\x7f',
      'latin1',
    ),
    words: DAMAGED,
  },
  GIF: {
    bytes: Buffer.from('GIF89a\xff\xff\xff\xff\0\0\0,\0\0\0\0\xff\xff\xff\xff\0\x02\x02\x4c\x01\0;', 'latin1'),
    words: LARGE,
  },
  'GIF with a huge frame': {
    bytes: Buffer.from('GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\xff\xff\xff\xff\0\x02\x02\x4c\x01\0;', 'latin1'),
    words: LARGE,
  },
  BMP: { bytes: Buffer.concat([Buffer.from('BM'), uint32le(0, 0, 54), HUGE_BITMAP]), words: LARGE },
  'ICO of a huge bitmap': { bytes: ico([{ side: 64, data: HUGE_BITMAP }]), words: LARGE },
  'ICO of a huge PNG': { bytes: ico([{ side: 64, data: HUGE_PNG }]), words: LARGE },
  'ICO that says it has 65,535 pictures': {
    bytes: Buffer.concat([uint16le(0, 1, 65_535), Buffer.alloc(1e5, 0xff)]),
    words: DAMAGED,
  },
  'ICO in itself': {
    bytes: Buffer.concat([uint16le(0, 1, 1), Buffer.of(0, 0, 0, 0), uint16le(1, 32), uint32le(0xffff_ffff, 0)]),
    words: DAMAGED,
  },
  'SVG with a billion laughs': {
    bytes: svg('<desc>&e20;</desc>', { head: `<!DOCTYPE svg [<!ENTITY e0 "ha">${ENTITIES.join('')}]>` }),
    words: DAMAGED,
  },
  'SVG with an entity of itself': {
    bytes: svg('<desc>&a;</desc>', { head: '<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>' }),
    words: DAMAGED,
  },
  'SVG that is infinitely large': {
    bytes: svg('<rect width="9"/>', { look: 'width="1e99" height="1e99"' }),
    words: DAMAGED,
  },
  'SVG of 50,000 groups in each other': { bytes: svg('<g>'.repeat(50_000) + '</g>'.repeat(50_000)), words: DAMAGED },
  'SVG that uses itself': {
    bytes: svg('<g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g>'),
    words: DAMAGED,
  },
  'SVG with a huge filter': {
    bytes: svg(
      '<filter id="f" x="-1e6" y="-1e6" width="1e9" height="1e9"><feGaussianBlur stdDeviation="1e6"/></filter><rect filter="url(#f)" width="9" height="9"/>',
    ),
    words: DAMAGED,
  },
  'SVG with a huge PNG in it': {
    bytes: svg(`<image width="9" height="9" xlink:href="data:image/png;base64,${HUGE_PNG.toString('base64')}"/>`),
    words: EMPTY,
  },
}

/** They would draw for minutes, or for longer than anybody lives. */
export const ENDLESS: readonly Uint8Array[] = [
  svg(`<defs><rect id="u0" width="9" height="9"/>${USES.join('')}</defs><use xlink:href="#u20"/>`),
  svg(
    '<filter id="f"><feTurbulence baseFrequency="1" numOctaves="999999999"/></filter><rect filter="url(#f)" width="96" height="96"/>',
  ),
]
