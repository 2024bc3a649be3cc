import type { Bytes } from './bytes.ts'

/** Pictures of any kind, drawn anew as small icons: nothing of what was sent is kept. */
export interface Drawing {
  /**
   * Draws a picture (PNG, JPEG, WebP, GIF, ICO, BMP or SVG, told by its bytes) as a WebP of at most 96 × 96 pixels and 8 KB.
   * Throws `AppError('invalid_input')`, in words, for what is no such picture, has too many pixels or is damaged.
   */
  draw(bytes: Uint8Array): Promise<Bytes>
}
