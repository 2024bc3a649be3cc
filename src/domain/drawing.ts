import type { Bytes } from '../core/bytes.ts'
import type { IconKind } from '../core/icon.ts'

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
