import type { Messages } from '../../../messages/en.ts'
import { Fault } from '../api.ts'
import { base64Of } from '../shrink-picture.ts'
import type { NewIcon } from './use-keeping.ts'

/** What the server draws itself. */
const DRAWN = /^image\/(?:png|jpeg|webp|gif|bmp|svg\+xml|(?:x-|vnd\.microsoft\.)icon)$/
/** Larger ones are made small here, which takes less than sending them. */
const MAX_BYTES = 200_000
/** Twice what is kept. */
const MAX_SIDE = 192
const SIDE = 96

/** A picture as it can be sent: formats that only browsers know, and large ones, are drawn anew. Throws a `Fault` for none. */
export async function readPicture(file: Blob, { settings }: Messages): Promise<NewIcon> {
  const isSent = DRAWN.test(file.type) && file.size <= MAX_BYTES
  const picture = isSent ? file : await shrink(file).catch(() => undefined)
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

/** A letter or two in white on a colour. */
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

/** By what is drawn: the lines of fonts differ. */
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
