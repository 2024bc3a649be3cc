import { base64Of as toBase64 } from '../../../../core/bytes.ts'

/** A JSON request may have 1 MB, and base64 adds a third. */
const MAX_BYTES = 700_000
/** The longer side in pixels and the quality, tried in turn until the picture fits. */
const ATTEMPTS = [
  [2560, 0.85],
  [1920, 0.8],
  [1280, 0.7],
] as const

/**
 * Redraws a picture small enough to keep, as WebP, or as JPEG if the browser can't encode WebP. Throws if it stays too
 * large, or isn't a picture.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  for (const [edge, quality] of ATTEMPTS) {
    const made = await draw(bitmap, edge, quality)
    if (made.size <= MAX_BYTES) return made
  }
  throw new Error('The picture is too large')
}

async function draw(bitmap: ImageBitmap, edge: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
  return webp.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality })
}

export async function base64Of(blob: Blob): Promise<string> {
  return toBase64(new Uint8Array(await blob.arrayBuffer()))
}
