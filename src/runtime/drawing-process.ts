import { setPriority } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { AppError } from '../core/errors.ts'
import { createDrawing } from '../drawing/draw.ts'
import { type Refusal, refusalOf } from '../drawing/refusal.ts'
import type { DrawnPicture } from '../ports/pictures.ts'
import { nodeCodecs } from './drawing-codecs.ts'
import { ignoreSignals } from './machine/stop.ts'

/**
 * Draws untrusted pictures in a separate process, which can be killed at any point, returns all of its memory, and takes
 * nothing else down if it crashes.
 */

const MAX_PIXELS = 4096 * 4096
/** In pages of 64 KB: enough for the largest picture allowed. Without a limit, a file could take all memory. */
const MAX_CODEC_PAGES = 4096
/** Pictures can wait; page views can't. */
const PRIORITY = 5

setFlagsFromString(`--wasm-max-mem-pages=${MAX_CODEC_PAGES}`)
setPriority(PRIORITY)
ignoreSignals()

const drawing = createDrawing({ modules: nodeCodecs, maxPixels: MAX_PIXELS })

process.on('message', async (bytes: Uint8Array) => {
  const answer = await draw(bytes)
  process.send?.(answer)
})
process.send?.('ready')

async function draw(bytes: Uint8Array): Promise<DrawingAnswer> {
  try {
    return { drawn: await drawing.draw(bytes) }
  } catch (error) {
    const refused = refusalOf(error)
    if (!refused) return { mistake: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    const cause = error instanceof AppError ? error.details.cause : undefined
    return { refused, isTrapped: cause instanceof WebAssembly.RuntimeError }
  }
}

/** The drawing process's answer for each picture. Before the first one, it sends `ready`. */
export type DrawingAnswer =
  | { readonly drawn: DrawnPicture }
  /** If a trap occurred, the process must be replaced: a codec's memory may be corrupt. */
  | { readonly refused: Refusal; readonly isTrapped: boolean }
  /** A bug in the program, with its stack. */
  | { readonly mistake: string }
