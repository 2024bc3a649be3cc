import { isGradient } from '../../../settings/gradients.ts'

/** In pixels: enough to tell a night from a day. */
const SIDE = 16
/** Of the mean luma, 0 to 1. White text is easier to read below it, black text above. */
const MIDDLE = 0.45

/** Whether a picture is rather dark. Throws if it can't be loaded, or is on a host that doesn't let others read it. */
export async function isDarkPicture(address: string): Promise<boolean> {
  if (address === '' || isGradient(address)) return false
  const image = new Image(SIDE, SIDE)
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  const pen = new OffscreenCanvas(SIDE, SIDE).getContext('2d')
  if (pen) pen.fillStyle = '#fff' // the light page, where the picture is transparent
  pen?.fillRect(0, 0, SIDE, SIDE)
  pen?.drawImage(image, 0, 0, SIDE, SIDE)
  const { data = [] } = pen?.getImageData(0, 0, SIDE, SIDE) ?? {}
  const weighted = Array.from(data, (part, at) => part * ([0.2126, 0.7152, 0.0722, 0][at % 4] ?? 0))
  return weighted.reduce((sum, part) => sum + part, 0) < MIDDLE * 255 * SIDE * SIDE
}
