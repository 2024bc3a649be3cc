import type { Bytes } from '../core/bytes.ts'
import type { IconKind } from '../core/icon.ts'

/** Formats that browsers draw and that can't carry scripts, so no SVG. Sniffed, whatever the sender claims. */
const KINDS = [
  { extension: 'png', type: 'image/png', at: 0, mark: '\x89PNG\r\n\x1a\n' },
  { extension: 'jpg', type: 'image/jpeg', at: 0, mark: '\xff\xd8\xff' },
  { extension: 'webp', type: 'image/webp', at: 8, mark: 'WEBP' },
  { extension: 'avif', type: 'image/avif', at: 4, mark: 'ftypavif' },
  { extension: 'gif', type: 'image/gif', at: 0, mark: 'GIF8' },
] as const

/** Such as `webp`; undefined if the bytes are no picture of these kinds. */
export function extensionOf(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  return KINDS.find(({ at, mark }) => start.startsWith(mark, at))?.extension
}

/** The media type that a picture is sent with. */
export function mediaTypeOf(name: string): string | undefined {
  return KINDS.find(({ extension }) => name.endsWith(`.${extension}`))?.type
}

/** Whether a person waits for the picture. In the background, pictures are drawn after all others and get less time. */
export type Priority = 'person' | 'background'

export interface DrawnPicture {
  readonly bytes: Bytes
  readonly kind: IconKind
  /** Whether it was sent as a glyph of one colour, and is now drawn on a square of that colour. */
  readonly isRecoloured?: boolean
}

/** Redraws pictures of any kind as small icons: none of the bytes that were sent are kept. */
export interface Drawing {
  /**
   * Draws a picture (PNG, JPEG, WebP, GIF, ICO, BMP or SVG, sniffed from its bytes) as a WebP of at most 96 × 96 pixels
   * and 8 KB. Throws `AppError('invalid_input')` if the picture is in another format, has too many pixels or is
   * damaged.
   */
  draw(bytes: Uint8Array, drawnFor?: Priority): Promise<DrawnPicture>
}
