import type { Messages } from '../../../messages/compiled/messages.ts'
import { Fault } from '../model/api.ts'
import { base64Of } from '../page/shrink-picture.ts'
import type { NewIcon } from './new-icon.ts'

/** The formats that the server can draw. */
const DRAWN = /^image\/(?:png|jpeg|webp|gif|bmp|svg\+xml|(?:x-|vnd\.microsoft\.)icon)$/
/** Larger pictures are shrunk here, which takes less time than sending them. */
const MAX_BYTES = 200_000
/** Twice the size that is kept. */
const MAX_SIDE = 192
const SIDE = 96

/**
 * Makes a picture ready to send: redraws large ones and formats that only browsers can read. Throws a `Fault` if it
 * can't.
 */
export async function readPicture(file: Blob, { settings }: Messages): Promise<NewIcon> {
  const isSent = DRAWN.test(file.type) && file.size <= MAX_BYTES
  const picture = isSent ? file : await shrink(file).catch(() => undefined) // it is no picture
  if (!picture) throw new Fault('invalid', { message: settings.noPicture })
  return { data: await base64Of(picture) }
}

async function shrink(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.ceil(side * scale))
  return draw(width ?? 1, height ?? 1, (pen, canvas) => {
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  })
}

export async function drawEmoji(emoji: string): Promise<NewIcon> {
  const picture = await draw(SIDE, SIDE, (pen) => {
    pen.font = `${0.8 * SIDE}px "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif`
    writeInMiddle(pen, emoji)
  })
  return { data: await base64Of(picture) }
}

/** Draws a letter or two in white on a colour. */
export async function drawLetter(letter: string, hue: number): Promise<NewIcon> {
  const picture = await draw(SIDE, SIDE, (pen) => {
    pen.fillStyle = `oklch(0.53 0.14 ${hue})`
    pen.roundRect(0, 0, SIDE, SIDE, 0.225 * SIDE)
    pen.fill()
    pen.fillStyle = 'white'
    pen.font = `650 ${letter.length > 1 ? 0.44 * SIDE : 0.56 * SIDE}px system-ui, sans-serif`
    writeInMiddle(pen, letter)
  })
  return { data: await base64Of(picture) }
}

/** Centres the glyphs that are drawn rather than their line box, which differs between fonts. */
function writeInMiddle(pen: OffscreenCanvasRenderingContext2D, text: string): void {
  const box = pen.measureText(text)
  const x = SIDE + box.actualBoundingBoxLeft - box.actualBoundingBoxRight
  const y = SIDE + box.actualBoundingBoxAscent - box.actualBoundingBoxDescent
  pen.fillText(text, x / 2, y / 2)
}

async function draw(
  width: number,
  height: number,
  paint: (pen: OffscreenCanvasRenderingContext2D, canvas: OffscreenCanvas) => void,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser draws nothing')
  paint(pen, canvas)
  return canvas.convertToBlob({ type: 'image/png' })
}
