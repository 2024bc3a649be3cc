// Draws damaged pictures, so many of each kind, in a process of its own: `fuzzer.ts FILES SEED`. Prints what it has found.
import { AppError } from '../../../src/core/errors.ts'
import { KINDS } from '../../drawing/kinds.ts'
import { drawing } from '../../drawing/paint.ts'
import { peakMegabytes } from '../../support/memory.ts'
import { mutate, randomOf } from '../formats/mutate.ts'
import { repaired } from './repair.ts'

export interface Drawn {
  readonly files: number
  /** How many were drawn in spite of the damage. */
  readonly drawn: number
  /** In milliseconds of processor time. */
  readonly slowest: number
  /** What was thrown and is no refusal, or drawn and too large. */
  readonly crashes: readonly string[]
  readonly peakMegabytes: number
}

const MAX_BYTES = 8 * 1024

const [wanted = '0', seed = '0'] = process.argv.slice(2)
const random = randomOf(Number(seed))
const crashes: string[] = []
let [files, drawn, slowest] = [0, 0, 0]
for (const [kind, make] of Object.entries(KINDS)) {
  const sample = await make()
  for (let count = 0; count < Number(wanted); count += 1) await tryOne(kind, damaged(sample))
}
const result: Drawn = { files, drawn, slowest, crashes: crashes.slice(0, 3), peakMegabytes: peakMegabytes() }
process.stdout.write(JSON.stringify(result))

/** Half of the PNGs get the right checksums again, or no decoder would look any further. */
function damaged(sample: Uint8Array): Uint8Array {
  const file = mutate(sample, random)
  return random(2) === 0 ? repaired(file) : file
}

async function tryOne(kind: string, file: Uint8Array): Promise<void> {
  const start = cpuTime()
  try {
    const { length } = (await drawing.draw(file)).bytes
    drawn += 1
    if (length > MAX_BYTES) crashes.push(`${kind}: ${length} bytes`)
  } catch (error) {
    if (!(error instanceof AppError)) crashes.push(`${kind}: ${error instanceof Error ? error.stack : error}`)
  }
  files += 1
  slowest = Math.max(slowest, cpuTime() - start)
}

/** Others that are busy don't add to it. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
