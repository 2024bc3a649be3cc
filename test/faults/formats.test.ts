import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../src/formats/read/all.ts'
import { openForeignDatabase } from '../../src/storage/sqlite/foreign-database.ts'
import { readOne } from '../formats/fixtures.ts'
import { sampleOf } from '../formats/samples.ts'
import { faultCase } from './case.ts'
import type { Fuzzed } from './formats/fuzzer.ts'

const MAX_MB = 256
/** Node itself takes the rest. */
const MAX_HEAP_MB = 128
/** No file here is larger than some KB, apart from databases. */
const MAX_FILE_MS = 1000
const SEED = Number(process.env.FUZZ_SEED ?? 1)

const run = promisify(execFile)

/** A reader that needs more memory than this ends, and so does one that is not done in time. */
async function fuzz(bytes: number): Promise<Fuzzed> {
  const formats = FORMATS.map(({ id }) => id)
  const args = [
    `--max-old-space-size=${MAX_HEAP_MB}`,
    'test/faults/formats/fuzzer.ts',
    `${bytes}`,
    `${SEED}`,
    ...formats,
  ]
  const timeout = Math.max(120_000, (bytes * formats.length) / 5)
  const { stdout } = await run(process.execPath, args, { timeout, killSignal: 'SIGKILL' })
  return JSON.parse(stdout)
}

describe('the samples', () => {
  it.each(FORMATS.map(({ id }) => id))('%s is read as what it is', (id) => {
    const { files, bookmarks } = readOne(sampleOf(id), '', openForeignDatabase)
    expect(files.map(({ format }) => format)).toEqual([id])
    expect(bookmarks.links.length).toBeGreaterThan(0)
  })
})

faultCase({
  what: `files of all formats, damaged and random, with ${MAX_MB} MB of memory`,
  rounds: { short: 4000, long: 1_000_000 },
  run: async (bytes) => {
    const { files, read, slowest, crashes, peakMegabytes } = await fuzz(bytes)
    const count = (number: number) => Math.round(number).toLocaleString('en')
    return {
      tried: `${FORMATS.length} formats, ${count(bytes)} bytes each: ${count(files)} files, of which ${count(read)} could be read`,
      result: [
        `${crashes.length} crashes`,
        `slowest ${count(slowest)} ms`,
        `peak ${count(peakMegabytes)} MB`,
        ...crashes,
      ].join(', '),
      holds: crashes.length === 0 && slowest <= MAX_FILE_MS && peakMegabytes <= MAX_MB,
    }
  },
})
