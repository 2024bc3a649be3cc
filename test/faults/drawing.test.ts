import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { KINDS } from '../drawing/kinds.ts'
import { faultCase } from './case.ts'
import type { Drawn } from './drawing/fuzzer.ts'

const MAX_MB = 512
const MAX_HEAP_MB = 64
/** Of one codec; in pages of 64 KB, as in the process that draws. */
const MAX_CODEC_PAGES = 4096
/** A picture may have 16 million pixels after its damage. */
const MAX_MS = 4000
const SEED = Number(process.env.FUZZ_SEED ?? 1)

const run = promisify(execFile)

/** What hangs ends with the process. */
async function fuzz(files: number): Promise<Drawn> {
  const flags = [`--max-old-space-size=${MAX_HEAP_MB}`, `--wasm-max-mem-pages=${MAX_CODEC_PAGES}`]
  const args = [...flags, 'test/faults/drawing/fuzzer.ts', `${files}`, `${SEED}`]
  const timeout = Math.max(120_000, files * Object.keys(KINDS).length * 100)
  const { stdout } = await run(process.execPath, args, { timeout, killSignal: 'SIGKILL' })
  return JSON.parse(stdout)
}

faultCase({
  what: `pictures of all kinds, damaged, with ${MAX_MB} MB of memory`,
  rounds: { short: 10, long: 10_000 },
  run: async (each) => {
    const { files, drawn, slowest, crashes, peakMegabytes } = await fuzz(each)
    const count = (number: number) => Math.round(number).toLocaleString('en')
    return {
      tried: `${count(each)} of each kind: ${count(files)} pictures, of which ${count(drawn)} could be drawn`,
      result: [
        `${crashes.length} crashes`,
        `slowest ${count(slowest)} ms`,
        `peak ${count(peakMegabytes)} MB`,
        ...crashes,
      ].join(', '),
      holds: crashes.length === 0 && slowest <= MAX_MS && peakMegabytes <= MAX_MB,
    }
  },
})
