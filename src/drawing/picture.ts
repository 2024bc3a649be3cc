import { refuse } from './refusal.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Four bytes per pixel (red, green, blue, alpha; not premultiplied), row by row. */
export interface Picture extends Size {
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** A fully transparent picture. */
export function blankPicture({ width, height }: Size): Picture {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) }
}

/** Start of frame: C0 to CF except tables (C4), an extension (C8) and arithmetic coding conditions (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Markers without a length: TEM, restarts and the start of the picture. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Throws `hugePicture` for more pixels than `maxPixels`, `damagedPicture` for none. */
export function checkSize({ width, height }: Size, maxPixels: number): void {
  if (!(width > 0 && height > 0)) throw refuse('damagedPicture')
  if (width * height > maxPixels) throw refuse('hugePicture')
}

/** https://www.w3.org/TR/png-3/#11IHDR */
export function pngSize(bytes: Uint8Array): Size {
  const view = viewOf(bytes)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B */
export function jpegSize(bytes: Uint8Array): Size {
  const view = viewOf(bytes)
  for (let at = 2; ; ) {
    while (view.getUint8(at) !== 0xff) at += 1
    while (view.getUint8(at) === 0xff) at += 1
    const marker = view.getUint8(at)
    at += 1
    if (isFrame(marker)) return { width: view.getUint16(at + 5), height: view.getUint16(at + 3) }
    if (marker !== 0 && !isAlone(marker)) at += view.getUint16(at)
  }
}

/** The format of a picture, sniffed from its bytes. */
export type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'ico' | 'bmp' | 'svg' | 'avif'

type Signature = readonly [kind: PictureKind, at: number, text: string]

/** https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern */
const SIGNATURES: readonly Signature[] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['webp', 8, 'WEBP'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['ico', 0, '\0\0\x01\0'],
  ['ico', 0, '\0\0\x02\0'], // a cursor
  ['bmp', 0, 'BM'],
  ['avif', 4, 'ftypavi'],
]

/** Allowed before the root element: a declaration, comments, and a document type with entities. */
const BEFORE_ROOT = /(?:<\?.*?\?>|<!--.*?-->|<!doctype[^[>]*(?:\[[^\]]*\]\s*)?>)\s*/isy
const ROOT = /<(?:[\w-]+:)?svg[\s/>]/y
const MAX_PROLOG_BYTES = 64 * 1024

/** undefined for any other format. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  const found = SIGNATURES.find(([, at, text]) => start.startsWith(text, at))
  return found?.[0] ?? (isSvg(bytes) ? 'svg' : undefined)
}

function isSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_PROLOG_BYTES)).trimStart() // also drops a byte order mark
  if (!text.startsWith('<')) return false
  let at = 0
  while (matchesAt(BEFORE_ROOT, text, at)) at = BEFORE_ROOT.lastIndex
  return matchesAt(ROOT, text, at)
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}
