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
