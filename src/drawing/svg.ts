import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Picture } from './picture.ts'
import { refuse } from './refusal.ts'
import { withOldCss } from './svg-css.ts'

const MAX_BYTES = 512 * 1024
const OPTIONS = { font: { loadSystemFonts: false } } as const

/** The package keeps a single instance. */
let isReady = false

/**
 * Draws with the longer side at `side` pixels. Resvg runs no script and loads nothing: references to other files are
 * left out, and so is text, as there are no fonts. Throws refusals.
 */
export async function drawSvg(
  bytes: Uint8Array,
  side: number,
  load: () => Promise<WebAssembly.Module>,
): Promise<Picture> {
  if (bytes.length > MAX_BYTES) throw refuse('hugePicture')
  if (!isReady) await start(await load())
  const old = withOldCss(bytes)
  try {
    return draw(old, side)
  } catch (cause) {
    throw refuse('damagedPicture', cause)
  }
}

async function start(module: WebAssembly.Module): Promise<void> {
  await initWasm(module).catch((error) => {
    if (!isReady) throw error // otherwise two pictures came first at the same time
  })
  isReady = true
}

function draw(bytes: Uint8Array, side: number): Picture {
  const wide = new Resvg(bytes, { ...OPTIONS, fitTo: { mode: 'width', value: side } })
  if (wide.height <= wide.width) return rendered(wide)
  wide.free()
  return rendered(new Resvg(bytes, { ...OPTIONS, fitTo: { mode: 'height', value: side } }))
}

function rendered(svg: InstanceType<typeof Resvg>): Picture {
  const image = svg.render()
  const { width, height } = image
  const data = straightened(image.pixels)
  image.free()
  svg.free()
  return { width, height, data }
}

/** Undoes the premultiplied alpha of Resvg's pixels. */
function straightened(pixels: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(pixels)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    if (alpha === 0 || alpha === 255) continue
    for (let part = at; part < at + 3; part += 1) data[part] = ((data[part] ?? 0) * 255) / alpha
  }
  return data
}
