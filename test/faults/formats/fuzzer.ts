// Reads damaged and random files, so many bytes of each format, as a process with no more memory than a reader has:
// `fuzzer.ts BYTES SEED FORMAT…`. Prints what it has found.
import { AppError } from '../../../src/core/errors.ts'
import type { FormatId } from '../../../src/formats/read/titles.ts'
import { readFiles } from '../../../src/formats/read-files.ts'
import { openForeignDatabase } from '../../../src/storage/sqlite/foreign-database.ts'
import { sampleOf } from '../../formats/samples.ts'
import { peakMegabytes, usedMemory } from '../../support/memory.ts'
import { mutate, randomOf } from './mutate.ts'

export interface Fuzzed {
  readonly files: number
  /** How many were read in spite of it. */
  readonly read: number
  /** In milliseconds of processor time. */
  readonly slowest: number
  /** What was thrown and is no refusal. */
  readonly crashes: readonly string[]
  readonly peakMegabytes: number
}

/** At most: databases are larger than that, and are to be damaged as often. */
const BYTES_PER_FILE = 2000

const FILES_PER_CLEARANCE = 50

const [wanted = '0', seed = '0', ...formats] = process.argv.slice(2)
const random = randomOf(Number(seed))
const crashes: string[] = []
let [files, read, slowest] = [0, 0, 0]
for (const id of formats as FormatId[]) fuzz(id, sampleOf(id)) // as the test gives them
const result: Fuzzed = { files, read, slowest, crashes: crashes.slice(0, 3), peakMegabytes: peakMegabytes() }
process.stdout.write(JSON.stringify(result))

function fuzz(format: FormatId, sample: Uint8Array): void {
  const end = files + Number(wanted) / BYTES_PER_FILE
  for (let bytes = 0; bytes < Number(wanted) || files < end; files += 1) {
    const file = mutate(sample, random)
    bytes += file.length
    const start = cpuTime()
    try {
      // Half of them are taken for what they look like, half for the format.
      const named = random(2) === 0 ? format : undefined
      readFiles([{ name: 'x', bytes: file }], { format: named, openDatabase: openForeignDatabase })
      read += 1
    } catch (error) {
      if (!(error instanceof AppError)) crashes.push(`${format}: ${error instanceof Error ? error.stack : error}`)
    }
    slowest = Math.max(slowest, cpuTime() - start)
    if (files % FILES_PER_CLEARANCE === 0) usedMemory() // databases are closed as garbage
  }
}

/** Others that are busy don't add to it. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
