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
